import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refundsOf, waitForRefunds } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { balanceOf, refundStage, seenOrder } from '#tests/helpers/refund-stage.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())
const { bought, refund } = refundStage(() => shop)

/** Until the refund has been tried so often and waits for the next time. */
const waitForTry = (count: number) =>
  waitFor(`try ${count}`, async () => {
    await shop.rows(sql`update refunds set try_count = ${count - 1}, next_try_at = now()
      where state = 'queued' and try_count < ${count - 1}`)
    const waiting = await shop.rows(sql`select from refunds
      where try_count = ${count} and next_try_at > now() + interval '1 minute'`)
    return waiting.length === 1
  })

it('a payment that the bank has forgotten goes back to the balance, though not at once', async () => {
  const { orderId, person, total } = await bought()
  await shop.rows(sql`update payments set provider_id = 'pay_gone', bank_key = 'mp_gone'
    where order_id = (select id from orders where public_id = ${orderId})`)
  await refund(orderId)
  await waitForTry(11)
  expect(await refundsOf(shop, orderId)).toMatchObject([{ target: 'method', state: 'queued' }])
  await shop.rows(sql`update refunds set next_try_at = now() where state = 'queued'`)
  expect(await waitForRefunds(shop, orderId)).toMatchObject([
    { target: 'method', state: 'refused' },
    { target: 'balance', state: 'done' },
  ])
  expect(await balanceOf(person)).toBe(total)
  expect((await seenOrder(person, orderId)).order.state).toBe('refunded')
})
