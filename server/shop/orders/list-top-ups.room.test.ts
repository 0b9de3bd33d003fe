import { afterAll, beforeAll, expect, it } from 'vitest'
import { operate } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { buy, cards, openAttempt, topUp } from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

const listed = async (person: Person, page = 1) =>
  (await person.get(`/profile/top-ups?page=${page}`)).body.result

it('names every top-up with its number, newest first, and neither purchases nor what nobody paid', async () => {
  const anna = await shop.customer('Anna')
  expect(await listed(anna)).toEqual({ orders: [], total: 0, page: 1, perPage: 5 })
  await topUp(await shop.customer('Boris'), 700)
  await buy(anna)
  const ids: string[] = []
  for (const sum of [100, 200, 300, 400, 500, 600]) ids.push(await topUp(anna, sum))
  await anna.post('/orders/create', { type: 'balance', replenishmentValue: 5000 })

  const first = await listed(anna)
  expect(first).toMatchObject({ total: 6, page: 1, perPage: 5 })
  const second = await listed(anna, 2)
  const orders = [...first.orders, ...second.orders]
  expect(orders.map((order: { order_id: string }) => order.order_id)).toEqual(ids.toReversed())
  expect(orders[0]).toMatchObject({
    number: expect.any(Number),
    total_price: 600,
    state: 'delivered',
    checking: false,
    paid_at: expect.any(String),
  })
  const { receipt } = (await anna.get(`/orders/${ids[0]}/receipt`)).body
  expect(receipt).toMatchObject({ order_number: orders[5].number, total: 100 })
})

it('leads back to one that the bank took another sum for, and says what was given back', async () => {
  const anna = await shop.customer('Anna')
  const given = await topUp(anna, 100)
  await operate(shop, 'order refund', { order: given })
  const wish = { type: 'balance', replenishmentValue: 5000 }
  const orderId: string = (await anna.post('/orders/create', wish)).body.order_id
  await openAttempt(anna, orderId, cards.lowerAmount)
  await anna.post(`/orders/confirm/${orderId}`)
  await waitFor('the word of the bank', async () => {
    const { message } = (await anna.get(`/payment-confirm/${orderId}`)).body
    return /a different sum/.test(message ?? '')
  })
  expect((await listed(anna)).orders).toMatchObject([
    { order_id: orderId, checking: true, paid_at: null },
    { order_id: given, state: 'refunded', checking: false },
  ])
})

it('is for customers alone', async () => {
  expect((await shop.person('Guest').get('/profile/top-ups')).status).toBe(401)
})
