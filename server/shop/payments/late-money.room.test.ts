import { sql } from 'kysely'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { cards, fillBasket, openAttempt, order, waitForStatus } from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop({ env: { ORDER_TTL_S: '3' }, bankDelaysMs: { afterExpiry: 500 } })
})
afterAll(() => shop?.close())

/** Somebody of their own with a fresh order: these stories mostly wait, so they wait together. */
async function begin(name: string) {
  const person = await shop.customer(name)
  await fillBasket(person)
  const orderId = await order(person)
  return {
    person,
    orderId,
    confirm: () => person.post(`/orders/confirm/${orderId}`),
    answer: async () => (await person.get(`/payment-confirm/${orderId}`)).body,
    atBank: () => shop.outside.listPayments().filter((one) => one.order_id === orderId),
    payment: async () => {
      const rows = await shop.rows<{ id: number; state: string; role: string | null }>(sql`
        select p.id, p.state, p.role from payments p join orders o on o.id = p.order_id
        where o.public_id = ${orderId}`)
      return rows[0]
    },
  }
}

describe('an order whose time is over', () => {
  it.concurrent('is open for exactly as long as it says, and then closed', async ({ expect }) => {
    const { answer, orderId, person } = await begin('Anna')
    const { order: open } = await answer()
    expect(Date.parse(open.expires_at) - Date.parse(open.created_at)).toBe(3000)
    await waitForStatus(person, orderId, 'error')
    expect((await answer()).order.state).toBe('expired')
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(open.expires_at))
  })

  it.concurrent('takes no card and no Pay, and gives back its codes', async ({ expect }) => {
    const { atBank, confirm, orderId, person } = await begin('Boris')
    await openAttempt(person, orderId, cards.approved)
    await waitForStatus(person, orderId, 'error')
    const attempt = await openAttempt(person, orderId, cards.approved)
    expect(attempt.status).toBe(409)
    expect(attempt.body.message).toBe('This order is closed')
    expect((await confirm()).body.status).toBe('error')
    const held = await shop.rows(sql`select from codes c join orders o on o.id = c.order_id
      where o.public_id = ${orderId}`)
    expect(held).toEqual([])
    await waitFor('the attempt to be voided', async () => atBank()[0]?.state === 'voided')
    expect((await person.get('/basket')).body.products).toHaveLength(1)
  })

  it.concurrent('is another order when the basket is ordered again', async ({ expect }) => {
    const { orderId, person } = await begin('Clara')
    await waitForStatus(person, orderId, 'error')
    expect(await order(person)).not.toBe(orderId)
  })
})

describe('money that comes after the end', () => {
  it.concurrent('is recorded as late, never lost, never a success', async ({ expect }) => {
    const { answer, confirm, orderId, payment, person } = await begin('Dmitri')
    await openAttempt(person, orderId, cards.lateCallback)
    expect((await confirm()).body).toMatchObject({ status: 'init', order: { checking: true } })
    await waitFor('the late capture', async () => (await payment())?.state === 'captured')
    const { id, role } = (await payment())!
    const booked = await shop.rows<{ amounts: number[] }>(sql`
      select array_agg(e.amount_minor::float8 order by e.amount_minor) as amounts
      from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
      where t.business_key = ${`capture:${id}`}`)
    const totalMinor = (await answer()).order.total_price * 100
    expect(booked).toEqual([{ amounts: [-totalMinor, totalMinor] }])
    expect(role).toBe('late')
  })
})
