import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hostedSignature, readHostedRequest } from '#sandbox/bank/hosted-request.ts'
import { createStillWorld } from '#sandbox/testing/still-world.ts'

const KEY = 'vitrine-demo-bank-key-1'
const SIGNATURE = '43f266513f6ca1199b9219d2d18a34a63da9c0711f4b3dd158cada64472d7eff'
const MINUTE_MS = 60_000
const { world } = createStillWorld(Date.UTC(2026, 10, 20, 10))

const request = {
  token: 'mp_44',
  order_id: 'o_7f3k',
  request_date: '2026-11-20T10:00:00.000Z',
  amount: { value: '4990.00', currency: 'KZT' },
  request_ip: '127.0.0.1',
  return_url: 'http://localhost:3000/?paymentConfirmOrder=o_7f3k',
  callback_url: 'http://localhost:3000/api/callbacks/bank',
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

function fieldsOf({ amount, ...rest }: typeof request) {
  const { token, order_id, request_date, request_ip, return_url, callback_url } = rest
  const { value, currency } = amount
  return [token, order_id, request_date, value, currency, request_ip, return_url, callback_url]
}

/** Signed as it stands, whatever it says. */
function signed(changes: object, key = KEY) {
  const changed = { ...request, ...changes }
  return encode({ ...changed, signature: hostedSignature(key, fieldsOf(changed)) })
}

function read(text: string, { ageMs = 0, keys = [KEY] as string[] } = {}) {
  return readHostedRequest({ text, keys, nowMs: world.nowMs() + ageMs, parseTime: world.parseTime })
}

describe('the signature', () => {
  test('is that of the document', () => {
    const document = readFileSync(new URL('../../docs/payments.md', import.meta.url), 'utf8')
    expect(document).toContain(SIGNATURE)
    expect(hostedSignature(KEY, fieldsOf(request))).toBe(SIGNATURE)
    expect(read(encode({ ...request, signature: SIGNATURE }))).toEqual({
      token: 'mp_44',
      orderId: 'o_7f3k',
      requestedAtMs: world.nowMs(),
      amount: { minor: 499_000, currency: 'KZT' },
      returnUrl: request.return_url,
      callbackUrl: request.callback_url,
    })
  })

  test('counts bytes, so that a field never runs into its neighbour', () => {
    expect(hostedSignature(KEY, ['ab', 'c'])).not.toBe(hostedSignature(KEY, ['a', 'bc']))
    // printf '10:заказ,1:1,' | openssl dgst -sha256 -hmac vitrine-demo-bank-key-1
    expect(hostedSignature(KEY, ['заказ', '1'])).toBe(
      '3f79f2b51001153f5ca78a12fd535aaaceede28c9dfbfcd24d6c1d005a7db6c0',
    )
  })

  test('is good under either key, and under no third', () => {
    expect(read(signed({}, 'next'), { keys: [KEY, 'next'] }).token).toBe('mp_44')
    expect(() => read(signed({}, 'other'), { keys: [KEY, 'next'] })).toThrow('altered')
  })

  test.each([
    { token: 'mp_45' },
    { order_id: 'o_8' },
    { request_date: '2026-11-20T10:00:01.000Z' },
    { amount: { value: '1.00', currency: 'KZT' } },
    { amount: { value: '4990.00', currency: 'RUB' } },
    { request_ip: '127.0.0.2' },
    { return_url: 'http://evil.test/' },
    { callback_url: 'http://evil.test/' },
    { signature: SIGNATURE.toUpperCase() },
    { signature: '' },
    { signature: 5 },
    { token: 5 },
    { amount: null },
  ])('does not hold for %j', (changes) => {
    const altered = encode({ ...request, signature: SIGNATURE, ...changes })
    expect(() => read(altered)).toThrow('altered')
  })
})

test.each([
  [15 * MINUTE_MS, true],
  [15 * MINUTE_MS + 1, false],
  [-15 * MINUTE_MS, true],
  [-15 * MINUTE_MS - 1, false],
])('made %i ms ago', (ageMs, isGood) => {
  if (isGood) expect(read(signed({}), { ageMs }).token).toBe('mp_44')
  else expect(() => read(signed({}), { ageMs })).toThrow('too old')
})

test.each([
  '',
  'AAAA',
  encode([]),
  encode(null),
  'e30',
  '{}',
  `${signed({})}=`,
  signed({}).slice(1),
])('the text %.12s is no request', (text) => {
  expect(() => read(text)).toThrow('altered')
})

test.each([
  { amount: { value: '0.00', currency: 'KZT' } },
  { amount: { value: '4990.00', currency: 'RUB' } },
  { request_date: 'today' },
  { return_url: 'javascript:alert(1)' },
  { return_url: 'http://shop.test/\r\nSet-Cookie: a=b' },
  { callback_url: '/relative' },
  { token: '' },
])('signed, but no payment: %j', (changes) => {
  expect(() => read(signed(changes))).toThrow('malformed')
})
