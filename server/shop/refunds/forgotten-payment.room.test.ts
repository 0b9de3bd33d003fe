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

/** As many tries as are given have gone by; the refund waits for the next time after one more. */
const waitForTry = (tries: { silent: number; absent: number }) =>
  waitFor('the next try', async () => {
    const { silent, absent } = tries
    await shop.rows(sql`update refunds set next_try_at = now(), absent_count = ${absent - 1},
        try_count = ${silent + absent - 1}
      where state = 'queued' and try_count < ${silent + absent - 1}`)
    const waiting = await shop.rows(sql`select from refunds where absent_count = ${absent}
      and try_count = ${silent + absent} and next_try_at > now() + interval '1 minute'`)
    return waiting.length === 1
  })

it('a payment that the bank has forgotten goes back to the balance, though not at once', async () => {
  const { orderId, person, total } = await bought()
  await shop.rows(sql`update payments set provider_id = 'pay_gone', bank_key = 'mp_gone'
    where order_id = (select id from orders where public_id = ${orderId})`)
  await refund(orderId)
  // However long it was silent before.
  await waitForTry({ silent: 20, absent: 1 })
  await waitForTry({ silent: 20, absent: 11 })
  expect(await refundsOf(shop, orderId)).toMatchObject([{ target: 'method', state: 'queued' }])
  await shop.rows(sql`update refunds set next_try_at = now() where state = 'queued'`)
  expect(await waitForRefunds(shop, orderId)).toMatchObject([
    { target: 'method', state: 'refused' },
    { target: 'balance', state: 'done' },
  ])
  expect(await balanceOf(person)).toBe(total)
  expect((await seenOrder(person, orderId)).order.state).toBe('refunded')
})
