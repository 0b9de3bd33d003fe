import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { buy } from '#tests/helpers/purchase.ts'
import { importCodes } from './import-codes.ts'

interface Told {
  id: string
  state: string
}

let shop: TestShop
let anna: Person
let orderId: string
let codes: Told[]
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())
beforeEach(async () => {
  anna = await shop.customer('Anna')
  orderId = await buy(anna, 10_001, 2)
  codes = await told()
})

async function told(): Promise<Told[]> {
  const { body } = await anna.get(`/payment-products/${orderId}`)
  return body.products[0].codes
}
const reveal = (id: string, body: object = {}, who = anna) => who.post(`/codes/${id}/reveal`, body)
const revealsOf = (id: string) =>
  shop.rows<{ network: string; isOwnSession: boolean }>(sql`select r.network, exists (
      select from sessions s where s.id = r.session_id and s.customer_id = r.customer_id
    ) as "isOwnSession"
    from code_reveals r join codes c on c.id = r.code_id where c.public_id = ${id}`)

describe('a delivered code', () => {
  it('is sealed until its owner reveals it, each on its own', async () => {
    expect(codes.map(({ state }) => state)).toEqual(['sealed', 'sealed'])
    const revealed = await reveal(codes[0]!.id)
    expect(revealed.status).toBe(200)
    expect(revealed.body.code).toMatch(/^DEMO-/)
    expect(revealed.headers.get('cache-control')).toBe('no-store')
    expect((await told()).map(({ state }) => state)).toEqual(['revealed', 'sealed'])
    const other = await reveal(codes[1]!.id)
    expect(other.body.code).not.toBe(revealed.body.code)
  })

  it('is the same at every reveal, and every reveal is written down', async () => {
    const [one, two] = [await reveal(codes[0]!.id), await reveal(codes[0]!.id)]
    expect(two.body).toEqual(one.body)
    const log = await revealsOf(codes[0]!.id)
    const entry = { network: expect.stringMatching(/^10\.\d+\.\d+\.0\/24$/), isOwnSession: true }
    expect(log).toEqual([entry, entry])
    expect(await revealsOf(codes[1]!.id)).toEqual([])
  })

  it('is found by nobody else, whether it is there or not', async () => {
    const boris = await shop.customer('Boris')
    const foreign = await reveal(codes[0]!.id, {}, boris)
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual((await reveal('AAAAAAAAAAAAAAAAAAAAAA', {}, boris)).body)
    expect(await revealsOf(codes[0]!.id)).toEqual([])
    expect((await told()).map(({ state }) => state)).toEqual(['sealed', 'sealed'])
  })

  it.each([
    ['', 1],
    ['100', 1],
    ['%25', 0],
    ['_', 0],
  ])('is one of the purchases found by %j: %i', async (text, count) => {
    const path = `/profile/products/purchased/search?search_string=${text}`
    expect((await anna.get(path)).body.result.products).toHaveLength(count)
    // Pages count from one.
    expect((await anna.get(`${path}&page=0`)).body.result).toMatchObject({ page: 1, total: count })
  })

  it.each([
    ['page=2', [0, 2, 24]],
    ['per_page=1', [1, 1, 1]],
    ['offset=1&per_page=1', [0, 2, 1]],
    ['page=3&per_page=48', [0, 3, 48]],
  ])('is counted among the purchases, whichever stretch is asked for: %s', async (query, shown) => {
    const { body } = await anna.get(`/profile/products/purchased/search?${query}`)
    const { products, total, page, perPage } = body.result
    expect([products.length, page, perPage]).toEqual(shown)
    expect(total).toBe(1)
  })

  it.each(['per_page=0', 'per_page=49', 'page=-1', 'offset=x'])(
    'is listed by no stretch that is none: %s',
    async (query) => {
      const { body, status } = await anna.get(`/profile/products/purchased/search?${query}`)
      expect([status, Object.keys(body.errors)]).toEqual([422, [query.split('=')[0]]])
    },
  )

  it('stands nowhere before it is revealed: in no answer, no letter, no table', async () => {
    const answers = [
      await anna.get(`/payment-confirm/${orderId}`),
      await anna.get(`/payment-products/${orderId}`),
      await anna.get('/profile/products/purchased/search'),
    ]
    const { code } = (await reveal(codes[0]!.id)).body
    const stored = await shop.rows(sql`
      select encode(ciphertext, 'escape') || encode(nonce, 'escape') || public_id || key_id
        || encode(fingerprint, 'escape') as text from codes where public_id = ${codes[0]!.id}
      union all select payload::text from outbox
      union all select raw_body from payment_events`)
    const mails = await shop.outside.listMails(anna.email)
    const all = JSON.stringify([answers.map(({ body }) => body), stored, mails])
    expect(all).not.toContain(code)
  })
})

describe('a session older than a day', () => {
  const grow = (hours: number) =>
    shop.rows(sql`update sessions set created_at = now() - ${`${hours} hours`}::interval
      where customer_id = (select id from customers where email = ${anna.email})`)

  it('just younger needs no password', async () => {
    await grow(23.9)
    expect((await reveal(codes[0]!.id)).status).toBe(200)
  })

  it('needs the password again, the right one', async () => {
    await grow(24.1)
    const without = await reveal(codes[0]!.id)
    expect(without.status).toBe(403)
    expect(without.body).toEqual({
      message: 'Enter your password again to see the code',
      errors: { password: ['Enter your password again to see the code'] },
    })
    const wrong = await reveal(codes[0]!.id, { password: 'Wrong12345' })
    expect(wrong.status).toBe(403)
    expect(wrong.body.errors).toEqual({ password: ['This password is not right'] })
    expect(await revealsOf(codes[0]!.id)).toEqual([])
    const right = await reveal(codes[0]!.id, { password: anna.password })
    expect(right.status).toBe(200)
    expect(right.body.code).toMatch(/^DEMO-/)
  })

  it('takes the right password however often it opens codes', async () => {
    await grow(25)
    for (let time = 1; time <= 11; time++) {
      expect((await reveal(codes[0]!.id, { password: anna.password })).status).toBe(200)
    }
  })

  it('lets the password be guessed ten times and no more', async () => {
    await grow(25)
    for (let time = 1; time <= 10; time++) {
      expect((await reveal(codes[0]!.id, { password: `Wrong1234${time}` })).status).toBe(403)
    }
    expect((await reveal(codes[0]!.id, { password: 'Wrong12345' })).status).toBe(429)
    const right = await reveal(codes[0]!.id, { password: anna.password })
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
  })
})

describe('a stolen table', () => {
  it('moved from row to row opens nothing, and tells nothing of why', async () => {
    const [one, two] = codes
    await shop.rows(sql`update codes set ciphertext = other.ciphertext, nonce = other.nonce
      from codes other where codes.public_id = ${one!.id} and other.public_id = ${two!.id}`)
    const response = await fetch(`${shop.url}/api/codes/${one!.id}/reveal`, {
      method: 'POST',
      headers: { authorization: `Bearer ${anna.token}` },
    })
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      message: 'Something went wrong on our side. Try again in a moment',
    })
    expect(await revealsOf(one!.id)).toEqual([])
    expect((await reveal(two!.id)).status).toBe(200)
  })
})

describe('stock that is imported', () => {
  const add = (...given: string[]) =>
    shop.database.write((tx) =>
      importCodes(
        tx,
        shop.app.commandScope.keys,
        'test',
        given.map((code) => ({ productId: 10_003, code })),
      ),
    )

  it('passes over what it knows, however it is typed, in stock or history', async () => {
    const { code } = (await reveal(codes[0]!.id)).body
    expect(await add('NEW-1111', 'new 1111', 'NEW1111', 'NEW-2222')).toEqual({
      imported: 2,
      known: 2,
      places: [],
    })
    expect(await add('NEW-1111')).toMatchObject({ imported: 0, known: 1 })
    const places = [{ product_id: expect.any(Number), place: 'sold', count: 2 }]
    expect(await add(code, code.toLowerCase())).toEqual({ imported: 0, known: 2, places })
  })

  it('twice at once is there once', async () => {
    const given = Array.from({ length: 20 }, (_, n) => `TWIN-${n}`)
    const [one, two] = await Promise.all([add(...given), add(...given)])
    expect(one.imported + two.imported).toBe(20)
  })
})

describe('the database', () => {
  it('lets a delivered code go nowhere but back', async () => {
    const move = (state: string) =>
      shop.rows(sql`update codes set state = ${state} where public_id = ${codes[0]!.id}`)
    for (const state of ['available', 'held', 'void']) {
      await expect(move(state)).rejects.toThrow('stays delivered')
    }
  })

  it('forgets no reveal', async () => {
    await reveal(codes[0]!.id)
    for (const statement of ['delete from', 'truncate', 'update']) {
      const set = statement === 'update' ? ' set network = 0' : ''
      const forget = sql`${sql.raw(`${statement} code_reveals${set}`)}`
      await expect(shop.rows(forget)).rejects.toThrow('append-only')
    }
  })

  it('keeps a code once, by its number and by its secret', async () => {
    const copy = (id: string, fingerprint: string) =>
      shop.rows(sql`
        insert into codes (
          public_id, product_id, batch_id, state, nonce, ciphertext, key_id, fingerprint
        )
        select ${sql.raw(id)}, product_id, batch_id, 'available', nonce, ciphertext, key_id,
          ${sql.raw(fingerprint)}
        from codes where public_id = ${codes[0]!.id}`)
    const otherSecret = `sha256(fingerprint)`
    await expect(copy('public_id', otherSecret)).rejects.toThrow('codes_public_id_once')
    await expect(copy(`'another'`, 'fingerprint')).rejects.toThrow('codes_fingerprint_once')
  })

  it('holds one code for one owner', async () => {
    const change = (text: string) =>
      shop.rows(sql`update codes set ${sql.raw(text)} where public_id = ${codes[0]!.id}`)
    await expect(change('order_id = null')).rejects.toThrow('codes_owner')
  })
})
