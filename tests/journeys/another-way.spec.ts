import { href } from '#contract/pages.ts'
import type { RunningShop } from '#tests/helpers/start-shop.ts'
import { codeCount } from './steps/afterwards.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import {
  cards,
  expectDelivered,
  fillCard,
  giveConsents,
  orderIdOf,
  payButton,
  prepareToPay,
} from './steps/paying.ts'
import { newPromoCode } from './steps/shopping.ts'
import { visit } from './steps/visit.ts'
import { putQrAside, wayTile } from './steps/ways.ts'
import { expect, inFullRun, test } from './story.ts'

async function statesOf(shop: RunningShop, orderId: string): Promise<string[]> {
  const payments = await shop.listPayments()
  return payments.filter(({ order_id: id }) => id === orderId).map(({ state }) => state)
}

test('a card that stood ready pays at the first press after a QR was put aside', async ({
  page,
  shop,
}) => {
  const customer = await arriveAsCustomer(page, shop)
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/payment')) opened.push(request.url())
  })
  await prepareToPay(page, cards.approved)
  await putQrAside(page)
  expect(opened, 'the QR may still be paid until the card is chosen').toHaveLength(1)
  await wayTile(page, 'Card').check()
  await expect.poll(() => opened.length).toBe(2)
  await payButton(page).click()
  await expectDelivered(page)
  expect(await codeCount(customer, orderIdOf(page))).toBe(1)
  const states = await statesOf(shop, orderIdOf(page))
  expect(states.filter((state) => state === 'captured')).toHaveLength(1)
})

test(
  'a card that stood ready is opened anew for another promo code of the same sum',
  inFullRun,
  async ({ page, shop }) => {
    const codes = [newPromoCode(), newPromoCode()] as const
    for (const code of codes)
      await shop.operate('promo', 'create', '--code', code, '--percent', '20')
    await arriveAsCustomer(page, shop)
    await visit(page, href('checkout'))
    const order = page.getByRole('complementary', { name: 'Your order' })
    const apply = async (code: string) => {
      await order.getByRole('button', { name: 'I have a promo code' }).click()
      await order.getByRole('textbox', { name: 'Promo code' }).fill(code)
      await order.getByRole('button', { name: 'Apply' }).click()
      await expect(payButton(page)).toHaveText('Pay 1 112 ₸')
    }
    const wished: (string | undefined)[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/orders/create')) return
      wished.push((request.postDataJSON() as { code?: string }).code)
    })
    await apply(codes[0])
    await fillCard(page, cards.approved)
    await giveConsents(page)
    await expect.poll(() => wished).toEqual([codes[0]])
    await expect(payButton(page)).toBeEnabled()
    await wayTile(page, 'QR').check()
    await order.getByRole('button', { name: `Remove the promo code ${codes[0]}` }).click()
    await apply(codes[1])
    await wayTile(page, 'Card').check()
    await expect.poll(() => wished).toEqual(codes)
    await payButton(page).click()
    await expectDelivered(page)
  },
)

test('too many orders are told where the card is typed, with a wait that runs out, also meanwhile', async ({
  page,
  shop,
  troubles,
}) => {
  troubles.expect(429, '/api/orders/create')
  await arriveAsCustomer(page, shop)
  const limited = {
    status: 429,
    headers: { 'retry-after': '15' },
    json: { message: 'Please wait a little' },
  }
  await page.route('**/api/orders/create*', (route) => route.fulfill(limited), { times: 1 })
  await visit(page, href('checkout'))
  await fillCard(page, cards.approved)
  const main = page.getByRole('main')
  await expect(main).toContainText('Please wait a little')
  const timer = main.getByRole('timer')
  await expect(timer).toHaveText(/^Try again in 0:(0[1-9]|1[0-3])\.$/)
  // Nothing lies over Pay that says the same once more: it would have come by now, and not gone.
  expect(await page.getByText('Please wait a little').count()).toBe(1)
  await wayTile(page, 'QR').check()
  await expect(timer).toHaveCount(0)
  await wayTile(page, 'Card').check()
  expect(await timer.textContent()).toMatch(/0:(0[1-9]|1[0-3])/)
  await expect(timer).toHaveCount(0)
  await main.getByRole('button', { name: 'Try again' }).click()
  await giveConsents(page)
  await payButton(page).click()
  await expectDelivered(page)
})
