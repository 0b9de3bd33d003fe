import { expect, it } from 'vitest'
import type { BankPayment } from './bank.ts'
import { chargedMinor } from './charged.rules.ts'

const amount = (value: string) => ({ value, currency: 'KZT' })
const told = (changes: object) =>
  chargedMinor({ amount: amount('4990.00'), ...changes } as BankPayment)

it('what was charged, else what was asked', () => {
  expect(told({})).toBe(499_000)
  expect(told({ charged: amount('4980.00') })).toBe(498_000)
  expect(told({ charged: amount('4980') })).toBeNull()
  expect(told({ charged: amount('-1.00') })).toBeNull()
})
