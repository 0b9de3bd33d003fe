import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookedFor, capturedSums, chargeFor, leftOf } from './refund-sums.rules.ts'

const none = { bookedMinor: 0, chargedMinor: 0 }
const inKzt = { bookedMinor: 499_000, chargedMinor: 499_000 }
const inRub = { bookedMinor: 499_000, chargedMinor: 83_866 }

describe('a refund in the currency of the charge', () => {
  it.each([
    [inKzt, none, 499_000, 499_000],
    [inKzt, none, 1, 1],
    [inRub, none, 499_000, 83_866],
    [inRub, none, 249_500, 41_933],
    [inRub, none, 3, 1],
    [inRub, none, 2, 0],
    [inRub, { bookedMinor: 249_500, chargedMinor: 41_933 }, 249_500, 41_933],
  ])('%o of which %o is back, %i more is %i', (captured, given, amountMinor, charge) => {
    expect(chargeFor(captured, given, amountMinor)).toBe(charge)
  })

  it('in parts is the whole charge in the end, and never more on the way', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 100_000_000 }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 999_999_900 }), (amounts, chargedMinor) => {
        const bookedMinor = amounts.reduce((sum, amount) => sum + amount, 0)
        const given = { ...none }
        for (const amount of amounts) {
          given.chargedMinor += chargeFor({ bookedMinor, chargedMinor }, given, amount)
          given.bookedMinor += amount
          expect(given.chargedMinor).toBeLessThanOrEqual(chargedMinor)
        }
        expect(given.chargedMinor).toBe(chargedMinor)
      }),
    )
  })
})

describe('what the books say of a bank’s own refund', () => {
  it.each([
    [inRub, none, 83_866, 499_000],
    [inRub, none, 41_933, 249_500],
    [inRub, { bookedMinor: 499_000, chargedMinor: 83_866 }, 83_866, 0],
    [inKzt, { bookedMinor: 400_000, chargedMinor: 400_000 }, 499_000, 99_000],
    [{ bookedMinor: 0, chargedMinor: 100 }, none, 100, 0],
  ])('%o of which %o is back, a charge of %i is %i', (captured, given, charge, booked) => {
    expect(bookedFor(captured, given, charge)).toBe(booked)
  })
})

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

  it('and what is left of it is never below nothing', () => {
    expect(leftOf(inKzt, inRub)).toEqual({ bookedMinor: 0, chargedMinor: 415_134 })
    expect(leftOf(inRub, inKzt)).toEqual(none)
  })
})

function rub(minor: number) {
  return { amount_minor: minor, currency: 'RUB', charged_minor: minor, charged_currency: 'RUB' }
}

function odd(charged_minor: number | null, charged_currency: string) {
  return { state: 'mismatch' as const, charged_minor, charged_currency }
}
