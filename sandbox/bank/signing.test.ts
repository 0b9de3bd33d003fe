import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isSigned, signatureHeader, signatureOf } from '#sandbox/bank/signing.ts'

const key = 'vitrine-demo-bank-key-1'
const timestamp = 1_790_000_000

/** They were computed with openssl and stand in the document that both ends are written from. */
const document = readFileSync(new URL('../../docs/payments.md', import.meta.url), 'utf8')
const VECTOR_ROW = /^\| (?:`(.+)`|\(empty\)) +\| `([0-9a-f]{64})` +\|$/gm
const vectors = [...document.matchAll(VECTOR_ROW)].map(([, payload = '', hex]) => ({
  payload,
  hex,
}))

describe('signature', () => {
  test('the document has its vectors', () => {
    expect(vectors).toHaveLength(5)
  })

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
