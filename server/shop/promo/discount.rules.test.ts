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

  it('is neither all nor none, however large or small it is', () => {
    expect(percentGiven(discount(percent(100), [line(2_000_000)])!)).toBe(99.99)
    expect(percentGiven(discount(fixed(100), [line(900_000_000)])!)).toBe(0.01)
  })
})
