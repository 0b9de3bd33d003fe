import { limits } from '#contract/limits.ts'
import type { Minor } from '#contract/money.ts'
import { addDays } from '#server/kernel/clock.ts'

/** A rate is whole ten-thousandths of a tenge for one unit: 5.95 is 59 500. */
const partsPerTenge = 10_000

/** A rate as an operator writes it, in parts; null outside the bounds or too finely written. */
export function parseRate(text: string): number | null {
  const match = /^(\d{1,6})(?:\.(\d{1,4}))?$/.exec(text.trim())
  if (!match) return null
  const rateE4 = Number(match[1]) * partsPerTenge + Number((match[2] ?? '').padEnd(4, '0'))
  const isWithin =
    rateE4 >= limits.rateMinKzt * partsPerTenge && rateE4 <= limits.rateMaxKzt * partsPerTenge
  return isWithin ? rateE4 : null
}

/** A jump that is rather a slip of the hand than a market. */
export function isTooFar(lastE4: number, nextE4: number): boolean {
  return Math.abs(nextE4 - lastE4) * 100 > lastE4 * limits.rateStepMaxPercent
}

/** Nobody is charged by a rate that nobody has looked at for a week. */
export function isStale(setAt: Date, now: Date): boolean {
  return addDays(setAt, limits.rateMaxAgeDays) < now
}

/** A sum in the other currency, half up to its smallest unit, at least one of them. */
export function convert(amountMinor: Minor, rateE4: number): Minor {
  return Math.max(1, Math.floor((2 * amountMinor * partsPerTenge + rateE4) / (2 * rateE4)))
}

/** Tenge for one unit: 59 500 → 5.95. */
export function rateToWire(rateE4: number): number {
  return rateE4 / partsPerTenge
}
