import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'

let shop: TestShop
let anna: Person
beforeAll(async () => {
  shop = await makeShop()
  anna = await shop.customer('Anna')
})
afterAll(() => shop?.close())

const json = { 'content-type': 'application/json' }
const sendRaw = (path: string, body: string, headers: Record<string, string> = json) =>
  anna.send('POST', path, { body, headers })
const change = (changes: object) => ({ id: 10_001, type: 'increase', count: 1, ...changes })

describe('a body', () => {
  it.each(['{', '{"a":}', '[1,', 'nonsense', '{"a":1}}', "{'a':1}", '\u0000', '{"a":NaN}'])(
    'that is no JSON is 400: %j',
    async (body) => {
      const answer = await sendRaw('/login', body)
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({ message: 'The request could not be read' })
    },
  )

  it('of bytes that are no UTF-8 is 400, and nothing is put in their place', async () => {
    const bytes = Buffer.from('7b22656d61696c223a22fffe40782e74657374227d', 'hex')
    const sent = { method: 'POST', body: bytes, headers: json }
    expect((await fetch(`${shop.url}/api/send-verify`, sent)).status).toBe(400)
  })

  it('that is empty counts as {}', async () => {
    for (const body of ['', '  ']) {
      const answer = await sendRaw('/card-type', body)
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toEqual({ number: ['This field is required'] })
    }
  })

  it.each(['[]', '"text"', '1', 'true', '[{"email":"a@b.cc"}]'])(
    'of another kind is 422: %s',
    async (body) => {
      expect((await sendRaw('/send-verify', body)).status).toBe(422)
    },
  )

  it('of 64 KiB is read, one byte more is 413', async () => {
    const frame = '{"number":""}'
    const filled = (bytes: number) => `{"number":"${'4'.repeat(bytes - frame.length)}"}`
    expect((await sendRaw('/card-type', filled(65_536))).status).toBe(200)
    const over = await sendRaw('/card-type', filled(65_537))
    expect(over.status).toBe(413)
    expect(over.body).toEqual({ message: 'The request is too large' })
  })

  it('of a hundred thousand lines is refused by the name of its list', async () => {
    const products = Array.from({ length: 100_000 }, () => change({}))
    const { body, status } = await anna.patch('/basket', { products })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['products']])
  })

  it('that is compressed is not unpacked, however large it would be', async () => {
    const bomb = gzipSync(`{"number":"${'4'.repeat(10_000_000)}"}`)
    expect(bomb.length).toBeLessThan(65_536)
    const answer = await anna.send('POST', '/card-type', {
      body: new Uint8Array(bomb),
      headers: { ...json, 'content-encoding': 'gzip' },
    })
    expect(answer.status).toBe(400)
  })

  it.each([
    ['lists', '['.repeat(8000), ']'.repeat(8000)],
    ['objects', '{"a":'.repeat(6000) + '1', '}'.repeat(6000)],
    ['one too many', '[{"a":'.repeat(32) + '1', '}]'.repeat(32)],
  ])('nested too deep is 400, with a key as without: %s', async (_, open, close) => {
    const body = `{"type":${open}${close}}`
    for (const headers of [{ ...json, 'idempotency-key': 'deep' }, json]) {
      expect((await sendRaw('/orders/create', body, headers)).status).toBe(400)
    }
  })

  it('is read up to a depth that no call comes near, brackets of texts aside', async () => {
    const texts = JSON.stringify(['[{'.repeat(100), '\\"[', '\\'].join('"'))
    const body = `{"type":${'['.repeat(63)}${texts}${']'.repeat(63)}}`
    const headers = { ...json, 'idempotency-key': 'flat' }
    expect((await sendRaw('/orders/create', body, headers)).status).toBe(422)
  })
})

describe('fields', () => {
  it.each(['role', 'user_id', 'verified', 'balance', 'is_test', 'price', 'status', 'constructor'])(
    'nobody asked for are 422: %s',
    async (field) => {
      const answer = await anna.post('/card-type', { number: '42424242', [field]: 1 })
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toEqual({ [field]: ['Unknown field'] })
    },
  )

  it('deeper down are named with their place', async () => {
    const products = [change({}), change({ price: 1 })]
    const answer = await anna.patch('/basket', { products })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ 'products.1.price': ['Unknown field'] })
  })

  it.each([
    '{"number":"42424242","__proto__":{"admin":true}}',
    '{"__proto__":{"number":"42424242"}}',
    '{"number":"42424242","constructor":{"prototype":{"admin":true}}}',
  ])('of prototypes change nothing: %s', async (body) => {
    expect((await sendRaw('/card-type', body)).status).toBe(422)
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  })

  it.each<unknown>([42, null, true, [['42424242']], { length: 8 }, { toString: '4242' }])(
    'of another type are 422: %j',
    async (number) => {
      expect((await anna.post('/card-type', { number })).status).toBe(422)
    },
  )
})

describe('a query', () => {
  it('may hold more than is asked for', async () => {
    const answer = await anna.get('/popular-products?utm_source=x&__proto__=1&a[]=1&page=1')
    expect(answer.status).toBe(200)
  })

  it.each([
    'page=1&page=2',
    'sort=popular&sort=sale',
    'country=TR&country=KZ',
    'offset=1&offset=1',
  ])('that says a thing twice is 422: %s', async (query) => {
    expect((await anna.get(`/popular-products?${query}`)).status).toBe(422)
  })
})

describe('an address', () => {
  it.each([
    '/nothing',
    '/login/again',
    '/products',
    '/products/10001/nothing',
    '/__proto__',
    '/constructor',
    '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/.git/config',
    '/categories/%ff',
    '/%ff',
    '/products/%00',
    `/categories/${'a'.repeat(11_000)}`,
  ])('where nothing lives is 404: case %#', async (path) => {
    const answer = await anna.get(path)
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({ message: 'Nothing was found here' })
  })

  it.each(['/categories/%00', '/categories/a%00b', '/payment-confirm/%00', '/products/1%00'])(
    'with a NUL in it is refused: %s',
    async (path) => {
      expect([404, 422]).toContain((await anna.get(path)).status)
    },
  )

  it.each([
    ['GET', '/login'],
    ['PATCH', '/login'],
    ['POST', '/user'],
    ['DELETE', '/basket'],
    ['PUT', '/basket'],
    ['OPTIONS', '/basket'],
  ])('asked by another method is no call: %s %s', async (method, path) => {
    expect((await anna.send(method, path, {})).status).toBe(404)
  })

  it('may end with a slash', async () => {
    expect((await anna.get('/popular-products/')).status).toBe(200)
    expect((await anna.post('/card-type/', { number: '4' })).status).toBe(200)
  })

  it('is answered to HEAD without a body', async () => {
    const answer = await anna.send('HEAD', '/categories', {})
    expect(answer.status).toBe(200)
    expect(answer.body).toBe('')
  })
})

describe('a call from another site', () => {
  const from = (origin: string) => ({ headers: { ...json, origin }, body: '{"number":"4"}' })
  const guest = () => shop.person('Guest')

  it.each(['https://evil.test', 'null', 'http://localhost:1', 'nonsense', 'https://localhost'])(
    'that changes something is 403 without a bearer: %s',
    async (origin) => {
      const answer = await guest().send('POST', '/card-type', from(origin))
      expect(answer.status).toBe(403)
      expect(answer.body.message).toBe('This request came from another site and was refused')
    },
  )

  it('from our own page, or from no page, is answered', async () => {
    const own = new URL(shop.url).origin
    expect((await guest().send('POST', '/card-type', from(own))).status).toBe(200)
    expect((await guest().post('/card-type', { number: '4' })).status).toBe(200)
  })

  it('with a bearer is the person’s own doing', async () => {
    expect((await anna.send('POST', '/card-type', from('https://app.test'))).status).toBe(200)
  })

  it('is never told that it may read', async () => {
    const answer = await anna.send('GET', '/user', { headers: { origin: 'https://evil.test' } })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('a bearer', () => {
  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Basic abc',
    'Bearer a b',
    'bearer',
    `Bearer ${'a'.repeat(43)}`,
  ])('that is none is 401: %j', async (authorization) => {
    const answer = await shop.person('Guest').send('GET', '/user', { headers: { authorization } })
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({ message: 'Log in to go on' })
  })

  it.each(['Bearer', 'bearer', 'BEARER'])(
    'is known by its scheme in any letters: %s',
    async (as) => {
      const headers = { authorization: `${as} ${anna.token}` }
      expect((await shop.person('Guest').send('GET', '/user', { headers })).status).toBe(200)
    },
  )

  it('in an address is not read', async () => {
    const guest = shop.person('Guest')
    expect((await guest.get(`/user?token=${anna.token}&auth-token=${anna.token}`)).status).toBe(401)
  })
})
