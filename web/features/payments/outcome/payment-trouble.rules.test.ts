import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api.ts'
import { troubleOf } from './payment-trouble.rules.ts'

const unavailable = Object.assign(new Error('no'), { name: 'SpamCheckUnavailable' })
const message = 'in words'

test.each([
  ['a spam check that could not be made', unavailable, { kind: 'spam' }],
  [
    'a spam check that the shop was too silent for',
    Object.assign(new Error('no', { cause: new ApiError(0, { message: 'no answer' }) }), {
      name: 'SpamCheckUnavailable',
    }),
    { kind: 'outage' },
  ],
  [
    'a spam check that the shop refused',
    Object.assign(new Error('no', { cause: new ApiError(422, { message }) }), {
      name: 'SpamCheckUnavailable',
    }),
    { kind: 'spam' },
  ],
  ['what is no answer at all', new TypeError('offline'), { kind: 'outage' }],
  ['a connection that broke', new ApiError(0, { message: 'no answer' }), { kind: 'outage' }],
  ['a shop that fails', new ApiError(500, { message }), { kind: 'outage' }],
  ['a bank that is silent', new ApiError(503, { message }), { kind: 'outage', message }],
  ['a proxy that says nothing', new ApiError(503, { message: '' }), { kind: 'outage' }],
  ['a session that ended', new ApiError(401, { message }), { kind: 'session' }],
  [
    'too many tries',
    new ApiError(429, { message }, 30),
    { kind: 'limit', message, retryAfterSeconds: 30 },
  ],
  [
    'another sum',
    new ApiError(409, { message, total_price: 12.5 }),
    { kind: 'repriced', beforeMinor: 1000, totalMinor: 1250 },
  ],
  ['a conflict of another kind', new ApiError(409, { message }), { kind: 'refused', message }],
  [
    'another sum of what is refused otherwise',
    new ApiError(422, { message, total_price: 12.5 }),
    { kind: 'refused', message },
  ],
  [
    'a field, in the words of the field',
    new ApiError(422, { message, errors: { card_number: ['not a card'] } }),
    { kind: 'refused', message: 'not a card' },
  ],
])('%s', (_, error, trouble) => {
  expect(troubleOf(error, 1000)).toEqual(trouble)
})
