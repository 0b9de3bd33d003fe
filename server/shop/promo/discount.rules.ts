import { minorPerUnit, roundToUnit, type Minor } from '#contract/money.ts'
import { spread } from '#contract/totals.ts'

/** What a code takes off: a share of what it counts for, or a sum. */
export interface DiscountRule {
  kind: 'percent' | 'fixed'
  percent: number | null
  amountMinor: Minor | null
  minimumMinor: Minor
  /** formatted_name of the categories it counts for; null for all. */
  categories: readonly string[] | null
}

export interface DiscountLine {
  category: string
  totalMinor: Minor
}

export interface Discounted {
  subtotalMinor: Minor
  totalMinor: Minor
  /** Each line's sum after the discount, in the order of the lines; they add up to the total. */
  lineTotalsMinor: Minor[]
}

/** Nothing is ever given away: a discounted total is at least one tenge. */
const leastTotalMinor = minorPerUnit

/**
 * The discounted total, a whole number of tenge, and its lines to the tiyn (spec §9), spread by the
 * largest remainder so that they add up exactly. Null when the code does not count for the basket.
 */
export function discount(rule: DiscountRule, lines: readonly DiscountLine[]): Discounted | null {
  const subtotalMinor = sum(lines.map((line) => line.totalMinor))
  const isFor = (line: DiscountLine) => rule.categories?.includes(line.category) ?? true
  const eligibleMinor = sum(lines.filter(isFor).map((line) => line.totalMinor))
  if (eligibleMinor === 0 || subtotalMinor < rule.minimumMinor) return null
  const wishedMinor = subtotalMinor - takenOff(rule, eligibleMinor)
  // Rounding must not take more off than the lines it counts for are worth.
  const floorMinor = ceilToUnit(subtotalMinor - eligibleMinor)
  const totalMinor = Math.max(leastTotalMinor, floorMinor, roundToUnit(wishedMinor))
  if (totalMinor >= subtotalMinor) return null
  const shares = spread(
    subtotalMinor - totalMinor,
    lines.map((line) => (isFor(line) ? line.totalMinor : 0)),
  )
  const lineTotalsMinor = lines.map((line, at) => line.totalMinor - shares[at]!)
  return { subtotalMinor, totalMinor, lineTotalsMinor }
}

function ceilToUnit(amountMinor: Minor): Minor {
  return Math.ceil(amountMinor / minorPerUnit) * minorPerUnit
}

function takenOff(rule: DiscountRule, eligibleMinor: Minor): Minor {
  if (rule.kind === 'fixed') return Math.min(rule.amountMinor!, eligibleMinor)
  return Math.round((eligibleMinor * rule.percent!) / 100)
}

/** Percent really given, to two decimals; neither none nor all, for something is left to pay. */
export function percentGiven({ subtotalMinor, totalMinor }: Discounted): number {
  const hundredths = Math.round(((subtotalMinor - totalMinor) / subtotalMinor) * 10_000)
  return Math.min(9999, Math.max(1, hundredths)) / 100
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
