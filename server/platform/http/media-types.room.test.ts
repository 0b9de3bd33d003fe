import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
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

describe('a content type', () => {
  it.each([
    'text/plain',
    'text/html',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'application/json-patch+json',
    'nonsense',
  ])('%s is 415', async (type) => {
    const answer = await sendRaw('/card-type', '{"number":"42424242"}', { 'content-type': type })
    expect(answer.status).toBe(415)
    expect(answer.body).toEqual({ message: 'Send JSON' })
  })

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON',
    ' application/json',
    'application/json;',
  ])('%j is read and checked like any other', async (type) => {
    const headers = { 'content-type': type }
    const good = await sendRaw('/card-type', '{"number":"42424242"}', headers)
    expect(good.body).toEqual({ brand: 'Visa' })
    expect((await sendRaw('/card-type', '{"number":42424242}', headers)).status).toBe(422)
  })

  it('other than JSON is 415 for every call that changes something', async () => {
    const bound = allCalls.filter(({ call }) => call.method !== 'GET' && call.auth !== 'provider')
    expect(bound.length).toBeGreaterThan(20)
    for (const { call } of bound) {
      const path = call.path.replace(/:\w+/g, 'x')
      for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
        const headers = { 'content-type': type }
        const answer = await anna.send(call.method, path, { body: '{}', headers })
        expect([path, type, answer.status]).toEqual([path, type, 415])
      }
    }
  })

  it('with rubbish behind it is never read unchecked', async () => {
    for (const type of ['application/json garbage', 'application/json\tx', 'application/jsonx']) {
      const answer = await sendRaw('/card-type', '{"number":42424242}', { 'content-type': type })
      expect([415, 422]).toContain(answer.status)
    }
  })
})
