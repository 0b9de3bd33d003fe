import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromDecimalString } from '#contract/money.ts'
import { runCount } from '#tests/helpers/run-count.ts'
import { receiptItems } from './receipt-items.rules.ts'

it('a line that divides is one item, another two that are a kopeck apart', () => {
  const lines = [
    { name: 'Steam', quantity: 2, totalMinor: 300_000 },
    { name: 'Xbox', quantity: 3, totalMinor: 100_000 },
  ]
  const kind = { payment_method: 'full_prepayment', payment_object: 'service', vat: 'none' }
  expect(receiptItems(lines, 40_000)).toEqual([
    { name: 'Steam', price: '150.00', quantity: 2, sum: '300.00', ...kind },
    { name: 'Xbox', price: '33.33', quantity: 2, sum: '66.66', ...kind },
    { name: 'Xbox', price: '33.34', quantity: 1, sum: '33.34', ...kind },
  ])
})

it('what costs nothing is no item', () => {
  const free = { name: 'Gift', quantity: 1, totalMinor: 0 }
  const paid = { name: 'Steam', quantity: 3, totalMinor: 300 }
  expect(receiptItems([free, paid], 1)).toMatchObject([{ name: 'Steam', quantity: 1, sum: '0.01' }])
})

const line = fc.record({
  name: fc.constant('Steam'),
  quantity: fc.integer({ min: 1, max: 20 }),
  totalMinor: fc.integer({ min: 0, max: 99_999_900 }),
})
const basket = fc
  .array(line, { minLength: 1, maxLength: 50, size: 'max' })
  .filter((lines) => lines.some(({ totalMinor }) => totalMinor > 0))

it('items cost something and add up to the sum, whatever the basket', () => {
  fc.assert(
    fc.property(basket, fc.integer({ min: 1, max: 999_999_900 }), (lines, amountMinor) => {
      const items = receiptItems(lines, amountMinor)
      const minor = (value: string) => fromDecimalString(value)!
      expect(items.reduce((sum, one) => sum + minor(one.sum), 0)).toBe(amountMinor)
      for (const one of items) expect(minor(one.sum)).toBe(minor(one.price) * one.quantity)
      for (const one of items) expect([minor(one.sum) > 0, one.quantity > 0]).toEqual([true, true])
    }),
    { numRuns: runCount({ sample: 3000, full: 20_000 }) },
  )
})
