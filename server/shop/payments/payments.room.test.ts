import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import {
  buy,
  cards,
  fillBasket,
  openAttempt,
  order,
  waitForStatus,
} from '#tests/helpers/purchase.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

describe('a purchase by card', () => {
  it('goes from a mailed code to a revealed gift-card code', async () => {
    const anna = await shop.person('Anna').join()
    const orderId = await buy(anna)
    const confirm = await anna.get(`/payment-confirm/${orderId}`)
    expect(confirm.body.status).toBe('success')
    const [code] = confirm.body.products[0].codes
    expect(code.state).toBe('sealed')
    const revealed = await anna.post(`/codes/${code.id}/reveal`)
    expect(revealed.body.code).toMatch(/^DEMO-/)
    const after = await anna.get(`/payment-products/${orderId}`)
    expect(after.body.products[0].codes[0].state).toBe('revealed')
    expect((await anna.get('/basket')).body).toEqual({ products: [], total: 0 })
  })
})

describe('cards that end otherwise', () => {
  it('says not enough money and charges nothing', async () => {
    const boris = await shop.person('Boris').join()
    await fillBasket(boris)
    const orderId = await order(boris)
    expect((await openAttempt(boris, orderId, cards.noFunds)).body.status).toBe('READY')
    const confirmed = await boris.post(`/orders/confirm/${orderId}`)
    expect(confirmed.body.status).toBe('error')
    expect((await boris.get('/basket')).body.products).toHaveLength(1)
  })

  it('a silent bank is being checked until its callback delivers', async () => {
    const clara = await shop.person('Clara').join()
    await fillBasket(clara)
    const orderId = await order(clara)
    await openAttempt(clara, orderId, cards.silentBank)
    const confirmed = await clara.post(`/orders/confirm/${orderId}`)
    expect(confirmed.body.status).toBe('init')
    expect(confirmed.body.order.checking).toBe(true)
    const done = await waitForStatus(clara, orderId, 'success')
    expect(done.body.products[0].codes).toHaveLength(1)
  })
})
