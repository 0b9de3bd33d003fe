import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  endOrder,
  operate,
  paymentsOf,
  restockOne,
  toldCaptured,
} from '#tests/helpers/after-payment.ts'
import { bankEvent, postCallback } from '#tests/helpers/bank-callback.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { payTooLate } from '#tests/helpers/pay-too-late.ts'
import type { Person } from '#tests/helpers/person.ts'
import {
  cards,
  fillBasket,
  openAttempt,
  seenOrder,
  waitForStatus,
} from '#tests/helpers/purchase.ts'

let shop: TestShop
let anna: Person
let boris: Person
/** A code of one use in all. */
let code: string
let made = 0
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())
beforeEach(async () => {
  made += 1
  code = `SINGLE${made}`
  await operate(shop, 'promo create', { code, amount: '100', total: '1' })
  anna = await shop.customer('Anna')
  boris = await shop.customer('Boris')
  for (const person of [anna, boris]) await fillBasket(person)
})

const create = (person: Person) => person.post('/orders/create', { type: 'purchase', code })
const apply = (person: Person) => person.post(`/promocode/?price=1390&code=${code}`)
const used = async (which = code) =>
  (await operate(shop, 'promo list')).body.promos.find(
    (one: { code: string }) => one.code === which,
  ).used

it('the one use that an open order holds is its buyer’s to look at, and nobody else’s', async () => {
  expect((await create(anna)).status).toBe(200)
  expect((await apply(anna)).status).toBe(200)
  for (const refused of [await apply(boris), await create(boris)]) {
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['code']])
  }
  expect(await used()).toBe(1)
})

it('late money takes the use again that its order gave back when it ended', async () => {
  const { order_id: orderId } = (await create(anna)).body
  await openAttempt(anna, orderId, cards.approved)
  await endOrder(shop, orderId)
  await waitForStatus(anna, orderId, 'error')
  expect(await used()).toBe(0)
  const [payment] = await paymentsOf(shop, orderId)
  await postCallback(shop.url, bankEvent(toldCaptured(payment!, orderId)))
  await waitForStatus(anna, orderId, 'success')
  expect(await used()).toBe(1)
  expect((await create(boris)).status).toBe(422)
})

it('the use comes back with money that did not match and was given back', async () => {
  const { order_id: orderId } = (await create(anna)).body
  await openAttempt(anna, orderId, cards.approved)
  const [payment] = await paymentsOf(shop, orderId)
  const charged = { value: '90.00', currency: 'KZT' }
  await postCallback(shop.url, bankEvent({ ...toldCaptured(payment!, orderId), charged }))
  expect((await operate(shop, 'order refund', { order: orderId, to: 'balance' })).status).toBe(200)
  expect(await used()).toBe(0)
  expect((await create(boris)).status).toBe(200)
})

it('the use comes back with the money of a paid order that could not be delivered', async () => {
  const once = `${code}EACH`
  const values = { code: once, amount: '100', total: '1', 'per-customer': '1' }
  await operate(shop, 'promo create', values)
  const clara = await shop.customer('Clara')
  const productId = await restockOne(shop)
  await fillBasket(clara, productId)
  const orderWithIt = () => clara.post('/orders/create', { type: 'purchase', code: once })
  const { order_id: orderId } = (await orderWithIt()).body
  await payTooLate(shop, clara, orderId, productId)
  expect((await seenOrder(clara, orderId)).order.state).toBe('paid')
  expect(await used(once)).toBe(1)
  expect((await operate(shop, 'order refund', { order: orderId, to: 'balance' })).status).toBe(200)
  expect(await used(once)).toBe(0)
  await fillBasket(clara)
  expect((await orderWithIt()).status).toBe(200)
  expect(await used(once)).toBe(1)
})

it('the use stays used when what was delivered is given back', async () => {
  const { order_id: orderId } = (await create(anna)).body
  await openAttempt(anna, orderId, cards.approved)
  await anna.post(`/orders/confirm/${orderId}`)
  await waitForStatus(anna, orderId, 'success')
  expect((await operate(shop, 'order refund', { order: orderId, to: 'balance' })).status).toBe(200)
  expect((await seenOrder(anna, orderId)).order.state).toBe('refunded')
  expect(await used()).toBe(1)
  expect((await create(boris)).status).toBe(422)
})
