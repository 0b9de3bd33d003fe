import { afterAll, beforeAll, expect, it } from 'vitest'
import { operate } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { takeNewAddress, waitForLetter } from '#tests/helpers/new-address.ts'
import { buy } from '#tests/helpers/purchase.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

it.each(['method', 'balance'])(
  'of money given back to the %s a customer hears at the address of today',
  async (to) => {
    const anna = await shop.customer('Anna')
    const order = await buy(anna)
    const email = await takeNewAddress(shop, anna)
    expect((await operate(shop, 'order refund', { order, to })).status).toBe(200)
    await waitForLetter(shop, email, 'your money was returned')
  },
)
