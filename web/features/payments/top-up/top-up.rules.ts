import { limits } from '#contract/limits.ts'
import { groupThousands, minorPerUnit, type Minor } from '#contract/money.ts'
import { onlyDigits } from '#web/ui/form/digits.rules.ts'

/** Quick sums of the top-up, in tenge. */
export const quickTopUps = [1000, 5000, 10_000, 20_000] as const

/** The sum in the field; null while it is none that can be put on the balance (spec §5, §9). */
export function topUpMinor(text: string): Minor | null {
  const amountKzt = Number(onlyDigits(text))
  const fits = amountKzt >= limits.topUpMinKzt && amountKzt <= limits.topUpMaxKzt
  return fits ? amountKzt * minorPerUnit : null
}

export function amountText(amountKzt: number): string {
  return groupThousands(amountKzt * minorPerUnit)
}

/** What has to be put on a balance to pay a sum: whole tenge, and no less than can be put. */
export function missingKzt(balanceMinor: Minor, totalMinor: Minor): number {
  const missing = Math.ceil((totalMinor - balanceMinor) / minorPerUnit)
  return Math.max(limits.topUpMinKzt, missing)
}

const roundStepKzt = 5000

/** The missing sum itself and the next round ones above it, as far as they can be put. */
export function sumsAbove(missing: number): number[] {
  const next = Math.floor(missing / roundStepKzt) * roundStepKzt + roundStepKzt
  return [missing, next, next + roundStepKzt].filter((sum) => sum <= limits.topUpMaxKzt)
}
