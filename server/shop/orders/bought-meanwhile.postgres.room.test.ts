import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { fillBasket, order, topUp } from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

async function waitForWaiting(count: number): Promise<void> {
  await waitFor(`${count} who wait`, async () => {
    const waiting = await shop.rows(sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return waiting.length >= count
  })
}

it('a basket whose payment is being written makes no other order, and is bought once', async () => {
  const anna = await shop.customer('Anna')
  await topUp(anna, 50_000)
  await fillBasket(anna)
  const first = await order(anna, 'spending')
  const create = () => anna.post('/orders/create', { type: 'spending' })
  const { paying, making } = await shop.database.write(async (tx) => {
    await tx.run(sql`select from ledger_accounts where customer_id =
      (select customer_id from orders where public_id = ${first}) for update`)
    const paying = anna.post(`/payment/spending-balance-handle?orderId=${first}`)
    await waitForWaiting(1)
    const making = create()
    await waitForWaiting(2)
    return { paying, making }
  })
  expect((await paying).body.status).toBe('success')
  const refused = await making
  expect([refused.status, refused.body.message]).toEqual([409, 'Your basket is empty'])
})
