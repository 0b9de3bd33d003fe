import { afterAll, beforeAll, expect, it } from 'vitest'
import { operate } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { buy, seenOrder } from '#tests/helpers/purchase.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

it('a code that takes the last of its order’s money says that the others go with it', async () => {
  const anna = await shop.customer('Anna')
  const orderId = await buy(anna, undefined, 3)
  const price = (await seenOrder(anna, orderId)).order.total_price / 3
  const codes = async () => (await anna.get(`/payment-products/${orderId}`)).body.products[0].codes
  const refund = (amount: number) =>
    operate(shop, 'order refund', { order: orderId, amount: String(amount), to: 'balance' })

  await refund(price)
  for (const code of await codes()) expect(code).not.toHaveProperty('takes_others')
  await refund(price)
  const [first, second] = await codes()
  expect([first, second]).toEqual(
    [first, second].map(({ id }) => ({
      id,
      state: 'sealed',
      returnable: price,
      takes_others: true,
    })),
  )
  const purchases = (await anna.get('/profile/products/purchased/search')).body.result
  expect(purchases.products[0].codes[0]).toMatchObject({ takes_others: true })
  expect((await anna.post(`/codes/${first.id}/return`)).body).toMatchObject({ returned: price })
  expect((await anna.post(`/codes/${second.id}/reveal`)).status).toBe(404)
  expect((await seenOrder(anna, orderId)).order.state).toBe('refunded')
})
