import { expect, test } from 'vitest'
import { chargedOf, receiptLines, wayText, type Receipt } from './receipt.rules.ts'

test('sums of the wire become minor units, and equal names stay apart', () => {
  const lines = [
    { name: 'Steam', quantity: 2, price: 4491, sum: 8982 },
    { name: 'Steam', quantity: 1, price: 0.1, sum: 0.1 },
  ]
  expect(receiptLines({ lines } as Receipt)).toEqual([
    { at: 0, name: 'Steam', quantity: 2, priceMinor: 449_100, sumMinor: 898_200 },
    { at: 1, name: 'Steam', quantity: 1, priceMinor: 10, sumMinor: 10 },
  ])
})

test('what was charged is said in its currency, else it is the total', () => {
  const roubles = { total: 5400, charged: { value: 907.56, currency: 'RUB' } } as Receipt
  expect(chargedOf(roubles)).toEqual({ minor: 90_756, currency: 'RUB' })
  const plain = { total: 5400, charged: null } as Receipt
  expect(chargedOf(plain)).toEqual({ minor: 540_000, currency: 'KZT' })
})

test('a way nobody knows is only paid', () => {
  expect(wayText(null)).toBe('receiptPaid')
  expect(wayText('widget')).toBe('receiptByWidget')
})
