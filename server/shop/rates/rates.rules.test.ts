import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spread } from '#contract/totals.ts'
import { runCount } from '#tests/helpers/run-count.ts'
import { convert, isStale, isTooFar, parseRate, rateToWire } from './rates.rules.ts'

describe('a rate as it is written', () => {
  it.each([
    ['1', 10_000],
    ['5.95', 59_500],
    [' 5.9 ', 59_000],
    ['5.1234', 51_234],
    ['100', 1_000_000],
    ['100.0000', 1_000_000],
  ])('%j is read', (text, rateE4) => {
    expect(parseRate(text)).toBe(rateE4)
  })

  it.each([
    '0.9999',
    '100.0001',
    '0',
    '-5',
    '5,95',
    '5.12345',
    '1e1',
    '',
    'five',
    '5.',
    '.5',
    '5 9',
  ])('%j is none', (text) => {
    expect(parseRate(text)).toBeNull()
  })

  it('is told as it was written', () => {
    expect(rateToWire(59_500)).toBe(5.95)
  })
})

describe('a step from the last rate', () => {
  it.each([
    [100_000, 120_000, false],
    [100_000, 120_001, true],
    [100_000, 80_000, false],
    [100_000, 79_999, true],
    [59_500, 59_500, false],
  ])('from %i to %i is too far: %j', (last, next, tooFar) => {
    expect(isTooFar(last, next)).toBe(tooFar)
  })
})

it('a rate is stale after seven days, not before', () => {
  const at = new Date('2026-11-20T10:00:00.000Z')
  expect(isStale(at, new Date('2026-11-27T10:00:00.000Z'))).toBe(false)
  expect(isStale(at, new Date('2026-11-27T10:00:00.001Z'))).toBe(true)
})

describe('a sum in another currency', () => {
  it.each([
    [499_000, 59_500, 83_866],
    [100_00, 59_500, 1681],
    [1, 20_000, 1],
    [3, 20_000, 2],
    [1, 1_000_000, 1],
    [999_999_900, 10_000, 999_999_900],
  ])('%i at %i is %i', (amount, rateE4, expected) => {
    expect(convert(amount, rateE4)).toBe(expected)
  })

  it('is at most half a smallest unit away, and its lines add up to it', () => {
    const sum = fc.integer({ min: 1, max: 9_999_999 })
    const lines = fc.array(sum, { minLength: 1, maxLength: 50, size: 'max' })
    fc.assert(
      fc.property(lines, fc.integer({ min: 10_000, max: 1_000_000 }), (weights, rateE4) => {
        const totalMinor = weights.reduce((sum, weight) => sum + weight, 0)
        const converted = convert(totalMinor, rateE4)
        if (converted > 1) {
          const off = 2n * (BigInt(converted) * BigInt(rateE4) - BigInt(totalMinor) * 10_000n)
          expect((off < 0n ? -off : off) <= BigInt(rateE4)).toBe(true)
        }
        const shares = spread(converted, weights)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(converted)
        expect(shares.every((share) => share >= 0)).toBe(true)
      }),
      { numRuns: runCount({ sample: 3000, full: 100_000 }) },
    )
  })
})
