import { expect, it } from 'vitest'
import { isPriceSlip } from './price-step.rules.ts'

it.each([
  [100_000, 100_000, false],
  [100_000, 50_000, false],
  [100_000, 49_999, true],
  [100_000, 150_000, false],
  [100_000, 150_001, true],
  [101, 51, false],
  [101, 50, true],
])('from %i to %i is a slip: %s', (last, next, isSlip) => {
  expect(isPriceSlip(last, next)).toBe(isSlip)
})
