import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { endOrder } from '#tests/helpers/after-payment.ts'
import { declineQr, payQr } from '#tests/helpers/bank-pages.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import {
  beginOrder,
  buy,
  cards,
  openAttempt,
  seenOrder,
  waitForStatus,
} from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

let shop: TestShop
let anna: Person
let orderId: string
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())
beforeEach(async () => {
  ;({ person: anna, orderId } = await beginOrder(shop))
})

const payBySbp = (id = orderId, who = anna, headers = {}) =>
  who.post('/payment-sbp', { type: 'purchase', value: id }, headers)
const atBank = (id = orderId) => shop.outside.listPayments().filter((one) => one.order_id === id)
const statusOf = () => seenOrder(anna, orderId)
const states = async () => {
  const rows = await shop.rows<{ state: string }>(sql`
    select p.state from payments p join orders o on o.id = p.order_id
    where o.public_id = ${orderId} order by p.id`)
  return rows.map(({ state }) => state)
}

describe('a fast payment', () => {
  it('is a picture and a link; paid behind the link, it delivers', async () => {
    const { body, status } = await payBySbp()
    expect(status).toBe(200)
    const { content, media_type } = body.sbp.image
    expect(media_type).toBe('image/png')
    expect(Buffer.from(content, 'base64').subarray(1, 4).toString()).toBe('PNG')
    expect(body.sbp.payload).toMatch(/^http:\/\/[^/]+\/qr\//)
    expect(await statusOf()).toMatchObject({ status: 'init', order: { checking: false } })
    expect(atBank()).toMatchObject([{ method: 'qr', state: 'waiting' }])
    expect(await payQr(body.sbp.payload)).toBeLessThan(400)
    const paid = await waitForStatus(anna, orderId, 'success')
    expect(paid.body.products[0].codes).toHaveLength(1)
    expect(await states()).toEqual(['captured'])
  })

  it('holds its codes until the order ends, half an hour at most', async () => {
    await payBySbp()
    const [held] = await shop.rows<{ minutes: number; within: boolean }>(sql`
      select extract(epoch from held_until - now())::float8 / 60 as minutes,
        held_until <= o.expires_at as within
      from codes c join orders o on o.id = c.order_id where o.public_id = ${orderId}`)
    expect(held!.minutes).toBeGreaterThan(29)
    expect(held!.within).toBe(true)
  })

  it('keeps both consents in the versions now in force', async () => {
    await payBySbp()
    const [row] = await shop.rows<{ consent_versions: object }>(
      sql`select consent_versions from orders where public_id = ${orderId}`,
    )
    expect(Object.keys(row!.consent_versions).sort()).toEqual(['nonRefund', 'offer', 'privacy'])
  })

  it('whose callback is lost is found by asking', async () => {
    const { body } = await payBySbp()
    shop.outside.control({ payment: atBank()[0]!.id, action: 'lose' })
    await payQr(body.sbp.payload)
    expect((await statusOf()).status).toBe('init')
    const due = await shop.rows(sql`update payments set next_check_at = now()
      where state = 'waiting' and order_id = (select id from orders where public_id = ${orderId})
      returning id`)
    expect(due).toHaveLength(1)
    await waitForStatus(anna, orderId, 'success')
  })

  it('that is still open is asked about again and stays', async () => {
    await payBySbp()
    await shop.rows(sql`update payments set next_check_at = now() where state = 'waiting'`)
    await waitFor('the question', async () => {
      const rows = await shop.rows<{ later: boolean }>(sql`
        select next_check_at > now() + interval '31 seconds' as later from payments p
        join orders o on o.id = p.order_id
        where o.public_id = ${orderId} and p.check_count = 1 and p.state = 'waiting'`)
      return rows[0]?.later
    })
  })

  it('that the customer refuses is said so, and counts against nobody', async () => {
    for (let time = 1; time <= 4; time++) {
      const { body, status } = await payBySbp()
      expect(status).toBe(200)
      await declineQr(body.sbp.payload)
      const refused = await waitForStatus(anna, orderId, 'error')
      expect(refused.body.message).toBe('You declined the payment. Nothing was charged')
    }
  })
})

describe('another try', () => {
  it('by QR gives up the one before: its link is dead, the new one pays', async () => {
    const first = await payBySbp()
    const second = await payBySbp()
    expect(second.body.sbp.payload).not.toBe(first.body.sbp.payload)
    await waitFor('the bank to be told', async () =>
      atBank().some(({ state }) => state === 'voided'),
    )
    expect(await payQr(first.body.sbp.payload)).toBeGreaterThanOrEqual(400)
    await payQr(second.body.sbp.payload)
    await waitForStatus(anna, orderId, 'success')
    expect(await states()).toEqual(['voided', 'captured'])
  })

  it('by card gives up the QR, and only one of them is charged', async () => {
    const { body } = await payBySbp()
    expect((await openAttempt(anna, orderId, cards.approved)).body.status).toBe('READY')
    await anna.post(`/orders/confirm/${orderId}`)
    await waitForStatus(anna, orderId, 'success')
    await waitFor('the bank to be told', async () =>
      atBank().some(({ state }) => state === 'voided'),
    )
    expect(await payQr(body.sbp.payload)).toBeGreaterThanOrEqual(400)
    expect(atBank().filter(({ state }) => state === 'captured')).toHaveLength(1)
  })

  it('by QR gives up a card that was typed in', async () => {
    await openAttempt(anna, orderId, cards.approved)
    const { body } = await payBySbp()
    expect((await anna.post(`/orders/confirm/${orderId}`)).body.status).toBe('init')
    await payQr(body.sbp.payload)
    await waitForStatus(anna, orderId, 'success')
    expect(await states()).toEqual(['voided', 'captured'])
  })

  it('that comes too late for the bank to be told: what was paid is found, and one keeps it', async () => {
    const { body } = await payBySbp()
    shop.outside.control({ payment: atBank()[0]!.id, action: 'lose' })
    await payQr(body.sbp.payload)
    await openAttempt(anna, orderId, cards.approved)
    await anna.post(`/orders/confirm/${orderId}`)
    await waitForStatus(anna, orderId, 'success')
    // Found before Pay, the QR settles and the card is given up; after it, the QR goes back.
    await waitFor('one of them to keep the money', async () => {
      const told = atBank().map(({ state }) => state)
      const isOver = told.every((state) => ['captured', 'refunded', 'voided'].includes(state))
      return isOver && told.filter((state) => state === 'captured').length === 1
    })
    expect((await states())[0]).toBe('captured')
  })

  it('many times at once leaves one open', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => payBySbp()))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await states()).filter((state) => state === 'waiting')).toHaveLength(1)
  })

  it('with the same Idempotency-Key is the same QR', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = await payBySbp(orderId, anna, key)
    const again = await payBySbp(orderId, anna, key)
    expect(again.body).toEqual(first.body)
    expect(atBank()).toHaveLength(1)
  })
})

describe('a fast payment is refused', () => {
  it('to whom the order does not belong', async () => {
    const boris = await shop.customer('Boris')
    expect((await payBySbp(orderId, boris)).status).toBe(404)
    expect((await payBySbp('AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
    expect((await payBySbp(orderId, shop.person('Guest'))).status).toBe(401)
    expect(atBank()).toEqual([])
  })

  it('to whoever has not proven their address', async () => {
    await shop.rows(sql`update customers set verified_at = null where email = ${anna.email}`)
    expect((await payBySbp()).status).toBe(403)
  })

  it('for an order that is over or paid', async () => {
    await shop.rows(sql`update orders set state = 'expired' where public_id = ${orderId}`)
    expect((await payBySbp()).body.message).toBe('This order is closed')
    const boris = await shop.customer('Boris')
    const paid = await payBySbp(await buy(boris), boris)
    expect([paid.status, paid.body.message]).toEqual([409, 'This order is already paid'])
  })

  it.each([{}, { type: 'spending' }, { value: 'a b' }, { type: 'purchase', amount: 1 }])(
    'in the shape %j',
    async (body) => {
      const form = { ...('type' in body ? { value: orderId } : {}), ...body }
      expect((await anna.post('/payment-sbp', form)).status).toBe(422)
    },
  )
})

it('a silent bank is said in words, and the next try gives the unheard one up', async () => {
  const alone = await makeShop({ env: { BANK_URL: 'http://127.0.0.1:9' } })
  onTestFinished(() => alone.close())
  const { person: boris, orderId: his } = await beginOrder(alone, 'Boris')
  const silent = await payBySbp(his, boris)
  const again = await payBySbp(his, boris)
  const rows = await alone.rows(sql`select state from payments order by id`)
  expect([silent.status, again.status]).toEqual([503, 503])
  expect(silent.body.message).toContain('The bank does not answer')
  expect(Number(silent.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(rows).toEqual([{ state: 'voided' }, { state: 'created' }])
})

it('an order that ends gives its QR up at the bank', async () => {
  const { body } = await payBySbp()
  await endOrder(shop, orderId)
  await waitFor('the bank to be told', async () => atBank()[0]!.state === 'voided')
  expect(await payQr(body.sbp.payload)).toBeGreaterThanOrEqual(400)
  expect((await statusOf()).order.state).toBe('expired')
})
