import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { errorStatus } from '#contract/errors.ts'
import { createHttpServer } from '#server/platform/http/http-server.ts'
import { createKeptAnswers } from '#server/platform/http/kept-answers.ts'
import { createLog } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { postCallback } from '#tests/helpers/bank-callback.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'

let shop: TestShop
let anna: Person
beforeAll(async () => {
  shop = await makeShop()
  anna = await shop.customer('Anna')
})
afterAll(() => shop?.close())

/** Reads the answer to its end, so that its connection is free when the shop closes. */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(`${shop.url}${path}`, { ...init, redirect: 'manual' })
  const { headers, status } = response
  return new Response(await response.arrayBuffer(), { headers, status })
}
const bearer = () => ({ authorization: `Bearer ${anna.token}` })
const textBody = { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }
const brokenBody = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }

/** One of every kind of answer the shop gives. */
const kinds: [kind: string, status: number, () => Promise<Response>][] = [
  ['a list', 200, () => ask('/api/categories')],
  ['a private answer', 200, () => ask('/api/user', { headers: bearer() })],
  ['400', 400, () => ask('/api/login', brokenBody)],
  ['401', 401, () => ask('/api/user')],
  ['403', 403, () => ask('/api/logout', { method: 'POST', headers: { origin: 'https://a.test' } })],
  ['404', 404, () => ask('/api/nothing')],
  ['an address that cannot be read', 404, () => ask('/api/%ff')],
  ['a page whose address cannot be read', 302, () => ask('/%ff')],
  ['an address that is too long', 404, () => ask(`/api/categories/${'a'.repeat(12_500)}`)],
  ['413', 413, () => ask('/api/login', { ...brokenBody, body: ' '.repeat(70_000) })],
  ['415', 415, () => ask('/api/login', textBody)],
  ['422', 422, () => ask('/api/login', { ...brokenBody, body: '{}' })],
  ['a refused callback', 401, () => postCallback(shop.url, '{}', null)],
  ['a browser back from its bank', 303, () => ask('/api/payments/3ds-return?md=x')],
  ['alive', 200, () => ask('/livez')],
  ['ready', 200, () => ask('/readyz')],
  ['which version', 200, () => ask('/version')],
  ['no figures', 404, () => ask('/metrics')],
  ['what the API is', 200, () => ask('/api/openapi.json')],
  ['the same for people', 200, () => ask('/api/docs')],
]

describe.each(kinds)('%s', (_, status, get) => {
  it('carries the headers that keep browsers careful', async () => {
    const { headers, status: got } = await get()
    expect(got).toBe(status)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('payment=()')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
    expect(headers.get('strict-transport-security')).toBeNull()
  })
})

describe('what is kept by caches', () => {
  it.each([
    ['/api/categories', 'no-cache'],
    ['/api/popular-products', 'no-cache'],
    ['/api/products/10001', 'no-cache'],
    ['/api/user', 'no-store'],
    ['/api/basket', 'no-store'],
    ['/api/user/balance', 'no-store'],
    ['/api/profile/products/purchased/search', 'no-store'],
    ['/api/nothing', 'no-store'],
    ['/livez', 'no-store'],
    ['/readyz', 'no-store'],
  ])('%s: %s', async (path, cacheControl) => {
    const { headers } = await ask(path, { headers: bearer() })
    expect(headers.get('cache-control')).toBe(cacheControl)
  })

  it('differs by language where the language is a cookie', async () => {
    expect((await ask('/api/categories')).headers.get('vary')).toContain('Cookie')
  })
})

describe('a page whose address cannot be read', () => {
  it.each([
    ['/search/100%?page=2', '/search/100%25?page=2'],
    ['/%E0%A4%A', '/%25E0%25A4%25A'],
    ['/search/%D0%BA%D0%BE%D1%84%D0%B5%20100%', '/search/%D0%BA%D0%BE%D1%84%D0%B5%20100%25'],
    ['//evil.test/%', '/evil.test/%25'],
    ['/\\evil.test/%', '/evil.test/%25'],
  ])('%s leads to one that can, of this shop', async (path, location) => {
    const { port } = new URL(shop.url)
    // As it stands: whatever else asks would make it readable first.
    const asking = request({ port, path, agent: false }).end()
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    answer.resume()
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
  })
})

describe('over TLS', () => {
  it('a browser is told to stay there', async () => {
    const parts = { log: createLog('silent'), metrics: createMetrics(), trustProxy: [] }
    const publicUrl = () => 'https://shop.test'
    const kept = createKeptAnswers(() => null)
    const server = createHttpServer({ ...parts, kept, startLocale: 'en', publicUrl })
    const answer = await server.inject('/')
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
  })
})

describe('the language of an answer', () => {
  const told = async (path: string, cookie: string, ofPage?: string) => {
    const headers = { cookie, ...(ofPage === undefined ? {} : { 'x-language': ofPage }) }
    const response = await ask(path, { headers })
    return ((await response.json()) as { message: string }).message
  }

  it.each([
    ['lang=br', 'Entre para continuar'],
    ['lang=en', 'Log in to go on'],
    ['lang=ru', 'Войдите, чтобы продолжить'],
    ['theme=dark; lang=ru; x=y', 'Войдите, чтобы продолжить'],
    ['', 'Log in to go on'],
    ['lang=pt-BR', 'Log in to go on'],
    ['lang=__proto__', 'Log in to go on'],
  ])('by the cookie %j', async (cookie, message) => {
    expect(await told('/api/user', cookie)).toBe(message)
  })

  it('by the address before the cookie', async () => {
    expect(await told('/api/user?lang=br', 'lang=ru', 'en')).toBe('Entre para continuar')
  })

  it.each([
    ['br', 'Entre para continuar'],
    ['pt-BR', 'Войдите, чтобы продолжить'],
    ['', 'Войдите, чтобы продолжить'],
  ])('by the page that asks, %j, before the cookie of another', async (ofPage, message) => {
    expect(await told('/api/user', 'lang=ru', ofPage)).toBe(message)
  })

  it('of the page is kept apart from the others', async () => {
    const names = async (ofPage: string) => {
      const response = await ask('/api/countries', { headers: { 'x-language': ofPage } })
      expect(response.headers.get('vary')).toContain('x-language')
      return JSON.stringify(await response.json())
    }
    const english = await names('en')
    expect(await names('ru')).not.toBe(english)
    expect(await names('en')).toBe(english)
  })
})

describe('those who watch', () => {
  it('learn that the shop is alive, ready and which it is', async () => {
    expect(await (await ask('/livez')).json()).toEqual({ status: 'ok' })
    expect(await (await ask('/readyz')).json()).toEqual({ status: 'ok' })
    const version = (await (await ask('/version')).json()) as { version: string }
    expect(version).toEqual({ name: 'vitrine', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
  })

  it.each(['', 'Bearer wrong', 'metrics-of-tests', 'Bearer metrics-of-test'])(
    'see no figures without the token: %j',
    async (authorization) => {
      expect((await ask('/metrics', { headers: { authorization } })).status).toBe(404)
    },
  )

  it('see figures with it', async () => {
    await ask('/api/categories')
    const headers = { authorization: 'Bearer metrics-of-tests' }
    const text = await (await ask('/metrics', { headers })).text()
    expect(text).toMatch(
      /http_request_duration_seconds_count\{route="\/api\/categories",method="GET",status="200"\} [1-9]/,
    )
    expect(text).toContain('process_cpu_seconds_total')
  })
})

describe('OpenAPI', () => {
  it('tells of every call there is, with its shapes', async () => {
    const api = (await (await ask('/api/openapi.json')).json()) as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string; responses: object }>>
    }
    expect(api.openapi).toMatch(/^3\.1/)
    const told = Object.entries(api.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, one]) => `${method} ${path} ${one.operationId}`),
    )
    const declared = allCalls.map(({ call, name }) => {
      const path = call.path.replace(/:(\w+)/g, '{$1}')
      return `${call.method.toLowerCase()} ${path} ${name}`
    })
    expect(told.sort()).toEqual(declared.sort())
  })

  it('is shown to people without a script', async () => {
    const page = await (await ask('/api/docs')).text()
    expect(page).not.toContain('<script')
    for (const { call } of allCalls) expect(page).toContain(`/api${call.path}`)
  })
})

describe('a defect of ours', () => {
  it('is 500 without a word of it, in no place', async () => {
    await shop.rows(sql`alter table basket_lines rename to gone_lines`)
    const response = await ask('/api/basket', { headers: bearer() })
    await shop.rows(sql`alter table gone_lines rename to basket_lines`)
    expect(response.status).toBe(500)
    const text = await response.text()
    expect(JSON.parse(text)).toEqual({
      message: 'Something went wrong on our side. Try again in a moment',
    })
    expect(`${text}${JSON.stringify([...response.headers])}`).not.toMatch(/basket_lines|\.ts|stack/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('never has a status of its own outside the list', () => {
    expect(Object.values<number>(errorStatus)).not.toContain(500)
  })
})
