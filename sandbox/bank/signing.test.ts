import { describe, expect, test } from 'vitest'
import { isSigned, signatureHeader, signatureOf } from '#sandbox/bank/signing.ts'

/** The vectors of docs/payments.md; they were computed with openssl, not with this code. */
const key = 'vitrine-demo-bank-key-1'
const timestamp = 1_790_000_000
const vectors = [
  {
    payload: '{"amount":{"value":"4990.00","currency":"KZT"}}',
    hex: '215ebc4779d91170e85d8995826bd5166941f136ffb6ed648b4f485e04983565',
  },
  { payload: '', hex: '9aa476d337c49c0852b64c9ac111fc5e7d6b3f894f5881d07ac9cf3c26ce3d4d' },
  {
    payload: '/v1/payments/pay_0123456789abcdef01234567',
    hex: 'f9b1910cec77f4a1457f9c25f2b04619edbc33d42fd86e790d75ad845e8978f7',
  },
  {
    payload: '/v1/payments?merchant_payment_id=mp_42',
    hex: '612cd1e21f4ce860a5e7145db9bbcc573b9c76cc9ed6d34295dc2108ff90a64f',
  },
  {
    payload: '{"name":"Цена 100 ₸"}',
    hex: '91308bd2393b6620231403c0e9a6e95b94f07ed223efb4f83ec67cde2e2145d6',
  },
]

describe('signature', () => {
  test.each(vectors)('of $payload', ({ payload, hex }) => {
    expect(signatureOf(key, timestamp, payload)).toBe(hex)
    expect(signatureOf(key, timestamp, Buffer.from(payload))).toBe(hex)
  })

  const payload = '{"a":1}'
  const header = signatureHeader(key, timestamp, payload)
  const hex = signatureOf(key, timestamp, payload)
  const claim = { header, payload, keys: [key], nowSeconds: timestamp }

  test('holds for the key, the body and the time it was made with', () => {
    expect(isSigned(claim)).toBe(true)
    expect(isSigned({ ...claim, keys: ['other'] })).toBe(false)
    expect(isSigned({ ...claim, payload: '{"a":2}' })).toBe(false)
    expect(isSigned({ ...claim, header: header.replace(`${timestamp}`, `${timestamp + 1}`) })).toBe(
      false,
    )
  })

  test('is accepted from either of two keys, and among several signatures', () => {
    expect(isSigned({ ...claim, keys: ['other', key] })).toBe(true)
    const several = `t=${timestamp},v1=${'0'.repeat(64)},v1=${hex}`
    expect(isSigned({ ...claim, header: several })).toBe(true)
  })

  test.each([
    [300, true],
    [-300, true],
    [301, false],
    [-301, false],
  ])('made %i s ago', (age, isGood) => {
    expect(isSigned({ ...claim, nowSeconds: timestamp + age })).toBe(isGood)
  })

  test.each([
    undefined,
    '',
    'garbage',
    `v1=${hex}`,
    `t=${timestamp}`,
    `t=${timestamp},v1=`,
    `t=${timestamp},v1=${hex.toUpperCase()}`,
    `t=${timestamp},v1=${hex.slice(1)}`,
    `t=${timestamp},t=${timestamp},v1=${hex}`,
    `t=${timestamp},v2=${hex}`,
    `t=abc,v1=${hex}`,
    [header],
  ])('refuses the header %j', (wrong) => {
    expect(isSigned({ ...claim, header: wrong })).toBe(false)
  })
})
