import { describe, expect, it } from 'vitest'
import { capturedSums } from './captured-sums.rules.ts'

describe('what a payment brought', () => {
  const payment = {
    state: 'captured' as const,
    amount_minor: 499_000,
    currency: 'KZT',
    charged_minor: 499_000,
    charged_currency: 'KZT',
  }
  it.each([
    ['the total, from the balance', null, 499_000, 499_000],
    ['what was asked', payment, 499_000, 499_000],
    ['tenge for roubles', { ...payment, ...rub(83_866) }, 499_000, 83_866],
    ['what was charged instead', { ...payment, ...odd(1000, 'KZT') }, 1000, 1000],
    ['nothing the books could hold', { ...payment, ...odd(1000, 'RUB') }, 0, 1000],
    ['nothing readable', { ...payment, ...odd(null, 'KZT') }, 0, 0],
  ])('is %s', (_, capture, bookedMinor, chargedMinor) => {
    expect(capturedSums(499_000, capture)).toEqual({ bookedMinor, chargedMinor })
  })
})

function rub(minor: number) {
  return { amount_minor: minor, currency: 'RUB', charged_minor: minor, charged_currency: 'RUB' }
}

function odd(charged_minor: number | null, charged_currency: string) {
  return { state: 'mismatch' as const, charged_minor, charged_currency }
}
