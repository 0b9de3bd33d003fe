import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endOrder, operate, paymentsOf, toldCaptured } from '#tests/helpers/after-payment.ts'
import { bankEvent, postCallback } from '#tests/helpers/bank-callback.ts'
import type { Person } from '#tests/helpers/person.ts'
import {
  beginOrder,
  cards,
  openAttempt,
  seenOrder,
  waitForStatus,
} from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { makeWiredShop, type WiredShop } from '#tests/helpers/wired-shop.ts'

const log: string[] = []
let shop: WiredShop
let anna: Person
let orderId: string
/** Of the charge, and what the bank knows it by. */
let id: number
let bankKey: string
beforeAll(async () => {
  const logTo = { write: (line: string) => void log.push(line) }
  shop = await makeWiredShop({ logTo, env: { LOG_LEVEL: 'warn' } })
})
afterAll(() => shop?.close())
beforeEach(async () => {
  shop.wire.onMessage = () => 'pass'
  ;({ person: anna, orderId } = await beginOrder(shop))
  await openAttempt(anna, orderId, cards.lateCallback)
  await anna.post(`/orders/confirm/${orderId}`)
  await waitFor('the charge', async () => (await chargeNow()).state === 'pending')
  ;({ id, bank_key: bankKey } = await chargeNow())
})

const chargeNow = async () => (await paymentsOf(shop, orderId))[0]!
/** The bank does not know it, or knows it again. */
const forget = () => shop.rows(sql`update payments set bank_key = 'gone_' || id where id = ${id}`)
const findAgain = () => shop.rows(sql`update payments set bank_key = ${bankKey} where id = ${id}`)

/** Asked so often before, it is asked now; gives how often in a row it was unknown then. */
async function askAfter(absentCount: number): Promise<number> {
  await shop.rows(sql`update payments set absent_count = ${absentCount}, check_count = 20,
    next_check_at = now() where id = ${id}`)
  const [asked] = await waitFor('the answer', async () => {
    const rows = await shop.rows<{ count: number }>(sql`select absent_count as count from payments
      where id = ${id} and check_count = 21 and next_check_at > now() + interval '50 minutes'`)
    return rows.length > 0 && rows
  })
  return asked!.count
}
const told = () =>
  log.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('forgotten a charge'))
const toldOf = () => told().filter(({ payment }) => payment === id).length
const fail = () => operate(shop, 'payment fail', { payment: String(id) })
const isListed = async () => {
  const { body } = await operate(shop, 'payment list', { state: 'pending' })
  return body.payments.find((one: { payment: number }) => one.payment === id)?.forgotten
}

describe('a charge that the bank knows nothing of', () => {
  it('is an operator’s to end once it has been so for hours, silences not counted', async () => {
    await forget()
    expect(await askAfter(10)).toBe(11)
    shop.wire.onMessage = () => 'lose'
    expect(await askAfter(11)).toBe(11)
    shop.wire.onMessage = () => 'pass'
    expect([toldOf(), await isListed()]).toEqual([0, false])
    expect((await fail()).body.errors).toHaveProperty(['payment'])
    expect((await seenOrder(anna, orderId)).order.checking).toBe(true)

    expect(await askAfter(11)).toBe(12)
    expect([toldOf(), await isListed()]).toEqual([1, true])
    expect((await fail()).body).toMatchObject({ payment: id, state: 'open', checking: false })
    const { message, order: seen, status } = await seenOrder(anna, orderId)
    expect([status, seen.checking]).toEqual(['error', false])
    expect(message).toContain('Nothing was charged')
    const again = (await fail()).body.errors
    expect(again).toEqual({ payment: ['This payment has ended already: voided'] })
    // It may be paid anew.
    expect((await openAttempt(anna, orderId, cards.approved)).status).toBe(200)
  })

  it('and is found again in time is nobody’s to end', async () => {
    await forget()
    expect(await askAfter(10)).toBe(11)
    await findAgain()
    expect(await askAfter(11)).toBe(0)
    expect([toldOf(), (await fail()).status]).toEqual([0, 422])
  })
})

describe('a denial of the bank', () => {
  it('that it takes back while it is heard is none', async () => {
    await forget()
    shop.wire.onMessage = async ({ way }) => {
      const known = { ...toldCaptured(await chargeNow(), orderId), state: 'pending' }
      if (way === 'answered') await postCallback(shop.url, bankEvent(known))
      return 'pass' as const
    }
    expect(await askAfter(11)).toBe(0)
    expect([toldOf(), (await fail()).status]).toEqual([0, 422])
  })
})

describe('a charge that was ended as forgotten', () => {
  beforeEach(async () => {
    await forget()
    await askAfter(11)
  })

  it('is one under way once more when the bank finds it after all', async () => {
    await findAgain()
    expect((await fail()).status).toBe(200)
    await waitFor('the charge', async () => (await chargeNow()).state === 'pending')
    expect((await seenOrder(anna, orderId)).order.checking).toBe(true)
    expect([await isListed(), (await fail()).status]).toEqual([false, 422])
  })

  it('delivers while its order lives, should the money come', async () => {
    expect((await fail()).status).toBe(200)
    await findAgain()
    await postCallback(shop.url, bankEvent(toldCaptured(await chargeNow(), orderId)))
    await waitForStatus(anna, orderId, 'success')
  })

  it('takes nothing from an order that other money has paid', async () => {
    expect((await fail()).status).toBe(200)
    await anna.post('/payment-sbp', { type: 'purchase', value: orderId })
    await findAgain()
    await shop.rows(sql`update payments set next_check_at = now() where id = ${id}`)
    await waitFor('the charge', async () => (await chargeNow()).state === 'pending')
    const [, paid] = await paymentsOf(shop, orderId)
    shop.outside.control({ payment: paid!.provider_id, action: 'approve' })
    await waitForStatus(anna, orderId, 'success')
    await forget()
    await askAfter(11)
    expect((await fail()).body).toMatchObject({ state: 'delivered', checking: false })
    const [kept] = await shop.rows(sql`select decline_reason as reason from orders
      where public_id = ${orderId}`)
    expect(kept).toEqual({ reason: null })
  })

  it('is asked about at once, though an answer was on its way as it ended', async () => {
    let ended = 0
    shop.wire.onMessage = async ({ way }) => {
      if (way === 'answered' && ended === 0) ended = (await fail()).status
      return 'pass' as const
    }
    await shop.rows(sql`update payments set next_check_at = now() where id = ${id}`)
    const [row] = await waitFor('the last answer', async () => {
      const rows = await shop.rows<{ count: number }>(sql`select absent_count as count
        from payments where id = ${id} and state = 'voided' and next_check_at is null`)
      return rows.length > 0 && rows
    })
    expect([ended, row!.count]).toEqual([200, 0])
  })

  it('ends an order that is over as well', async () => {
    await endOrder(shop, orderId)
    await waitFor('its end', async () => (await seenOrder(anna, orderId)).order.state === 'expired')
    expect((await anna.post('/orders/create', { type: 'spending' })).status).toBe(409)
    expect((await fail()).body).toMatchObject({ state: 'expired', checking: false })
    expect((await anna.post('/orders/create', { type: 'spending' })).status).toBe(200)
  })
})

it.each(['0', '999999999', 'pay_1'])('there is no payment %j', async (payment) => {
  const { body, status } = await operate(shop, 'payment fail', { payment })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['payment']])
})
