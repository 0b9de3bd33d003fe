import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { atBank, paymentsOf, toldCaptured } from '#tests/helpers/after-payment.ts'
import { bankEvent, postCallback } from '#tests/helpers/bank-callback.ts'
import { waitForLockWaits } from '#tests/helpers/lock-waits.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import {
  beginOrder,
  cards,
  openAttempt,
  order,
  topUp,
  waitForStatus,
} from '#tests/helpers/purchase.ts'
import { balanceOf } from '#tests/helpers/refund-stage.ts'

let shop: TestShop
let anna: Person
let orderId: string
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())
beforeEach(async () => {
  ;({ person: anna, orderId } = await beginOrder(shop))
  await openAttempt(anna, orderId, cards.approved)
})

/** What comes first once an order's time is over: it has been waiting, nobody has closed it yet. */
async function asItEnds<Answer>(comes: () => Promise<Answer>): Promise<Answer> {
  const coming = await shop.database.write(async (tx) => {
    await tx.run(sql`update orders set expires_at = now() - interval '1 second'
      where public_id = ${orderId}`)
    const answer = comes()
    await waitForLockWaits(shop, 1, '%orders%')
    return { answer }
  })
  return coming.answer
}

it('Pay charges nothing for an order whose time is over, closed or not', async () => {
  const { body, status } = await asItEnds(() => anna.post(`/orders/confirm/${orderId}`))
  expect([status, body.message]).toEqual([409, 'This order is closed'])
  expect(atBank(shop, orderId)).not.toMatchObject([{ state: 'captured' }])
})

it('the balance pays for no order whose time is over, closed or not', async () => {
  await topUp(anna, 2000)
  orderId = await order(anna, 'spending')
  const spend = () => anna.post(`/payment/spending-balance-handle?orderId=${orderId}`)
  const { body, status } = await asItEnds(spend)
  expect([status, body.message]).toEqual([409, 'This order is closed'])
  expect(await balanceOf(anna)).toBe(2000)
})

it('money for an order whose time is over is late, closed or not', async () => {
  const [payment] = await paymentsOf(shop, orderId)
  const told = bankEvent(toldCaptured(payment!, orderId))
  expect((await asItEnds(() => postCallback(shop.url, told))).status).toBe(200)
  await waitForStatus(anna, orderId, 'success')
  const booked = await shop.rows(sql`select kind from ledger_transfers
    where business_key in (${`capture:${payment!.id}`}, ${`late:${payment!.id}`}) order by id`)
  expect(booked).toEqual([{ kind: 'late-capture' }, { kind: 'late-sale' }])
})

it('money for an order nobody has closed ends it and reports its stock, or does neither', async () => {
  const told = bankEvent(toldCaptured((await paymentsOf(shop, orderId))[0]!, orderId))
  const stateOf = () =>
    shop.rows(sql`select o.state, p.state as paid from orders o join payments p on p.order_id = o.id
      where o.public_id = ${orderId}`)
  const coming = await shop.database.write(async (tx) => {
    await tx.run(sql`lock table figure_reports in share mode`)
    const answer = asItEnds(() => postCallback(shop.url, told))
    await waitForLockWaits(shop, 1, 'insert into figure_reports%')
    expect(await stateOf()).toEqual([{ state: 'open', paid: 'ready' }])
    return { answer }
  })
  expect((await coming.answer).status).toBe(200)
  expect(await stateOf()).toEqual([{ state: 'delivered', paid: 'captured' }])
})
