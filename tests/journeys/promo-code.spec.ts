import type { Locator, Page } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { arriveAsCustomer, joinByCalls } from './steps/customer.ts'
import {
  cards,
  expectDelivered,
  fillCard,
  giveConsents,
  payButton,
  payWith,
} from './steps/paying.ts'
import { newPromoCode, openBasket, steamCard } from './steps/shopping.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

async function openField(
  place: Page | Locator,
  opener = 'I have a promo code',
  label = 'Promo code',
) {
  await place.getByRole('button', { name: opener }).click()
  return place.getByRole('textbox', { name: label })
}

test(
  'a guest is asked to log in for a code, in the words of the shop; then it counts',
  inFullRun,
  async ({ page, context, shop, troubles }) => {
    troubles.expect(401, '/api/promocode')
    const code = newPromoCode()
    await shop.operate('promo', 'create', '--code', code, '--percent', '20')
    const { email, password } = await joinByCalls(page, shop)
    await context.addCookies([{ name: 'lang', value: 'ru', url: shop.url }])
    await visit(page, href('product', { id: steamCard.id }))
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Купить за/ })
      .click()
    const basket = page.getByRole('button', { name: /^Корзина/ }).filter({ visible: true })
    await basket.click()
    const drawer = page.getByRole('dialog', { name: /^Корзина/ })
    const field = await openField(drawer, 'У меня есть промокод', 'Промокод')
    await field.fill('DE')
    await expect(drawer.getByRole('button', { name: 'Применить' })).toHaveCount(0)
    await field.fill(code)
    await drawer.getByRole('button', { name: 'Применить' }).click()
    await expect(drawer).toContainText('Авторизуйтесь')
    await drawer.getByRole('button', { name: 'Войти' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill(password)
    await page.getByRole('textbox', { name: 'Пароль', exact: true }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveCount(0)
    await basket.click()
    await expect(drawer).toContainText('1 112 ₸')
    await expect(drawer).not.toContainText('Авторизуйтесь')
  },
)

test('a wrong code says so, a share and a sum are taken off, and may be taken back', async ({
  page,
  shop,
  troubles,
}) => {
  troubles.expect(422, '/api/promocode')
  const [share, sum] = [newPromoCode(), newPromoCode()]
  await shop.operate('promo', 'create', '--code', share, '--percent', '20')
  await shop.operate('promo', 'create', '--code', sum, '--amount', '500')
  const customer = await arriveAsCustomer(page, shop, { pieces: 2 })
  await visit(page, href('home'))
  const drawer = await openBasket(page)

  await test.step('wrong', async () => {
    const field = await openField(drawer)
    await field.fill('NOSUCHCODE')
    await drawer.getByRole('button', { name: 'Apply' }).click()
    await expect(drawer).toContainText('This promo code does not work')
    await expect(drawer).toContainText('2 780 ₸')
  })

  await test.step('a sum', async () => {
    await drawer.getByRole('textbox', { name: 'Promo code' }).fill(sum.toLowerCase())
    await drawer.getByRole('button', { name: 'Apply' }).click()
    await expect(drawer).toContainText('2 280 ₸')
    await expect(drawer.locator('s')).toContainText('2 780 ₸')
  })

  await test.step('taken back', async () => {
    await drawer.getByRole('button', { name: `Remove the promo code ${sum}` }).click()
    await expect(drawer.locator('s')).toHaveCount(0)
    await expect(drawer).not.toContainText('2 280 ₸')
  })

  await test.step('a share, in the basket, at the checkout and on the order', async () => {
    const field = await openField(drawer)
    await field.fill(share)
    await field.press('Enter')
    await expect(drawer).toContainText('20% off')
    // The field went with the focus: it is where the code stands now.
    await expect(drawer.locator(':focus')).toContainText(share)
    await expect(drawer).toContainText('2 224 ₸')
    await drawer.getByRole('button', { name: 'Checkout' }).click()
    const order = page.getByRole('complementary', { name: 'Your order' })
    await expect(order).toContainText(`${share}, 20% off`)
    await expect(order).toContainText('−556 ₸')
    await expect(order.locator('s').filter({ visible: true })).toContainText('2 780 ₸')
    await expectFlushSum(page, '2 224 ₸')
    await fillCard(page, cards.approved)
    await giveConsents(page)
    await expect(payButton(page)).toHaveText('Pay 2 224 ₸')
    await payButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your 2 codes are ready')
    await page.getByRole('button', { name: 'Receipt' }).click()
    const receipt = page.getByRole('dialog', { name: 'Receipt' })
    await expect(receipt).toContainText('Before the discount2 780 ₸Discount−556 ₸Total2 224 ₸')
    await receipt.getByRole('button', { name: 'Close' }).click()
    const [payment] = await shop.listPayments()
    expect(payment).toMatchObject({ amount: { value: 2224, currency: 'KZT' } })
    const { result } = await customer.ask<{ result: { products: { order: object }[] } }>(
      'GET',
      '/profile/products/purchased/search?page=1&search_string=',
    )
    expect(result.products[0]?.order).toMatchObject({ total_price: 2224 })
    await visit(page, href('profile'))
    const bought = page.getByRole('article').filter({ hasText: '× 2' })
    await expect(bought).toContainText('2 224 ₸')
    await expect(bought.locator('s')).toContainText('2 780 ₸')
  })
})

test(
  'a code the shop cannot speak of for a while stays, and nobody pays the full price meanwhile',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(503, '/api/promocode')
    const code = newPromoCode()
    await shop.operate('promo', 'create', '--code', code, '--percent', '20')
    await arriveAsCustomer(page, shop, { pieces: 2 })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate((kept) => localStorage.setItem('promo-code', kept), code)
    let isBusy = true
    await page.route('**/api/promocode*', (route) =>
      isBusy ? route.fulfill({ status: 503, json: { message: 'busy' } }) : route.continue(),
    )
    await visit(page, href('checkout'))
    const order = page.getByRole('complementary', { name: 'Your order' })
    await expect(order.getByRole('alert')).toHaveText(/promo code could not be checked yet/)
    await fillCard(page, cards.approved)
    await giveConsents(page)
    const isNeeded = page.getByRole('status').filter({ hasText: 'promo code' })
    await expect(isNeeded).toBeVisible()
    await expect(payButton(page)).toBeDisabled()
    await test.step('what is waited for is found in the folded order', async () => {
      const bar = order.getByRole('button', { name: /^Your order/ })
      await bar.click()
      await expect(order.getByRole('alert')).toBeHidden()
      await isNeeded.getByRole('button', { name: 'an answer about the promo code' }).click()
      await expect(order.getByRole('alert')).toBeVisible()
      await expect(bar).toBeFocused()
      await expect(bar).toHaveAttribute('aria-expanded', 'true')
    })
    isBusy = false
    await expect(payButton(page)).toHaveText('Pay 2 224 ₸', { timeout: 15_000 })
    await expect(payButton(page)).toBeEnabled()
    await expect(order.getByRole('alert')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('promo-code'))).toBe(code)
  },
)

test(
  'a remembered code that does not work is told on a phone, to whoever is typing a card as well',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(422, '/api/promocode')
    await arriveAsCustomer(page, shop, { pieces: 2 })
    await page.setViewportSize({ width: 390, height: 844 })
    const code = newPromoCode()
    await page.evaluate((kept) => localStorage.setItem('promo-code', kept), code)
    const isTyping = Promise.withResolvers<void>()
    await page.route('**/api/promocode*', async (route) => {
      await isTyping.promise
      await route.continue()
    })
    await visit(page, href('checkout'))
    const number = page.getByRole('textbox', { name: 'Card number' })
    await number.focus()
    isTyping.resolve()
    const order = page.getByRole('complementary', { name: 'Your order' })
    const said = order.getByText(/^This promo code does not work/)
    await expect(said.filter({ visible: true })).not.toHaveCount(0)
    await expect(order.getByRole('status').filter({ hasText: 'does not work' })).toHaveCount(1)
    await expect(number).toBeFocused()
    await expect(payButton(page)).toHaveText('Pay 2 780 ₸')
    await test.step('and is mended where it stands', async () => {
      const field = order.getByRole('textbox', { name: 'Promo code' }).filter({ visible: true })
      await field.press('End')
      await field.pressSequentially('23')
      await expect(field).toBeFocused()
      await expect(field).toHaveValue(`${code}23`)
    })
  },
)

test(
  'a look at an old order leaves the code that is kept for the next one',
  inFullRun,
  async ({ page, shop }) => {
    const [spent, code] = [newPromoCode(), newPromoCode()]
    await shop.operate('promo', 'create', '--code', spent, '--percent', '10')
    await shop.operate('promo', 'create', '--code', code, '--percent', '20')
    await arriveAsCustomer(page, shop)
    await page.evaluate((kept) => localStorage.setItem('promo-code', kept), spent)
    await payWith(page, cards.approved)
    await expectDelivered(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('promo-code'))).toBeNull()
    await page.evaluate((kept) => localStorage.setItem('promo-code', kept), code)
    const basket = page.waitForResponse((answer) => answer.url().endsWith('/api/basket'))
    await page.reload()
    await expectDelivered(page)
    await basket
    await visit(page, href('product', { id: steamCard.id }))
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Buy for/ })
      .click()
    const drawer = await openBasket(page)
    await expect(drawer).toContainText('1 112 ₸')
  },
)

/** In the folded order of a phone both prices end where the bar does. */
async function expectFlushSum(page: Page, sum: string): Promise<void> {
  const before = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.getByRole('button', { name: /^Your order/ })
  const [whole, price] = await Promise.all([
    bar.boundingBox(),
    bar.getByText(sum, { exact: true }).boundingBox(),
  ])
  expect(whole!.x + whole!.width - (price!.x + price!.width), 'no more than the edge').toBeLessThan(
    20,
  )
  await page.setViewportSize(before)
}
