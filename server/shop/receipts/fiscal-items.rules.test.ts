import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromDecimalString } from '#contract/money.ts'
import { fiscalItems } from './fiscal-items.rules.ts'

const line = fc.record({
  name: fc.string({ minLength: 1, maxLength: 20 }),
  quantity: fc.integer({ min: 1, max: 20 }),
  totalMinor: fc.integer({ min: 0, max: 99_999_900 }),
})
const lines = fc
  .array(line, { minLength: 1, maxLength: 50, size: 'max' })
  .filter((all) => all.some(({ totalMinor }) => totalMinor > 0))

it('items are price by quantity and add up to the charge exactly, whatever it is', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 999_999_900 }), (all, chargeMinor) => {
      const items = fiscalItems(all, chargeMinor, 'full_payment')
      const sums = items.map(({ sum }) => fromDecimalString(sum)!)
      expect(sums.reduce((total, sum) => total + sum, 0)).toBe(chargeMinor)
      for (const { payment_method: method, price, quantity, sum } of items) {
        expect(fromDecimalString(price)! * quantity).toBe(fromDecimalString(sum))
        expect([method, fromDecimalString(price)! > 0]).toEqual(['full_payment', true])
      }
    }),
  )
})

it('a line that cost nothing has no item', () => {
  const free = { name: 'Gift', quantity: 1, totalMinor: 0 }
  const paid = { name: 'Steam', quantity: 2, totalMinor: 1001 }
  expect(fiscalItems([free, paid], 1001, 'full_prepayment')).toMatchObject([
    { name: 'Steam', price: '5.00', quantity: 1, sum: '5.00' },
    { name: 'Steam', price: '5.01', quantity: 1, sum: '5.01' },
  ])
})
