import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { buy } from '#tests/helpers/purchase.ts'

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
