import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refundsOf, waitForRefunds } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { seenOrder } from '#tests/helpers/purchase.ts'
import { balanceOf, refundStage } from '#tests/helpers/refund-stage.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())
const { bought, refund } = refundStage(() => shop)

/** Written when a try is over, so none is under way then. */
const waitForAbsent = (count: number) =>
  waitFor(`answer ${count}`, async () => {
    const heard = await shop.rows(sql`select from refunds where absent_count = ${count}`)
    return heard.length === 1
  })

/** So many tries have gone by, and the next one is due. */
const letGoBy = (silent: number, absent: number) =>
  shop.rows(sql`update refunds set next_try_at = now(), absent_count = ${absent},
      try_count = ${silent + absent} where state = 'queued'`)

it('a payment that the bank has forgotten goes back to the balance, though not at once', async () => {
  const { orderId, person, total } = await bought()
  await shop.rows(sql`update payments set provider_id = 'pay_gone', bank_key = 'mp_gone'
    where order_id = (select id from orders where public_id = ${orderId})`)
  await refund(orderId)
  // However long it was silent before.
  await waitForAbsent(1)
  await letGoBy(20, 0)
  await waitForAbsent(1)
  await letGoBy(20, 10)
  await waitForAbsent(11)
  expect(await refundsOf(shop, orderId)).toMatchObject([{ target: 'method', state: 'queued' }])
  await shop.rows(sql`update refunds set next_try_at = now() where state = 'queued'`)
  expect(await waitForRefunds(shop, orderId)).toMatchObject([
    { target: 'method', state: 'refused' },
    { target: 'balance', state: 'done' },
  ])
  expect(await balanceOf(person)).toBe(total)
  expect((await seenOrder(person, orderId)).order.state).toBe('refunded')
})

it('a payment that the bank knows by our name alone has not been forgotten', async () => {
  const { orderId, person } = await bought()
  await shop.rows(sql`update payments set provider_id = 'pay_renamed'
    where order_id = (select id from orders where public_id = ${orderId})`)
  await refund(orderId)
  await waitForAbsent(1)
  await letGoBy(0, 11)
  await waitForAbsent(12)
  expect(await refundsOf(shop, orderId)).toMatchObject([{ target: 'method', state: 'queued' }])
  expect(await balanceOf(person)).toBe(0)
})
