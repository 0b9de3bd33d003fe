import type { Minor } from '#contract/money.ts'

/** A price that falls or rises by more than half is rather a slip of the hand. */
export function isPriceSlip(lastMinor: Minor, nextMinor: Minor): boolean {
  return Math.abs(nextMinor - lastMinor) * 2 > lastMinor
}
