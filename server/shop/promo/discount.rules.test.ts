import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { discount, percentGiven, type DiscountRule } from './discount.rules.ts'

const percent = (value: number, more: Partial<DiscountRule> = {}): DiscountRule => ({
  kind: 'percent',
  percent: value,
  amountMinor: null,
  minimumMinor: 0,
  categories: null,
  ...more,
})
const fixed = (amountMinor: number): DiscountRule => ({
  ...percent(1),
  kind: 'fixed',
  percent: null,
  amountMinor,
})

const line = (totalMinor: number, category = 'steam') => ({ category, totalMinor })

describe('a discounted total', () => {
  test.each([
    [percent(10), [line(499_000)], 449_100],
    [percent(10), [line(499_500)], 449_600],
    [percent(15), [line(69_000)], 58_700],
    [percent(100), [line(499_000)], 100],
    [fixed(50_000), [line(499_000)], 449_000],
    [fixed(600_000), [line(499_000)], 100],
  ])('%o of %o is %i', (rule, lines, totalMinor) => {
    expect(discount(rule, lines)?.totalMinor).toBe(totalMinor)
  })

  it('counts only for its categories and leaves the other lines as they are', () => {
    const rule = percent(50, { categories: ['xbox'] })
    const given = discount(rule, [line(100_000), line(200_000, 'xbox')])
    expect(given?.lineTotalsMinor).toEqual([100_000, 100_000])
    expect(discount(rule, [line(100_000)])).toBeNull()
  })

  it('wants its minimum, at both edges', () => {
    expect(discount(percent(10, { minimumMinor: 100_000 }), [line(99_999)])).toBeNull()
    expect(discount(percent(10, { minimumMinor: 100_000 }), [line(100_000)])).not.toBeNull()
  })

  it('says the percent really given', () => {
    expect(percentGiven(discount(percent(15), [line(69_000)])!)).toBe(14.93)
  })
})

test('lines add up to a whole total for any basket and any code', () => {
  const lines = fc.array(
    fc.record({
      category: fc.constantFrom('steam', 'xbox', 'netflix'),
      totalMinor: fc.integer({ min: 1, max: 99_999_900 }),
    }),
    { minLength: 1, maxLength: 50 },
  )
  const rules = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((value) => percent(value)),
    fc.integer({ min: 1, max: 100 }).map((value) => percent(value, { categories: ['xbox'] })),
    fc.integer({ min: 1, max: 9_999_999 }).map(fixed),
  )
  fc.assert(
    fc.property(rules, lines, (rule, basket) => {
      const given = discount(rule, basket)
      if (!given) return
      expect(given.lineTotalsMinor.reduce((sum, own) => sum + own, 0)).toBe(given.totalMinor)
      expect(given.totalMinor % 100).toBe(0)
      expect(given.totalMinor).toBeGreaterThanOrEqual(100)
      expect(given.totalMinor).toBeLessThan(given.subtotalMinor)
      expect(
        given.lineTotalsMinor.every((own, at) => own >= 0 && own <= basket[at]!.totalMinor),
      ).toBe(true)
    }),
    { numRuns: Number(process.env['VITRINE_RUNS'] ?? 3000) },
  )
})
