import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#server/kernel/clock.ts'
import { atBank, endOrder, paymentsOf, toldCaptured } from '#tests/helpers/after-payment.ts'
import { bankEvent, postCallback } from '#tests/helpers/bank-callback.ts'
import { payHosted, payQr } from '#tests/helpers/bank-pages.ts'
import type { Verdict } from '#tests/helpers/http-proxy.ts'
import { countTo } from '#tests/helpers/in-parallel.ts'
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
import { takeDuePayments } from './payments.sql.ts'

let shop: WiredShop
let anna: Person
let orderId: string
beforeAll(async () => {
  shop = await makeWiredShop()
})
afterAll(() => shop?.close())
beforeEach(async () => {
  shop.wire.onMessage = () => 'pass'
  ;({ person: anna, orderId } = await beginOrder(shop))
})

const bankTold = (key: string) =>
  waitFor('the bank to be told', async () => {
    const told = await shop.rows(sql`select id from outbox
      where kind = 'bank-void' and dedupe_key = ${key} and done_at is not null`)
    return told.length > 0
  })
/** What is due later is due now; gives for how many minutes it would have waited. */
async function hurry(key: string): Promise<number> {
  const [due] = await shop.rows<{ minutes: number }>(sql`
    select extract(epoch from next_check_at - now())::float8 / 60 as minutes from payments
    where bank_key = ${key} and next_check_at is not null`)
  await shop.rows(sql`update payments set next_check_at = now() where bank_key = ${key}`)
  return due!.minutes
}
async function toHosted() {
  const solution = await anna.solveQuickly('PAYMENT')
  const form = { currency: 'KZT', 'cf-turnstile-response': solution }
  const { token } = (await anna.post('/orders/create-token', form)).body
  return { token, sent: (await anna.post('/payment/initialize', { orderId, token })).body }
}
const payBySbp = () => anna.post('/payment-sbp', { type: 'purchase', value: orderId })

it('a card that Pay was pressed for is not charged beside money that does not match', async () => {
  await payBySbp()
  shop.wire.onMessage = ({ name, way }) => (name === 'open' && way === 'asked' ? 'pass' : 'lose')
  await openAttempt(anna, orderId, cards.approved)
  await anna.post(`/orders/confirm/${orderId}`)
  const [paid, card] = await paymentsOf(shop, orderId)
  const told = { ...toldCaptured(paid!, orderId), charged: { value: '40.00', currency: 'KZT' } }
  await postCallback(shop.url, bankEvent(told))
  shop.wire.onMessage = () => 'pass'
  await hurry(card!.bank_key)
  const states = async () => (await paymentsOf(shop, orderId)).map(({ state }) => state)
  await expect.poll(states, { timeout: 15_000 }).toEqual(['mismatch', 'voided'])
})

describe('an attempt that the bank never heard of', () => {
  it.each([
    ['is no failure while nobody has pressed Pay', false, null, [409, 'This payment is over']],
    ['is a failure to whoever has pressed Pay', true, 'not_opened', [200, 'did not receive']],
  ] as const)('%s', async (_, pays, reason, [status, words]) => {
    shop.wire.onMessage = ({ name }) => (name === 'open' ? 'lose' : 'pass')
    await openAttempt(anna, orderId, cards.approved)
    if (pays) await anna.post(`/orders/confirm/${orderId}`)
    const [attempt] = await paymentsOf(shop, orderId)
    await hurry(attempt!.bank_key)
    await waitFor('its end', async () => (await paymentsOf(shop, orderId))[0]!.state === 'voided')
    const told = await shop.rows(sql`
      select decline_reason as reason from orders where public_id = ${orderId}`)
    expect(told).toEqual([{ reason }])
    const late = await anna.post(`/orders/confirm/${orderId}`)
    expect([late.status, late.body.message]).toEqual([status, expect.stringContaining(words)])
  })
})

it('however many were given up, what is undecided is asked about before them', async () => {
  shop.wire.onMessage = ({ name }) => (name === 'open' ? 'lose' : 'pass')
  for (const _ of countTo(11)) await openAttempt(anna, orderId, cards.approved)
  const other = await beginOrder(shop, 'Boris')
  await openAttempt(other.person, other.orderId, cards.approved)
  const [undecided] = await paymentsOf(shop, other.orderId)
  const key = undecided!.bank_key
  await shop.rows(sql`update payments set next_check_at = now() + interval '1 hour'
    where bank_key = ${key}`)
  const taken: string[] = []
  const looking = shop.database.write(async (tx) => {
    const tomorrow = addDays(tx.now, 1)
    const due = await takeDuePayments({ ...tx, now: tomorrow }, tomorrow, 10)
    taken.push(...due.map((payment) => payment.bank_key))
    throw new Error('only looked at')
  })
  await expect(looking).rejects.toThrow('only looked at')
  expect(taken).toHaveLength(10)
  expect(taken).toContain(key)
})

it('a charge that the bank knows nothing of is asked about ever more rarely', async () => {
  await openAttempt(anna, orderId, cards.lateCallback)
  await anna.post(`/orders/confirm/${orderId}`)
  await waitFor('the charge', async () => (await paymentsOf(shop, orderId))[0]!.state === 'pending')
  const key = `gone_${orderId}`
  await shop.rows(sql`update payments set bank_key = ${key}, check_count = 7, next_check_at = now()
    where order_id = (select id from orders where public_id = ${orderId})`)
  const asked = () =>
    shop.rows<{ minutes: number }>(sql`select round(extract(epoch from next_check_at - now()) / 60)
      ::integer as minutes from payments where bank_key = ${key} and check_count = 8`)
  await expect.poll(asked, { timeout: 15_000 }).toEqual([{ minutes: 15 }])
  expect((await paymentsOf(shop, orderId))[0]).toMatchObject({ state: 'pending' })
})

describe('money that does not match is hidden by no other attempt', () => {
  beforeEach(async () => {
    await payBySbp()
    shop.wire.onMessage = ({ name }) => (name === 'open' ? 'lose' : 'pass')
    await openAttempt(anna, orderId, cards.approved)
    await anna.post(`/orders/confirm/${orderId}`)
    const [paid] = await paymentsOf(shop, orderId)
    const told = { ...toldCaptured(paid!, orderId), charged: { value: '40.00', currency: 'KZT' } }
    await postCallback(shop.url, bankEvent(told))
  })

  it.each([
    ['that the bank never heard of', 'voided', (key: string) => hurry(key)],
    ['whose order is over', 'voided', () => endOrder(shop, orderId)],
    [
      'that the bank declines',
      'declined',
      async () => {
        const [, card] = await paymentsOf(shop, orderId)
        const told = { ...toldCaptured(card!, orderId), id: 'p_late', state: 'declined' as const }
        await postCallback(shop.url, bankEvent(told))
      },
    ],
  ])('%s', async (_, state, end) => {
    await end((await paymentsOf(shop, orderId))[1]!.bank_key)
    await waitFor('its end', async () => (await paymentsOf(shop, orderId))[1]!.state === state)
    const [row] = await shop.rows(sql`
      select checking, decline_reason as reason from orders where public_id = ${orderId}`)
    expect(row).toEqual({ checking: true, reason: 'mismatch' })
  })
})

describe('an attempt that was given up before the bank had heard of it', () => {
  it('and was paid on the bank’s page all the same, unheard, is found by asking', async () => {
    const { sent, token } = await toHosted()
    await openAttempt(anna, orderId, cards.approved)
    await bankTold(token)
    shop.outside.control({ payment: 'next', action: 'lose' })
    await payHosted(sent.action, sent.Request, cards.approved)
    // A request is good for a quarter of an hour.
    expect(await hurry(token)).toBeGreaterThan(15)
    await waitForStatus(anna, orderId, 'success')
    expect((await paymentsOf(shop, orderId))[0]).toMatchObject({ state: 'captured' })
  })

  it('and was declined on the bank’s page counts as a decline, and tells nothing of the order', async () => {
    for (const _ of countTo(3)) {
      const { sent, token } = await toHosted()
      await openAttempt(anna, orderId, cards.approved)
      await bankTold(token)
      await payHosted(sent.action, sent.Request, cards.issuerDeclines)
      await waitFor('the decline', async () =>
        (await paymentsOf(shop, orderId)).some(
          (one) => one.bank_key === token && one.state === 'declined',
        ),
      )
      expect((await seenOrder(anna, orderId)).status).toBe('init')
    }
    expect((await openAttempt(anna, orderId, cards.approved)).status).toBe(429)
  })

  it('is closed at the bank once it has heard of it, and asked about no more', async () => {
    const { sent, token } = await toHosted()
    await openAttempt(anna, orderId, cards.approved)
    await bankTold(token)
    await fetch(sent.action, {
      method: 'POST',
      body: new URLSearchParams({ Request: sent.Request }),
    })
    expect(atBank(shop, orderId)[0]).toMatchObject({ method: 'hosted', state: 'waiting' })
    await hurry(token)
    await waitFor('its end at the bank', async () => atBank(shop, orderId)[0]!.state === 'voided')
    await waitFor('the last question', async () => {
      const due = await shop.rows(sql`select id from payments
        where bank_key = ${token} and next_check_at is not null`)
      return due.length === 0
    })
    await expect(payHosted(sent.action, sent.Request, cards.approved)).rejects.toThrow('410')
  })

  it('because its opening was on the way, is found too', async () => {
    let letGo = () => {}
    let isHeld = false
    shop.wire.onMessage = async ({ name, way }): Promise<Verdict> => {
      if (name !== 'open' || way !== 'asked' || isHeld) return 'pass'
      isHeld = true
      await new Promise<void>((resolve) => (letGo = resolve))
      return 'pass'
    }
    const opening = payBySbp()
    await waitFor('the opening', async () => isHeld)
    await payBySbp()
    const [first] = await paymentsOf(shop, orderId)
    await bankTold(first!.bank_key)
    letGo()
    const { body } = await opening
    // The bank heard of it last.
    shop.outside.control({ payment: atBank(shop, orderId)[0]!.id, action: 'lose' })
    expect(await payQr(body.sbp.payload)).toBeLessThan(400)
    await hurry(first!.bank_key)
    await waitForStatus(anna, orderId, 'success')
    expect((await paymentsOf(shop, orderId))[0]).toMatchObject({ state: 'captured' })
  })
})
