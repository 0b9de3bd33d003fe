import { href } from '#contract/pages.ts'
import { comeBackTo } from './steps/account.ts'
import { arriveAsCustomer, buyByCalls } from './steps/customer.ts'
import {
  cards,
  changedTotal,
  expectDelivered,
  fillCard,
  giveConsents,
  payButton,
  prepareToPay,
  tenge,
} from './steps/paying.ts'
import { buyButton, openBasket, robloxCard } from './steps/shopping.ts'
import { visit } from './steps/visit.ts'
import { chooseWay } from './steps/ways.ts'
import { expect, inFullRun, test } from './story.ts'

/** No other story looks at its price. */
const repriced = { id: 10003 }

/** Nobody else buys this one. */
const withdrawn = { id: 10004 }

/** Of this one the shop has a single code. */
const lastOne = { id: 11833, name: 'League of Legends · Latin America · 3 350 RP' }

interface Basket {
  products: { price: number }[]
}

test('a price that changes at the checkout is shown before anybody pays it', async ({
  page,
  shop,
  troubles,
}) => {
  troubles.expect(409, '/api/orders/create')
  const customer = await arriveAsCustomer(page, shop, { id: repriced.id })
  const { products } = await customer.ask<Basket>('GET', '/basket')
  const before = products[0]!.price
  const now = before + 200
  await visit(page, href('checkout'))
  await expect(payButton(page)).toHaveText(tenge(before))
  await shop.operate('product', 'price', '--id', String(repriced.id), '--price', String(now))
  await fillCard(page, cards.approved)
  const main = page.getByRole('main')
  await expect(main).toContainText('The total has changed')
  await expect(main).toContainText(changedTotal(before, now))
  await expect(main).toContainText('Nothing was charged')
  await main.getByRole('button', { name: /^Continue with/ }).click()
  await giveConsents(page)
  await expect(payButton(page)).toBeEnabled()
  await expect(payButton(page)).toHaveText(tenge(now))
  await payButton(page).click()
  await expectDelivered(page)
  const [payment] = await shop.listPayments()
  expect(payment?.amount.value).toBe(now)
})

test('what another tab puts into the basket comes beside what is typed here', async ({
  page,
  shop,
}) => {
  await arriveAsCustomer(page, shop)
  await prepareToPay(page, cards.approved)
  const pieces = page.getByRole('complementary', { name: 'Your order' })
  await expect(pieces).toContainText('1 card')
  const otherTab = await page.context().newPage()
  await visit(otherTab, href('product', { id: robloxCard.id }))
  await buyButton(otherTab).click()
  await otherTab.close()
  await expect(pieces).toContainText('2 cards')
  await expect(payButton(page)).toBeEnabled()
})

test('a session that ends at the checkout is told there, also to who has logged in again', async ({
  page,
  shop,
  troubles,
}) => {
  troubles.expect(401, '/api/orders/confirm/')
  const customer = await arriveAsCustomer(page, shop)
  await prepareToPay(page, cards.approved)
  await customer.ask('POST', '/logout', {})
  await payButton(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(customer.email)
  await dialog.getByLabel('Password', { exact: true }).fill(customer.password)
  const main = page.getByRole('main')
  await expect(main).toContainText('If you had pressed Pay, look at My purchases first')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(payButton(page)).toBeVisible()
  await expect(main).toContainText('If you had pressed Pay, look at My purchases first')
})

test('Pay is for the card on its page, also when another tab took another one', async ({
  page,
  shop,
  troubles,
}) => {
  troubles.expect(409, '/api/orders/confirm/')
  await arriveAsCustomer(page, shop)
  await prepareToPay(page, cards.approved)
  const otherTab = await page.context().newPage()
  await prepareToPay(otherTab, cards.amex)
  await payButton(page).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('Another payment of this order has been begun')
  await expect(page.locator(':focus'), 'on what is said').toContainText('Another payment')
  const [newest] = await shop.listPayments()
  expect(newest?.state).toBe('ready')
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(payButton(page)).toBeEnabled()
  await payButton(page).click()
  await expectDelivered(page)
  await expect(payButton(otherTab), 'the card there is another one').toBeEnabled()
})

for (const way of ['QR', 'Bank page']) {
  test(
    `a price that changes at the checkout is new on all of it, by ${way}`,
    inFullRun,
    async ({ page, shop, troubles }) => {
      troubles.expect(409, '/api/orders/create')
      const customer = await arriveAsCustomer(page, shop, { id: repriced.id })
      const { products } = await customer.ask<Basket>('GET', '/basket')
      const before = products[0]!.price
      const now = before + 200
      await chooseWay(page, way)
      await shop.operate('product', 'price', '--id', String(repriced.id), '--price', String(now))
      await payButton(page).click()
      await expect(page.getByRole('main')).toContainText('The total has changed')
      await expect(payButton(page)).toHaveText(tenge(now))
      const main = page.getByRole('main')
      await expect(main).toContainText(changedTotal(before, now))

      await test.step('what is no longer agreed to is not paid: it is asked for first', async () => {
        const consent = page.getByRole('checkbox', { name: /^I understand/ })
        await consent.uncheck()
        await main.getByRole('button', { name: /^Continue with/ }).press('Enter')
        expect(await payButton(page).getAttribute('aria-busy')).toBeNull()
        await expect(main).not.toContainText('The total has changed')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(page.locator(':focus')).toHaveCount(1)
        await consent.check()
        await expect(payButton(page)).toBeEnabled()
      })
    },
  )
}

test(
  'a price that rose meanwhile is told on the line of the order, and on a phone without a press',
  inFullRun,
  async ({ page, shop }) => {
    const customer = await arriveAsCustomer(page, shop, { id: repriced.id })
    const { products } = await customer.ask<Basket>('GET', '/basket')
    const before = products[0]!.price
    await page.setViewportSize({ width: 390, height: 844 })
    await prepareToPay(page, cards.approved)
    await expect(page.getByText('Price changed from')).toHaveCount(0)
    const price = String(before + 100)
    await shop.operate('product', 'price', '--id', String(repriced.id), '--price', price)
    await comeBackTo(page)
    await expect(page.getByText('Price changed from')).toBeVisible()
    await expect(payButton(page)).toHaveText(tenge(before + 100))
  },
)

test(
  'a price that changed since it was put in is told on the line, at another device too',
  inFullRun,
  async ({ page, shop }) => {
    const customer = await arriveAsCustomer(page, shop, { id: repriced.id })
    const { products } = await customer.ask<Basket>('GET', '/basket')
    const now = products[0]!.price + 100
    await shop.operate('product', 'price', '--id', String(repriced.id), '--price', String(now))
    await visit(page, href('home'))
    const drawer = await openBasket(page)
    await expect(drawer).toContainText('Price changed from')
    await expect(drawer.locator('strong')).toHaveText(tenge(now))
  },
)

test(
  'what is not sold any more is told at the checkout, and the rest can be paid',
  inFullRun,
  async ({ page, shop }) => {
    const customer = await arriveAsCustomer(page, shop)
    const change = { id: withdrawn.id, type: 'increase', count: 1 }
    await customer.ask('PATCH', '/basket', { products: [change] })
    const address = `/products/for-basket/${withdrawn.id}`
    const { result } = await customer.ask<{ result: { name: string } }>('GET', address)
    await visit(page, href('checkout'))
    const main = page.getByRole('main')
    await expect(main.getByText(result.name)).toBeVisible()
    await shop.operate('product', 'hide', '--id', String(withdrawn.id))
    try {
      await page.reload()
      await expect(main.getByText('Some cards are no longer sold')).toBeVisible()
      await expect(payButton(page)).toHaveText(/1\s390\s₸/)
    } finally {
      await shop.operate('product', 'show', '--id', String(withdrawn.id))
    }
  },
)

test(
  'what is sold out at the checkout is said, and the rest can be paid',
  inFullRun,
  async ({ page, browser, shop, troubles }) => {
    troubles.expect(409, '/api/orders/create')
    const customer = await arriveAsCustomer(page, shop)
    const change = { id: lastOne.id, type: 'increase', count: 1 }
    await customer.ask('PATCH', '/basket', { products: [change] })
    await visit(page, href('checkout'))
    await expect(payButton(page)).toBeVisible()

    const context = await browser.newContext({ baseURL: shop.url })
    const other = await arriveAsCustomer(await context.newPage(), shop, { id: lastOne.id })
    await buyByCalls(other)
    await context.close()
    await expect
      .poll(async () => {
        const address = `/products/for-basket/${lastOne.id}`
        const { result } = await customer.ask<{ result: { in_stock: boolean } }>('GET', address)
        return result.in_stock
      })
      .toBe(false)

    await fillCard(page, cards.approved)
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toContainText('Not everything is in stock')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await main.getByRole('button', { name: 'Open the basket' }).click()
    const drawer = page.getByRole('dialog', { name: /^Basket/ })
    await expect(drawer).toContainText('Out of stock. Remove it to go on.')
    await expect(drawer.getByRole('button', { name: 'Checkout' })).toBeDisabled()
    await drawer.getByRole('button', { name: `Remove ${lastOne.name}` }).click()
    await drawer.getByRole('button', { name: 'Checkout' }).click()
    await expect(payButton(page)).toHaveText(/1\s390\s₸/)
  },
)
