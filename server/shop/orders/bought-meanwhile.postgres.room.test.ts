import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { waitForLockWaits } from '#tests/helpers/lock-waits.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Answer } from '#tests/helpers/person.ts'
import { cards, fillBasket, openAttempt, order, seenOrder, topUp } from '#tests/helpers/purchase.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

const bought = [409, 'Your basket is empty']

/** The answer of a new order that is asked for while something of an older one is being written. */
async function orderWhile(
  held: RawBuilder<unknown>,
  write: () => Promise<Answer>,
  create: () => Promise<Answer>,
): Promise<[number, string]> {
  const { writing, making } = await shop.database.write(async (tx) => {
    await tx.run(held)
    const writing = write()
    await waitForLockWaits(shop)
    const making = create()
    await waitForLockWaits(shop, 2)
    return { writing, making }
  })
  expect((await writing).status).toBe(200)
  const refused = await making
  return [refused.status, refused.body.message]
}

const purseOf = (orderId: string) => sql`select from ledger_accounts where customer_id =
  (select customer_id from orders where public_id = ${orderId}) for update`
const paymentOf = (orderId: string) => sql`select from payments where order_id =
  (select id from orders where public_id = ${orderId}) for update`

it.each([
  { openCount: 1, wish: { type: 'spending' } },
  { openCount: 1, wish: { type: 'spending', code: 'DEMO10' } },
  { openCount: limits.openOrdersMax, wish: { type: 'purchase' } },
])(
  'a basket that the balance is just paying makes no other order, and is bought once: %j',
  async ({ openCount, wish }) => {
    const anna = await shop.customer('Anna')
    await topUp(anna, 50_000)
    for (let nth = 1; nth < openCount; nth++) {
      await fillBasket(anna)
      await order(anna, 'spending')
    }
    await fillBasket(anna)
    const first = await order(anna, 'spending')
    const pay = () => anna.post(`/payment/spending-balance-handle?orderId=${first}`)
    const create = () => anna.post('/orders/create', wish)
    expect(await orderWhile(purseOf(first), pay, create)).toEqual(bought)
    expect((await seenOrder(anna, first)).status).toBe('success')
  },
)

it('nor does one whose card is just being charged', async () => {
  const anna = await shop.customer('Anna')
  await fillBasket(anna)
  const first = await order(anna)
  await openAttempt(anna, first, cards.lateCallback)
  const confirm = () => anna.post(`/orders/confirm/${first}`)
  const create = () => anna.post('/orders/create', { type: 'purchase', code: 'DEMO10' })
  const [status, said] = await orderWhile(paymentOf(first), confirm, create)
  expect([status, said]).toEqual([409, expect.stringContaining('already under way')])
})
