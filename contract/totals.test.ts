import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basketTotalMinor, lineTotalMinor, maxPiecesOf, pieceCount, spread } from './totals.ts'

const lines = fc.array(
  fc.record({
    unitPriceMinor: fc.integer({ min: 1, max: 999_999_900 }),
    quantity: fc.integer({ min: 1, max: 20 }),
  }),
  { maxLength: 50, size: 'max' },
)

describe('totals', () => {
  it('of no lines are nothing', () => {
    expect(basketTotalMinor([])).toBe(0)
    expect(pieceCount([])).toBe(0)
  })

  it('are exact for the largest basket there can be', () => {
    const full = Array.from({ length: 50 }, () => ({ unitPriceMinor: 999_999_901, quantity: 20 }))
    expect(basketTotalMinor(full)).toBe(999_999_901_000)
    expect(pieceCount(full)).toBe(1000)
  })

  it('are whole, and do not depend on the order of lines', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const total = basketTotalMinor(given)
        expect(Number.isSafeInteger(total)).toBe(true)
        expect(basketTotalMinor([...given].reverse())).toBe(total)
        expect(given.reduce((sum, line) => sum + lineTotalMinor(line), 0)).toBe(total)
      }),
    )
  })
})

it.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [1, [5, 7], [0, 1]],
  [0, [1, 2], [0, 0]],
])('%i spread over %o is %o', (amount, weights, shares) => {
  expect(spread(amount, weights)).toEqual(shares)
})

it.each([
  [undefined, 20],
  [3, 3],
  [30, 20],
])('with %s left a line has at most %i pieces', (few_left, most) => {
  expect(maxPiecesOf({ few_left })).toBe(most)
})
