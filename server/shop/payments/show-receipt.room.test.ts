import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operate } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { cards, fillBasket, openAttempt, topUp } from '#tests/helpers/purchase.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

describe('a receipt for the buyer', () => {
  it('says what was paid, how, and what went back', async () => {
    const elsa = await shop.customer('Elsa')
    await fillBasket(elsa, undefined, 2)
    const made = await elsa.post('/orders/create', { type: 'purchase', code: 'DEMO10' })
    const orderId = made.body.order_id as string
    expect((await elsa.get(`/orders/${orderId}/receipt`)).status).toBe(404)
    await openAttempt(elsa, orderId, cards.approved)
    await elsa.post(`/orders/confirm/${orderId}`)
    await operate(shop, 'order refund', { order: orderId, amount: '10', to: 'balance' })
    const { body } = await elsa.get(`/orders/${orderId}/receipt`)
    const { lines, subtotal, discount, total } = body.receipt
    expect(body.receipt).toMatchObject({
      order_id: orderId,
      email: elsa.email,
      type: 'purchase',
      method: 'card',
      refunded: 10,
      charged: { value: total, currency: 'KZT' },
    })
    expect(lines).toMatchObject([{ quantity: 2, price: subtotal / 2, sum: subtotal }])
    expect(subtotal - discount).toBe(total)
    expect(total).toBe(made.body.total_price)
    const stranger = await shop.customer('Eve')
    expect((await stranger.get(`/orders/${orderId}/receipt`)).status).toBe(404)
    expect((await shop.person().get(`/orders/${orderId}/receipt`)).status).toBe(401)
  })

  it('of a top-up has one line, of a purchase from the balance no charge', async () => {
    const fedor = await shop.customer('Fedor')
    const orderId = await topUp(fedor, 20_000)
    const first = (await fedor.get(`/orders/${orderId}/receipt`)).body.receipt
    expect(first.lines).toEqual([
      { name: 'Balance top-up', quantity: 1, price: 20_000, sum: 20_000 },
    ])
    await fillBasket(fedor)
    const { body } = await fedor.post('/orders/create', { type: 'spending' })
    await fedor.post(`/payment/spending-balance-handle?orderId=${body.order_id}`)
    const second = (await fedor.get(`/orders/${body.order_id}/receipt`)).body.receipt
    expect(second).toMatchObject({ method: 'balance', charged: null, total: body.total_price })
  })
})
