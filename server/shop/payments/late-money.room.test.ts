import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { cards, fillBasket, openAttempt, order, waitForStatus } from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

let shop: TestShop
let anna: Person
let orderId: string
beforeAll(async () => {
  shop = await makeShop({ env: { ORDER_TTL_S: '3' }, bankDelaysMs: { afterExpiry: 500 } })
})
afterAll(() => shop?.close())
beforeEach(async () => {
  anna = await shop.customer('Anna')
  await fillBasket(anna)
  orderId = await order(anna)
})

const confirm = () => anna.post(`/orders/confirm/${orderId}`)
const answer = async () => (await anna.get(`/payment-confirm/${orderId}`)).body
const atBank = () => shop.outside.listPayments().filter((one) => one.order_id === orderId)
const payment = async () => {
  const rows = await shop.rows<{ state: string; role: string | null }>(sql`
    select p.state, p.role from payments p join orders o on o.id = p.order_id
    where o.public_id = ${orderId}`)
  return rows[0]
}

describe('an order whose time is over', () => {
  it('is open for exactly as long as it says, and then closed', async () => {
    const { order: open } = await answer()
    expect(Date.parse(open.expires_at) - Date.parse(open.created_at)).toBe(3000)
    await waitForStatus(anna, orderId, 'error')
    expect((await answer()).order.state).toBe('expired')
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(open.expires_at))
  })

  it('takes no card and no Pay any more; its codes go back and its attempt is given up', async () => {
    await openAttempt(anna, orderId, cards.approved)
    await waitForStatus(anna, orderId, 'error')
    const attempt = await openAttempt(anna, orderId, cards.approved)
    expect(attempt.status).toBe(409)
    expect(attempt.body.message).toBe('This order is closed')
    expect((await confirm()).body.status).toBe('error')
    const held = await shop.rows(sql`select from codes c join orders o on o.id = c.order_id
      where o.public_id = ${orderId}`)
    expect(held).toEqual([])
    await waitFor('the attempt to be voided', async () => atBank()[0]?.state === 'voided')
    expect((await anna.get('/basket')).body.products).toHaveLength(1)
  })

  it('is another order when the basket is ordered again', async () => {
    await waitForStatus(anna, orderId, 'error')
    expect(await order(anna)).not.toBe(orderId)
  })
})

describe('money that comes after the end', () => {
  it('is recorded as late, never lost and never called a success', async () => {
    await openAttempt(anna, orderId, cards.lateCallback)
    expect((await confirm()).body).toMatchObject({ status: 'init', order: { checking: true } })
    await waitFor('the late capture', async () => (await payment())?.state === 'captured')
    const { id } = (
      await shop.rows<{ id: number }>(sql`select p.id from payments p
        join orders o on o.id = p.order_id where o.public_id = ${orderId}`)
    )[0]!
    const booked = await shop.rows<{ kind: string; amounts: number[] }>(sql`
      select t.kind, array_agg(e.amount_minor::float8 order by e.amount_minor) as amounts
      from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
      where t.business_key = ${`capture:${id}`} group by t.kind`)
    const { order: told } = await answer()
    const totalMinor = told.total_price * 100
    expect(booked).toHaveLength(1)
    expect(booked[0]!.amounts).toEqual([-totalMinor, totalMinor])
    expect((await payment())!.role).toBe('late')
  })
})
