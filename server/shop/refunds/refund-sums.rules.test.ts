import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beyondLeft, bookedFor, chargeFor, leftOf } from './refund-sums.rules.ts'

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

describe('what a bank’s own refund takes beyond all that was left', () => {
  const partOf = (bookedMinor: number, chargedMinor: number, sentMinor = 0) => ({
    bookedMinor,
    chargedMinor,
    sentMinor,
  })
  it.each([
    ['nothing was given', inRub, partOf(0, 0), 83_866, 0],
    [
      'a third went to the balance and all is taken',
      inRub,
      partOf(166_333, 27_955),
      83_866,
      166_333,
    ],
    ['the rest is taken', inRub, partOf(166_333, 27_955), 55_911, 0],
    ['a kopeck more', inRub, partOf(166_333, 27_955), 55_912, 8],
    [
      'the rest of what was taken beyond it',
      inRub,
      partOf(499_000, 83_867, 55_912),
      27_954,
      166_325,
    ],
    ['a part of ours was sent, rounded down', inRub, partOf(498_998, 83_865, 83_865), 1, 0],
    ['tenge', inKzt, partOf(400_000, 400_000), 499_000, 400_000],
  ])('%s', (_, captured, given, chargeMinor, beyondMinor) => {
    expect(beyondLeft(captured, given, chargeMinor)).toBe(beyondMinor)
  })
})

it('what is left of a payment is never below nothing', () => {
  expect(leftOf(inKzt, inRub)).toEqual({ bookedMinor: 0, chargedMinor: 415_134 })
  expect(leftOf(inRub, inKzt)).toEqual(none)
})
