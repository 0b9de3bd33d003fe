import type { Route } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { arriveAsCustomer, buyByCalls } from './steps/customer.ts'
import { payButton } from './steps/paying.ts'
import { openBasket, steamCard } from './steps/shopping.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

test(
  'a shop that cannot say who somebody is: each page says so, and goes on by itself',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(503, '/api/user')
    const customer = await arriveAsCustomer(page, shop)
    const orderId = await buyByCalls(customer)
    const main = page.getByRole('main')
    const silent = (route: { fulfill(answer: object): Promise<void> }) =>
      route.fulfill({ status: 503, json: { message: 'busy' } })
    const pages = [
      [href('checkout'), payButton(page)],
      [href('profile'), page.getByRole('tab', { name: /^Purchases/ })],
      [href('paymentConfirm', { orderId }), page.getByRole('button', { name: 'Reveal code' })],
    ] as const
    for (const [address, content] of pages) {
      await page.route('**/api/user', silent)
      await page.goto(address)
      const again = main.getByRole('button', { name: 'Try again' })
      await expect(again).toBeVisible()
      await expect(main).toContainText('The shop does not answer')
      await page.unroute('**/api/user', silent)
      await again.press('Enter')
      await expect(content).toBeVisible()
      await expect(page.locator(':focus')).toHaveCount(1)
    }
  },
)

test(
  'back from the bank to a shop that cannot say who somebody is: the order is not lost',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(503, '/api/user')
    const orderId = await buyByCalls(await arriveAsCustomer(page, shop))
    const silent = (route: Route) => route.fulfill({ status: 503, json: { message: 'busy' } })
    await page.route('**/api/user', silent)
    await page.goto(`${href('home')}?paymentConfirmOrder=${orderId}&showModal=success`)
    await expect(page).toHaveURL(href('paymentConfirm', { orderId }))
    await expect(page.getByRole('main')).toContainText('The shop does not answer')
    await page.unroute('**/api/user', silent)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Reveal code' })).toBeVisible()
  },
)

test(
  'the profile is no log-in for whom the shop cannot name yet',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(503, '/api/user')
    await page.setViewportSize({ width: 390, height: 844 })
    await arriveAsCustomer(page, shop)
    await page.route('**/api/user', (route) => route.fulfill({ status: 503, json: {} }))
    await visit(page, href('home'))
    const account = page
      .getByRole('navigation', { name: 'Main sections' })
      .getByRole('button', { name: 'Account' })
    await expect(account).not.toHaveAttribute('aria-haspopup')
    await account.click()
    await expect(page).toHaveURL(href('profile'))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('alert')).toContainText('The shop does not answer')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test(
  'a basket whose owner the shop cannot name says so, and comes on one press',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(503, '/api/user')
    await arriveAsCustomer(page, shop)
    await page.route('**/api/user', (route) => route.fulfill({ status: 503, json: {} }))
    await visit(page, href('home'))
    const drawer = await openBasket(page)
    await expect(drawer.getByRole('alert')).toContainText('The shop does not answer')
    await page.unroute('**/api/user')
    await drawer.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(drawer).toContainText(steamCard.name)
    await expect(page.locator('dialog :focus')).toHaveCount(1)
  },
)

test(
  'an order that cannot be asked about shows nothing of another',
  inFullRun,
  async ({ page, shop, troubles }) => {
    const customer = await arriveAsCustomer(page, shop)
    const [first, second] = [await buyByCalls(customer), await buyByCalls(customer)]
    await visit(page, href('profile'))
    const open = (orderId: string) =>
      page
        .getByRole('main')
        .locator(`a[href="${href('paymentConfirm', { orderId })}"]`)
        .click()
    const codes = page.getByRole('heading', { name: 'Your code is ready' })
    await open(first)
    await expect(codes).toBeVisible()
    await page
      .getByRole('banner')
      .locator(`a[href="${href('profile')}"]`)
      .click()
    await open(second)
    await expect(codes).toBeVisible()
    troubles.expect(503, '/api/')
    await page.route(`**/api/**/${first}**`, (route) => route.fulfill({ status: 503, json: {} }))
    await page.evaluate(() => history.go(-2))
    await expect(page).toHaveURL(href('paymentConfirm', { orderId: first }))
    await expect(page.getByRole('main')).toContainText('The order could not be loaded')
    await expect(codes).toHaveCount(0)
  },
)

test('a list that cannot be shown in another order says so to whoever asked', async ({
  page,
  troubles,
}) => {
  troubles.expect(503, '/api/categories/steam')
  await visit(page, href('category', { id: 'steam' }))
  const silent = (route: Route) => route.fulfill({ status: 503, json: { message: 'busy' } })
  await page.route('**/api/categories/steam*', silent)
  const order = page.getByRole('main').getByRole('combobox')
  await order.focus()
  await order.selectOption({ label: 'Low to high' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The page did not load')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.unroute('**/api/categories/steam*', silent)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Steam')
  await expect(page.locator(':focus')).toHaveCount(1)
})

test(
  'a checkout that has lost the shop does not say that nothing was charged',
  inFullRun,
  async ({ page, shop, troubles }) => {
    await arriveAsCustomer(page, shop)
    troubles.expect(503, '/api/user')
    const busy = (route: Route) => route.fulfill({ status: 503, json: { message: 'busy' } })
    await page.route('**/api/user', busy)
    await page.goto(href('checkout'))
    const main = page.getByRole('main')
    await expect(main).toContainText('do not pay again')
    await main.getByRole('link', { name: 'My purchases' }).click()
    await expect(page).toHaveURL(href('profile'))
    await page.goBack()
    await page.unroute('**/api/user')
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(main.getByRole('textbox', { name: 'Card number' })).toBeVisible()
  },
)
