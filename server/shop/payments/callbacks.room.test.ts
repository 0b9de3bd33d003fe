import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paymentsOf, toldCaptured } from '#tests/helpers/after-payment.ts'
import {
  bankEvent,
  bankSignature,
  postCallback,
  type ToldPayment,
} from '#tests/helpers/bank-callback.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { demoBankKeys } from '#tests/helpers/outside.ts'
import type { Person } from '#tests/helpers/person.ts'
import { beginOrder, cards, openAttempt, seenOrder } from '#tests/helpers/purchase.ts'

let shop: TestShop
let anna: Person
let orderId: string
/** What the bank would say if it had charged the attempt. */
let captured: ToldPayment
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())
beforeEach(async () => {
  ;({ person: anna, orderId } = await beginOrder(shop))
  await openAttempt(anna, orderId, cards.approved)
  captured = await asCaptured(orderId)
})

const asCaptured = async (publicId: string) =>
  toldCaptured((await paymentsOf(shop, publicId)).at(-1)!, publicId)
const state = async () => (await seenOrder(anna, orderId)).order.state
const paymentState = async () => {
  const rows = await shop.rows<{ state: string }>(
    sql`select state from payments where bank_key = ${captured.merchant_payment_id}`,
  )
  return rows[0]!.state
}
const transfers = () =>
  shop.rows(sql`select array_agg(a.kind) filter (where e.amount_minor > 0) as to
    from ledger_transfers t join payments p on t.business_key = 'capture:' || p.id
      join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where p.bank_key = ${captured.merchant_payment_id} group by t.id`)
const events = () =>
  shop.rows<{ result: string }>(sql`select result from payment_events e
    join payments p on p.id = e.payment_id where p.bank_key = ${captured.merchant_payment_id}`)

describe('a callback', () => {
  it('signed by the bank delivers', async () => {
    const answer = await postCallback(shop.url, bankEvent(captured))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ message: 'ok' })
    expect(await state()).toBe('delivered')
  })

  it('signed with the next key is taken as well', async () => {
    const body = bankEvent(captured)
    const signature = bankSignature(body, { key: demoBankKeys[1]! })
    expect((await postCallback(shop.url, body, signature)).status).toBe(200)
    expect(await state()).toBe('delivered')
  })

  it('a hundred times is one effect', async () => {
    const body = bankEvent(captured)
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => postCallback(shop.url, body)),
      )
      expect(answers.every(({ status }) => status === 200)).toBe(true)
    }
    expect(await transfers()).toHaveLength(1)
    expect(await events()).toHaveLength(1)
  })

  it('under other ids at once is one effect', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => postCallback(shop.url, bankEvent(captured))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await transfers()).toHaveLength(1)
    expect(await events()).toHaveLength(8)
  })

  it('of a payment nobody knows is taken, kept, and changes nothing', async () => {
    const unknown = { ...captured, id: 'pay_x', merchant_payment_id: 'mp_x' }
    const eventId = `evt_${randomUUID()}`
    expect((await postCallback(shop.url, bankEvent(unknown, eventId))).status).toBe(200)
    expect(await state()).toBe('open')
    const kept = await shop.rows(sql`select result from payment_events where event_id = ${eventId}`)
    expect(kept).toEqual([{ result: 'unknown payment' }])
  })

  it('that comes before the answer to the charge, delivers once', async () => {
    const [confirmed] = await Promise.all([
      anna.post(`/orders/confirm/${orderId}`),
      postCallback(shop.url, bankEvent(captured)),
    ])
    expect(confirmed.status).toBe(200)
    expect(await state()).toBe('delivered')
    expect(await transfers()).toHaveLength(1)
  })

  it('of a decline after a capture changes nothing; a capture after a decline delivers', async () => {
    await postCallback(shop.url, bankEvent({ ...captured, state: 'declined' }))
    expect((await seenOrder(anna, orderId)).status).toBe('error')
    await postCallback(shop.url, bankEvent(captured))
    expect(await state()).toBe('delivered')
    await postCallback(shop.url, bankEvent({ ...captured, state: 'declined' }))
    expect(await state()).toBe('delivered')
    expect(await paymentState()).toBe('captured')
  })

  it('of money for an attempt that was given up is not lost', async () => {
    await openAttempt(anna, orderId, cards.approved)
    expect(await paymentState()).toBe('voided')
    await postCallback(shop.url, bankEvent(captured))
    expect(await paymentState()).toBe('captured')
    expect(await transfers()).toHaveLength(1)
    expect(await state()).toBe('delivered')
  })

  it('of money for a cancelled order delivers it, with a letter that says it was late', async () => {
    await shop.rows(sql`update orders set state = 'cancelled' where public_id = ${orderId}`)
    await postCallback(shop.url, bankEvent(captured))
    expect(await state()).toBe('delivered')
    const letters = async () => (await shop.outside.listMails(anna.email)).map(({ text }) => text)
    const late = expect.stringContaining('after the order had ended')
    await expect.poll(letters, { timeout: 10_000 }).toContainEqual(late)
  })
})

describe('a callback that is not the bank’s', () => {
  it.each([
    ['no signature', () => null],
    ['an empty one', () => ''],
    ['a wrong one', () => `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`],
    ['another’s key', (body) => bankSignature(body, { key: 'vitrine-demo-bank-key-3' })],
    ['an empty key', (body) => bankSignature(body, { key: '' })],
    ['one of long ago', (body) => bankSignature(body, { ageSeconds: 400 })],
    ['one of times to come', (body) => bankSignature(body, { ageSeconds: -400 })],
    ['one of another body', () => bankSignature('{}')],
    ['half of one', (body) => bankSignature(body).slice(0, -1)],
    ['one in capitals', (body) => bankSignature(body).toUpperCase()],
    ['one in base64', () => `t=1,v1=${Buffer.from('x').toString('base64')}`],
    [
      'one of a thousand',
      () => `t=${Math.floor(Date.now() / 1000)}${`,v1=${'a'.repeat(64)}`.repeat(100)}`,
    ],
  ] as [string, (body: string) => string | null][])('is 401 with %s', async (_, signatureOf) => {
    const body = bankEvent(captured)
    const answer = await postCallback(shop.url, body, signatureOf(body))
    expect(answer.status).toBe(401)
    expect(await state()).toBe('open')
    expect(await events()).toEqual([])
  })

  it('that names another payment’s id beside our key is a mismatch, and the id stays', async () => {
    const { person: boris, orderId: otherId } = await beginOrder(shop, 'Boris')
    await openAttempt(boris, otherId, cards.approved)
    const { id } = await asCaptured(otherId)
    expect((await postCallback(shop.url, bankEvent({ ...captured, id }))).status).toBe(200)
    expect([await state(), await paymentState()]).toEqual(['open', 'mismatch'])
    expect((await asCaptured(orderId)).id).toBe(captured.id)
    expect((await asCaptured(otherId)).id).toBe(id)
  })

  it('is 401 when one byte of it was changed on the way', async () => {
    const text = bankEvent(captured)
    const signature = bankSignature(text)
    const changed = text.replace('captured', 'Captured')
    expect((await postCallback(shop.url, changed, signature)).status).toBe(401)
    expect((await postCallback(shop.url, `${text} `, signature)).status).toBe(401)
    expect(await state()).toBe('open')
  })

  it('is 404 from a provider nobody has', async () => {
    for (const provider of ['other', 'BANK', '__proto__', '%00']) {
      expect((await postCallback(shop.url, bankEvent(captured), undefined, provider)).status).toBe(
        404,
      )
    }
  })

  it.each(['null', '[]', '{}', '{"event_id":"x"}', '"text"', '1'])(
    'well signed and of no meaning is 422: %s',
    async (text) => {
      expect((await postCallback(shop.url, text)).status).toBe(422)
    },
  )

  it('well signed and no JSON is 400', async () => {
    expect((await postCallback(shop.url, '{')).status).toBe(400)
  })
})

describe('money that is not what was asked', () => {
  const amount = (value: string, currency = 'KZT') => ({ value, currency })
  it.each([
    ['less', 1, () => ({ charged: amount('0.01') })],
    ['more', 1, () => ({ charged: amount('999999.00') })],
    ['another currency', 0, () => ({ charged: amount(captured.amount.value, 'RUB') })],
    ['another order', 1, () => ({ order_id: 'o_other' })],
    ['another way to pay', 1, () => ({ method: 'qr' })],
    ['another key of ours', 1, () => ({ merchant_payment_id: 'mp_other' })],
  ])('delivers nothing: %s, booked as nobody’s %i times', async (_, booked, changes) => {
    const answer = await postCallback(shop.url, bankEvent({ ...captured, ...changes() }))
    expect(answer.status).toBe(200)
    expect(await paymentState()).toBe('mismatch')
    expect(await transfers()).toEqual(Array.from({ length: booked }, () => ({ to: ['late'] })))
    const seen = await seenOrder(anna, orderId)
    expect(seen).toMatchObject({ status: 'init', order: { state: 'open', checking: true } })
  })

  it('and cannot be read is 422 and decides nothing, until it is told readably', async () => {
    const [whole] = captured.amount.value.split('.')
    for (const value of [whole!, 'much', '0.00', '']) {
      const event = bankEvent({ ...captured, charged: amount(value) })
      expect((await postCallback(shop.url, event)).status).toBe(422)
    }
    expect(await state()).toBe('open')
    expect((await postCallback(shop.url, bankEvent(captured))).status).toBe(200)
    expect(await state()).toBe('delivered')
  })
})
