import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Sums } from '#server/shop/payments/payments.service.ts'
import { beyondLeft, bookedFor, chargeFor, leftOf, partOf, stillOf } from './refund-sums.rules.ts'

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
    // A part that was rounded down in tenge: of nothing more its rest is not owed.
    [inRub, { bookedMinor: 998, chargedMinor: 168 }, 0, 0],
    [inKzt, { bookedMinor: 400_000, chargedMinor: 400_000 }, 499_000, 99_000],
    [{ bookedMinor: 0, chargedMinor: 100 }, none, 100, 0],
  ])('%o of which %o is back, a charge of %i is %i', (captured, given, charge, booked) => {
    expect(bookedFor(captured, given, charge)).toBe(booked)
  })
})

describe('what a bank’s own refund takes beyond all that was left', () => {
  const nothing = { bookedMinor: 0, chargedMinor: 0 }
  const third = { bookedMinor: 166_333, chargedMinor: 27_955 }
  const afterThird = { ...third, toBalance: third }
  it.each([
    ['nothing was given', inRub, { ...nothing, toBalance: nothing }, 83_866, 0],
    ['a third went to the balance and all is taken', inRub, afterThird, 83_866, 166_333],
    ['the rest is taken', inRub, afterThird, 55_911, 0],
    ['a kopeck more', inRub, afterThird, 55_912, 6],
    [
      'the rest of what was taken beyond it',
      inRub,
      { bookedMinor: 499_000, chargedMinor: 83_867, toBalance: third },
      27_954,
      166_327,
    ],
    [
      'a part of ours was sent, rounded down',
      inRub,
      { bookedMinor: 498_998, chargedMinor: 83_865, toBalance: nothing },
      1,
      0,
    ],
    ['all was given to the balance', inKzt, { ...inKzt, toBalance: inKzt }, 499_000, 499_000],
  ])('%s', (_, captured, given, chargeMinor, beyondMinor) => {
    expect(beyondLeft(captured, given, chargeMinor)).toBe(beyondMinor)
  })

  it('in any order of parts is no more than went to the balance, and all of it in the end', () => {
    const sum = fc.integer({ min: 1, max: 9_999_999 })
    const share = fc.integer({ min: 1, max: 100 })
    const parts = fc.array(fc.record({ toBalance: fc.boolean(), share }), { maxLength: 6 })
    const takes = fc.array(share, { maxLength: 3 })
    fc.assert(
      fc.property(sum, sum, parts, takes, (bookedMinor, chargedMinor, ours, banks) => {
        const captured = { bookedMinor, chargedMinor }
        const given = { ...nothing, toBalance: { ...nothing } }
        const sent = { ...nothing }
        for (const { share: percent, toBalance } of ours) {
          const wanted = Math.ceil((leftOf(captured, given).bookedMinor * percent) / 100)
          const part = wanted > 0 && partOf(captured, given, wanted)
          if (part) for (const sums of [given, toBalance ? given.toBalance : sent]) add(sums, part)
        }
        let beyondMinor = 0
        for (const percent of [...banks, 100]) {
          const charge = Math.ceil(((chargedMinor - sent.chargedMinor) * percent) / 100)
          if (charge === 0) continue
          const part = { bookedMinor: bookedFor(captured, given, charge), chargedMinor: charge }
          const beyond = beyondLeft(captured, given, charge)
          expect(beyond).toBeGreaterThanOrEqual(0)
          beyondMinor += beyond
          for (const sums of [given, sent]) add(sums, part)
        }
        expect(beyondMinor).toBe(given.toBalance.bookedMinor)
        expect(sent.bookedMinor + beyondMinor).toBe(bookedMinor)
      }),
    )
  })
})

function add(sums: Sums, part: Sums): void {
  sums.bookedMinor += part.bookedMinor
  sums.chargedMinor += part.chargedMinor
}

describe('a part of what is left', () => {
  const onlyPart = { bookedMinor: 1, chargedMinor: 1 }
  const lastUnit = { bookedMinor: 6, chargedMinor: 1 }
  it.each([
    [inRub, none, 249_500, { bookedMinor: 249_500, chargedMinor: 41_933 }],
    [inRub, none, 1, onlyPart],
    [inRub, none, 499_000, inRub],
    [inRub, none, 498_999, { bookedMinor: 498_999, chargedMinor: 83_865 }],
    [inRub, none, 498_992, { bookedMinor: 498_992, chargedMinor: 83_865 }],
    [inRub, none, 498_991, { bookedMinor: 498_991, chargedMinor: 83_864 }],
    [inRub, { bookedMinor: 498_990, chargedMinor: 83_864 }, 1, onlyPart],
    [inRub, { bookedMinor: 498_994, chargedMinor: 83_865 }, 1, lastUnit],
    [inRub, { bookedMinor: 498_994, chargedMinor: 83_865 }, 6, lastUnit],
    [inRub, none, 499_001, null],
    [inRub, { bookedMinor: 498_998, chargedMinor: 83_866 }, 1, null],
    [inKzt, none, 498_999, { bookedMinor: 498_999, chargedMinor: 498_999 }],
  ])('%o of which %o is back, %i more is %o', (captured, given, bookedMinor, part) => {
    expect(partOf(captured, given, bookedMinor)).toEqual(part)
  })
})

it('what is left of a payment is never below nothing', () => {
  expect(leftOf(inKzt, inRub)).toEqual({ bookedMinor: 0, chargedMinor: 415_134 })
  expect(leftOf(inRub, inKzt)).toEqual(none)
})

describe('what of a refused refund is still left', () => {
  const part = { bookedMinor: 1_001, chargedMinor: 168 }
  it.each([
    [inRub, part],
    [
      { bookedMinor: 700, chargedMinor: 120 },
      { bookedMinor: 700, chargedMinor: 120 },
    ],
    [
      { bookedMinor: 1_003, chargedMinor: 168 },
      { bookedMinor: 1_003, chargedMinor: 168 },
    ],
    [
      { bookedMinor: 999, chargedMinor: 169 },
      { bookedMinor: 999, chargedMinor: 168 },
    ],
    [none, none],
  ])('of %o it is %o', (left, still) => {
    expect(stillOf(left, part)).toEqual(still)
  })
})
