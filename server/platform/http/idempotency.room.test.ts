import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { atBank } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { cardForm, cards, fillBasket } from '#tests/helpers/purchase.ts'

let shop: TestShop
let anna: Person
let key: string
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())
beforeEach(async () => {
  anna = await shop.customer('Anna')
  key = randomUUID()
})

const create = (body: object = {}, who = anna, given = key) =>
  who.post('/orders/create', { type: 'purchase', ...body }, { 'idempotency-key': given })

const ready = { status: 'READY', data: { attempt: expect.any(String) } }

describe('the same key', () => {
  it('gives the first answer again, byte for byte, whatever happened since', async () => {
    await fillBasket(anna)
    const first = await create()
    await fillBasket(anna, 10_002)
    const again = await create()
    expect(again.status).toBe(200)
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body))
    const afresh = await create({}, anna, randomUUID())
    expect(afresh.body.order_id).not.toBe(first.body.order_id)
  })

  it('gives nothing to a session that has ended', async () => {
    await fillBasket(anna)
    expect((await create()).status).toBe(200)
    await anna.post('/logout')
    expect((await create()).status).toBe(401)
    expect((await create({ expected_total: 1 })).status).toBe(401)
  })

  it('with another body, or the same body at another address, is not the same request', async () => {
    await fillBasket(anna)
    const { body: made } = await create()
    const other = await create({ expected_total: made.total_price })
    expect(other.status).toBe(422)
    expect(other.body.message).toBe('This key was used for another request')
    const confirm = await anna.post(
      `/orders/confirm/${made.order_id}`,
      {},
      { 'idempotency-key': key },
    )
    expect(confirm.status).toBe(409)
  })

  it('of another person is another key', async () => {
    await fillBasket(anna)
    const first = await create()
    const boris = await shop.customer('Boris')
    await fillBasket(boris)
    const his = await create({}, boris)
    expect(his.status).toBe(200)
    expect(his.body.order_id).not.toBe(first.body.order_id)
  })

  it('sent many times at once acts once: the others get the answer or are told to wait', async () => {
    await fillBasket(anna)
    const { body: made } = await create()
    const payKey = { 'idempotency-key': randomUUID() }
    const form = cardForm(made.order_id, cards.approved)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => anna.post('/payment', form, payKey)),
    )
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([])
    for (const { body, headers, status } of answers) {
      if (status === 200) expect(body).toEqual(ready)
      else expect(headers.get('retry-after')).toBe('1')
    }
    expect(atBank(shop, made.order_id)).toHaveLength(1)
    expect((await anna.post('/payment', form, payKey)).body).toEqual(ready)
    expect(atBank(shop, made.order_id)).toHaveLength(1)
  })

  it('of a refused request is free again: it may be mended and sent', async () => {
    expect((await create()).status).toBe(409)
    await fillBasket(anna)
    expect((await create()).status).toBe(200)
    const other = randomUUID()
    expect((await create({ type: 'gift' }, anna, other)).status).toBe(422)
    expect((await create({}, anna, other)).status).toBe(200)
  })

  it('left behind by a process that died is taken over after a minute', async () => {
    await fillBasket(anna)
    await create()
    await shop.rows(sql`update idempotency_keys set state = 'started' where key = ${key}`)
    expect((await create()).status).toBe(409)
    await shop.rows(sql`update idempotency_keys set created_at = created_at - interval '61 seconds'
      where key = ${key}`)
    expect((await create()).status).toBe(200)
  })
})

describe('a key', () => {
  it.each(['a', 'a'.repeat(128), '{"x":1}', '~!@'])('may be case %#', async (given) => {
    await fillBasket(anna)
    expect((await create({}, anna, given)).status).toBe(200)
  })

  it.each(['a'.repeat(129), 'white space', 'tab\there', 'ü'])(
    'may not be case %#',
    async (given) => {
      await fillBasket(anna)
      const answer = await create({}, anna, given)
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toEqual({ 'Idempotency-Key': ['This value is not known'] })
    },
  )

  it('on a call that takes none is passed over', async () => {
    const headers = { 'idempotency-key': key }
    const one = await anna.post('/card-type', { number: '4' }, headers)
    const other = await anna.post('/card-type', { number: '5' }, headers)
    expect([one.status, other.status]).toEqual([200, 200])
  })
})

describe('of one customer', () => {
  const seen = (orderId: string, given: string) =>
    anna.post(`/orders/confirm/${orderId}`, {}, { 'idempotency-key': given })

  it('so many answers are kept in a day, and those that are there are still given', async () => {
    await fillBasket(anna)
    const { body: made } = await create()
    await anna.post('/payment', cardForm(made.order_id, cards.approved))
    // Neither one that was given before nor one that is refused takes a place.
    expect((await create()).status).toBe(200)
    expect((await create({ type: 'gift' }, anna, randomUUID())).status).toBe(422)
    const keys = Array.from({ length: limits.idempotencyKeysMax - 1 }, () => randomUUID())
    for (let nth = 0; nth < keys.length; nth += 20) {
      const some = keys.slice(nth, nth + 20).map((given) => seen(made.order_id, given))
      for (const { status } of await Promise.all(some)) expect(status).toBe(200)
    }
    const beyond = await seen(made.order_id, randomUUID())
    expect(beyond.status).toBe(429)
    expect(Number(beyond.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
    expect((await seen(made.order_id, keys[0]!)).status).toBe(200)
    expect((await anna.post(`/orders/confirm/${made.order_id}`)).status).toBe(200)
  }, 120_000)
})

describe('what is kept of a request', () => {
  it('does not tell a card, not even to somebody who tries them all', async () => {
    await fillBasket(anna)
    const { body: made } = await create()
    const form = cardForm(made.order_id, cards.approved)
    await anna.post('/payment', form, { 'idempotency-key': key })
    const rows = await shop.rows<{ request_hash: string; body: string }>(
      sql`select request_hash, body::text as body from idempotency_keys where key = ${key}`,
    )
    expect(JSON.stringify(rows)).not.toContain(cards.approved)
    const guesses = [JSON.stringify([{}, {}, form]), JSON.stringify(form)].map((guess) =>
      createHash('sha256').update(guess).digest('hex'),
    )
    for (const { request_hash } of rows) expect(guesses).not.toContain(request_hash)
  })
})
