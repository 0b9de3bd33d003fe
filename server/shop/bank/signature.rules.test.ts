import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSigned, sign } from './signature.rules.ts'

const key = 'vitrine-demo-bank-key-1'
const at = 1_790_000_000

/** The vectors of docs/payments.md, which the bank's own tests hold too. */
const vectors: [payload: string, hex: string][] = [
  [
    '{"amount":{"value":"4990.00","currency":"KZT"}}',
    '215ebc4779d91170e85d8995826bd5166941f136ffb6ed648b4f485e04983565',
  ],
  ['', '9aa476d337c49c0852b64c9ac111fc5e7d6b3f894f5881d07ac9cf3c26ce3d4d'],
  [
    '/v1/payments/pay_0123456789abcdef01234567',
    'f9b1910cec77f4a1457f9c25f2b04619edbc33d42fd86e790d75ad845e8978f7',
  ],
  [
    '/v1/payments?merchant_payment_id=mp_42',
    '612cd1e21f4ce860a5e7145db9bbcc573b9c76cc9ed6d34295dc2108ff90a64f',
  ],
  ['{"name":"Цена 100 ₸"}', '91308bd2393b6620231403c0e9a6e95b94f07ed223efb4f83ec67cde2e2145d6'],
]

describe('a signature', () => {
  it.each(vectors)('of %j is that of the document', (payload, hex) => {
    expect(sign([key], payload, at)).toBe(`t=${at},v1=${hex}`)
    expect(isSigned([key], payload, `t=${at},v1=${hex}`, at)).toBe(true)
  })

  it('is made with the current key; either is taken', () => {
    const header = sign(['current', 'next'], 'x', at)
    expect(isSigned(['current'], 'x', header, at)).toBe(true)
    expect(isSigned(['next'], 'x', header, at)).toBe(false)
    expect(isSigned(['old', 'current'], 'x', header, at)).toBe(true)
  })

  it('of several one good one is enough', () => {
    const [, good] = sign([key], 'x', at).split(',')
    expect(isSigned([key], 'x', `t=${at},v1=${'0'.repeat(64)},${good}`, at)).toBe(true)
  })

  it.each([
    [300, true],
    [301, false],
    [-300, true],
    [-301, false],
  ])('%i s away is good: %s', (seconds, good) => {
    expect(isSigned([key], 'x', sign([key], 'x', at), at + seconds)).toBe(good)
  })

  const header = sign([key], 'x', at)
  const hex = header.split('v1=')[1]!
  it.each([
    ['nothing', ''],
    ['no time', `v1=${hex}`],
    ['no signature', `t=${at}`],
    ['another time', `t=${at + 1},v1=${hex}`],
    ['upper case', `t=${at},v1=${hex.toUpperCase()}`],
    ['base64', `t=${at},v1=${Buffer.from(hex, 'hex').toString('base64')}`],
    ['a digit less', `t=${at},v1=${hex.slice(1)}`],
    ['a digit more', `t=${at},v1=0${hex}`],
    ['another version', `t=${at},v2=${hex}`],
    ['a time with a sign', `t=+${at},v1=${hex}`],
    ['a time in words', `t=now,v1=${hex}`],
    ['a time without end', `t=${'9'.repeat(400)},v1=${hex}`],
    ['a megabyte of commas', `t=${at}${','.repeat(1_000_000)}`],
  ])('with %s is none', (_, given) => {
    expect(isSigned([key], 'x', given, at)).toBe(false)
  })

  it('is never good for other bytes', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (signed, sent) => {
        const good = isSigned([key], sent, sign([key], signed, at), at)
        expect(good).toBe(signed === sent)
      }),
      { numRuns: 2000 },
    )
  })
})
