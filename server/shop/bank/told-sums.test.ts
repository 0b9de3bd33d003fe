import { expect, it } from 'vitest'
import type { BankPayment } from './bank.ts'
import { chargedMinor, refundedMinor } from './told-sums.ts'

const amount = (value: string) => ({ value, currency: 'KZT' })
const told = (changes: object) => ({ amount: amount('4990.00'), ...changes }) as BankPayment

it('what was charged, else what was asked', () => {
  expect(chargedMinor(told({}))).toBe(499_000)
  expect(chargedMinor(told({ charged: amount('4980.00') }))).toBe(498_000)
  expect(chargedMinor(told({ charged: amount('4980') }))).toBeNull()
  expect(chargedMinor(told({ charged: amount('-1.00') }))).toBeNull()
})

it('what went back, all of it where the bank does not say how much', () => {
  expect(refundedMinor(told({ state: 'captured' }))).toBe(0)
  expect(refundedMinor(told({ state: 'captured', refunded: amount('0.01') }))).toBe(1)
  expect(refundedMinor(told({ state: 'captured', refunded: amount('1') }))).toBe(0)
  expect(refundedMinor(told({ state: 'refunded', charged: amount('4980.00') }))).toBe(498_000)
  expect(refundedMinor(told({ state: 'refunded', charged: amount('4980') }))).toBe(0)
})
