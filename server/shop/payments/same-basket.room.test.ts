import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atBank, paymentsOf, toldCaptured } from '#tests/helpers/after-payment.ts'
import { bankEvent, postCallback } from '#tests/helpers/bank-callback.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import {
  cards,
  cheapProduct,
  fillBasket,
  openAttempt,
  order,
  waitForStatus,
} from '#tests/helpers/purchase.ts'

let shop: TestShop
let anna: Person
let orderId: string
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())
beforeEach(async () => {
  anna = await shop.customer('Anna')
  await fillBasket(anna, cheapProduct, 2)
  await fillBasket(anna, cheapProduct + 1)
  orderId = await order(anna)
  await openAttempt(anna, orderId, cards.lateCallback)
  await anna.post(`/orders/confirm/${orderId}`)
})

const create = (wish: object = {}) => anna.post('/orders/create', { type: 'purchase', ...wish })
const expire = () =>
  shop.rows(sql`update orders set expires_at = now() where public_id = ${orderId}`)
const stateOf = async () => (await anna.get(`/payment-confirm/${orderId}`)).body.order.state

async function expectRefused(wish: object = {}): Promise<void> {
  const { body, status } = await create(wish)
  expect(status).toBe(409)
  expect(body.message).toContain('A payment for these codes is already under way')
}

describe('a basket that a bank is silent about', () => {
  it('is the same order again when the same is asked', async () => {
    expect(await order(anna)).toBe(orderId)
  })

  it.each([
    ['from the balance', { type: 'spending' }],
    ['with a promo code', { code: 'DEMO10' }],
  ])('is not bought a second time %s', async (_, wish) => {
    await expectRefused(wish)
  })

  it('nor on the bank’s page', async () => {
    await expire()
    const solution = await anna.solveQuickly('PAYMENT')
    const form = { currency: 'KZT', 'cf-turnstile-response': solution }
    expect((await anna.post('/orders/create-token', form)).status).toBe(409)
  })

  it('nor when its order is over, until the bank has spoken', async () => {
    await expire()
    await expectRefused()
    await expect.poll(stateOf, { timeout: 10_000 }).toBe('expired')
    await expectRefused()
    shop.outside.control({ payment: atBank(shop, orderId)[0]!.id, action: 'approve' })
    await waitForStatus(anna, orderId, 'success')
    await fillBasket(anna, cheapProduct, 2)
    await fillBasket(anna, cheapProduct + 1)
    expect((await create()).status).toBe(200)
  })

  it('may be bought once the bank has declined', async () => {
    shop.outside.control({ payment: atBank(shop, orderId)[0]!.id, action: 'decline' })
    await waitForStatus(anna, orderId, 'error')
    expect((await create({ type: 'spending' })).status).toBe(200)
  })

  it('may be bought after a day of silence', async () => {
    await shop.rows(sql`update orders set created_at = created_at - interval '1 day'
      where public_id = ${orderId}`)
    expect((await create({ type: 'spending' })).status).toBe(200)
  })

  it('may be bought with other pieces, fewer or another number of them', async () => {
    const change = (id: number, type: string) =>
      anna.patch('/basket', { products: [{ id, type, count: 1 }] })
    await change(cheapProduct, 'decrease')
    expect((await create()).status).toBe(200)
    await change(cheapProduct, 'increase')
    await change(cheapProduct + 1, 'decrease')
    expect((await create()).status).toBe(200)
  })
})

it('a basket whose money does not match waits for an operator, and may be bought', async () => {
  const [payment] = await paymentsOf(shop, orderId)
  const charged = { value: '400.00', currency: 'KZT' }
  await postCallback(shop.url, bankEvent({ ...toldCaptured(payment!, orderId), charged }))
  expect((await create({ type: 'spending' })).status).toBe(200)
})
