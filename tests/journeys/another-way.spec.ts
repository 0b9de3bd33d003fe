import type { RunningShop } from '#tests/helpers/start-shop.ts'
import { codeCount } from './steps/afterwards.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import { cards, expectDelivered, orderIdOf, payButton, prepareToPay } from './steps/paying.ts'
import { putQrAside, wayTile } from './steps/ways.ts'
import { expect, test } from './story.ts'

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
