import { describe, expect, it } from 'vitest'
import { errorStatus, type ErrorCode } from '#contract/errors.ts'
import { locales } from '#contract/locales.ts'
import { conflict, invalid, ShopError, tooMany } from '#server/kernel/shop-error.ts'
import { errorReply } from './error-reply.ts'

describe('an expected failure', () => {
  it.each(Object.entries(errorStatus))('%s is %i', (code, status) => {
    const reply = errorReply(new ShopError(code as ErrorCode, 'not_found'), 'en')
    expect(reply).toEqual({
      status,
      body: { message: 'Nothing was found here' },
      headers: {},
      defect: null,
    })
  })

  it.each([
    ['br', 'Nada foi encontrado aqui'],
    ['en', 'Nothing was found here'],
    ['ru', 'Здесь ничего не нашлось'],
  ] as const)('speaks %s', (locale, message) => {
    expect(errorReply(new ShopError('not_found', 'not_found'), locale).body.message).toBe(message)
  })

  it('tells the problem of each field, with its values', () => {
    const error = invalid({
      email: { key: 'code_too_soon', values: { seconds: 42 } },
      name: 'name_too_short',
    })
    const { body } = errorReply(error, 'en')
    expect(body.errors).toEqual({
      email: ['A code is already on its way. A new one can be sent in 42\u00a0s'],
      name: ['Name is too short'],
    })
  })

  it('tells when to come back, and the new sum', () => {
    const limited = errorReply(tooMany(17), 'en')
    expect(limited.headers).toEqual({ 'retry-after': '17' })
    expect(limited.body.message).toBe('There were too many attempts. Please wait a little')
    const changed = errorReply(conflict('price_changed', { total_price: 990 }), 'en')
    expect(changed.body).toMatchObject({ total_price: 990 })
  })
})

describe('anything else', () => {
  const canary = 'secret of ours'
  it.each([
    new Error(canary),
    Object.assign(new Error(canary), { code: '23505', detail: canary }),
    new TypeError(canary),
    canary,
    { message: canary },
    null,
    undefined,
  ])('is 500 without a word of it: %j', (thrown) => {
    for (const locale of locales) {
      const reply = errorReply(thrown, locale)
      expect(reply.status).toBe(500)
      expect(JSON.stringify([reply.body, reply.headers])).not.toContain(canary)
      expect(Object.keys(reply.body)).toEqual(['message'])
    }
  })

  it.each([
    { code: 'ECONNREFUSED' },
    { code: 'ENOENT', syscall: 'connect' },
    { code: '57P01' },
    { code: '53100' },
    { code: '53200' },
    { code: '08006' },
    { message: 'timeout exceeded when trying to connect' },
    { message: 'database worker ended (1)' },
    new AggregateError([{ code: '57P01' }, { code: 'ECONNREFUSED' }], '2 failures'),
  ])('a database that is gone is 503 and passes: %j', (thrown) => {
    const reply = errorReply(thrown, 'en')
    expect(reply.status).toBe(503)
    expect(reply.headers).toEqual({ 'retry-after': '1' })
    expect(reply.defect).toBe(thrown)
  })

  it('several failures of which one is a defect are a defect', () => {
    const thrown = new AggregateError([{ code: '57P01' }, new Error('slip')], '2 failures')
    expect(errorReply(thrown, 'en').status).toBe(500)
  })

  it.each(['22021', '22P05'])('text that no column holds is the client’s fault: %s', (code) => {
    expect(errorReply({ code }, 'en').status).toBe(422)
  })
})
