import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { fromDecimalString, fromWire, toDecimalString, toWire } from '#contract/money.ts'
import { basketTotalMinor, lineTotalMinor } from '#contract/totals.ts'
import { runCount } from '#tests/helpers/run-count.ts'
import { discount, percentGiven, type DiscountRule } from './discount.rules.ts'

const numRuns = runCount({ sample: 3000, full: 1_000_000 })

const categories = ['steam', 'xbox', 'netflix'] as const

const line = fc.record({
  category: fc.constantFrom(...categories),
  // Whole prices as in the catalogue, and such as an operator may set, to the tiyn.
  unitPriceMinor: fc.oneof(
    fc.integer({ min: 1, max: 99_999 }).map((kzt) => kzt * 100),
    fc.integer({ min: 1, max: 9_999_999 }),
  ),
  quantity: fc.integer({ min: 1, max: limits.linePiecesMax }),
})
const lineCounts = { minLength: 1, maxLength: limits.basketLinesMax }
/** Small ones as most are, every tenth up to the fullest there can be. */
const baskets = fc.oneof(
  { weight: 9, arbitrary: fc.array(line, lineCounts) },
  { weight: 1, arbitrary: fc.array(line, { ...lineCounts, size: 'max' }) },
)

const promos: fc.Arbitrary<DiscountRule> = fc
  .record({
    kind: fc.constantFrom('percent' as const, 'fixed' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    amountMinor: fc.oneof(
      fc.integer({ min: 1, max: 9999 }).map((kzt) => kzt * 100),
      fc.integer({ min: 1, max: 9_999_999 }),
    ),
    minimumMinor: fc.constantFrom(0, 0, 500_000),
    categories: fc.constantFrom(null, null, ['xbox'], ['xbox', 'steam']),
  })
  .map((promo) => ({
    ...promo,
    percent: promo.kind === 'percent' ? promo.percent : null,
    amountMinor: promo.kind === 'fixed' ? promo.amountMinor : null,
  }))

test(`${numRuns} baskets and codes: the items add up to the total, and that is charged`, () => {
  fc.assert(
    fc.property(promos, baskets, (promo, basket) => {
      const lines = basket.map((line) => ({ ...line, totalMinor: lineTotalMinor(line) }))
      const subtotalMinor = basketTotalMinor(basket)
      const given = discount(promo, lines)
      const totalMinor = given?.totalMinor ?? subtotalMinor
      const items = given?.lineTotalsMinor ?? lines.map((line) => line.totalMinor)

      const sum = items.reduce((total, item) => total + item, 0)
      const charged = fromDecimalString(toDecimalString(totalMinor))
      if (sum !== totalMinor || charged !== totalMinor || fromWire(toWire(sum)) !== totalMinor) {
        throw new Error(`items ${sum}, total ${totalMinor}, charged ${charged}`)
      }
      if (!given) return
      expectFair(given, lines, promo)
      if (given.subtotalMinor !== subtotalMinor) throw new Error('another subtotal')
    }),
    { numRuns },
  )
}, 900_000)

type Given = NonNullable<ReturnType<typeof discount>>

/** Whole, above nothing, below the full sum; no line dearer, none outside the code cheaper. */
function expectFair(
  given: Given,
  lines: readonly { category: string; totalMinor: number }[],
  { categories: only }: DiscountRule,
): void {
  const { totalMinor, subtotalMinor, lineTotalsMinor } = given
  const percent = percentGiven(given)
  const isWhole = totalMinor % 100 === 0 && totalMinor >= 100 && totalMinor < subtotalMinor
  const isHonest = percent >= 0 && percent <= 100
  const areLinesFair = lineTotalsMinor.every((item, at) => {
    const { category, totalMinor: full } = lines[at]!
    return item >= 0 && item <= full && (item === full || (only?.includes(category) ?? true))
  })
  expect({ isWhole, isHonest, areLinesFair }).toEqual({
    isWhole: true,
    isHonest: true,
    areLinesFair: true,
  })
}
