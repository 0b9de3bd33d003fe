import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operate } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { takeNewAddress, waitForLetter } from '#tests/helpers/new-address.ts'
import { buy, fillBasket, order, topUp } from '#tests/helpers/purchase.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

it.each(['method', 'balance'])(
  'of money given back to the %s a customer hears at the address of today',
  async (to) => {
    const anna = await shop.customer('Anna')
    const bought = await buy(anna)
    const email = await takeNewAddress(shop, anna)
    expect((await operate(shop, 'order refund', { order: bought, to })).status).toBe(200)
    await waitForLetter(shop, email, 'your money was returned')
  },
)

it('what is bought with an order made before is told at the address of today too', async () => {
  const boris = await shop.customer('Boris')
  await topUp(boris, 50_000)
  await fillBasket(boris)
  const orderId = await order(boris, 'spending')
  const other = await shop.customer('Clara')
  await fillBasket(other)
  await order(other)
  const email = await takeNewAddress(shop, boris)
  await boris.post(`/payment/spending-balance-handle?orderId=${orderId}`)
  await waitForLetter(shop, email, 'is ready')
  const told = await shop.rows<{ email: string }>(sql`select o.email from orders o
    join customers c on c.id = o.customer_id where c.email = ${other.email}`)
  expect(told).toEqual([{ email: other.email }])
})
