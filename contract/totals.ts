import { limits } from './limits.ts'
import type { Minor } from './money.ts'

export interface PricedLine {
  unitPriceMinor: Minor
  quantity: number
}

/** One line's sum: the rule for the server and the optimistic browser alike. */
export function lineTotalMinor(line: PricedLine): Minor {
  return line.unitPriceMinor * line.quantity
}

/** Sum of all lines before any discount. */
export function basketTotalMinor(lines: readonly PricedLine[]): Minor {
  return lines.reduce((sum, line) => sum + lineTotalMinor(line), 0)
}

/** Pieces in all lines: the number on the basket. */
export function pieceCount(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

/** The most pieces of a product that a line can have now: few are told, many are not. */
export function maxPiecesOf({ few_left: left }: { few_left?: number | undefined }): number {
  return Math.min(limits.linePiecesMax, left ?? limits.linePiecesMax)
}

/** Splits an amount by weights into whole units: the largest remainders get one more. */
export function spread(amountMinor: Minor, weights: readonly number[]): Minor[] {
  const whole = weights.reduce((total, weight) => total + weight, 0)
  const exact = weights.map((weight) => (BigInt(amountMinor) * BigInt(weight)) / BigInt(whole))
  const shares = exact.map(Number)
  const remainders = weights.map((weight, at) => ({
    at,
    rest: (BigInt(amountMinor) * BigInt(weight)) % BigInt(whole),
  }))
  remainders.sort((one, other) => Number(other.rest - one.rest) || one.at - other.at)
  const missing = amountMinor - shares.reduce((total, share) => total + share, 0)
  for (const { at } of remainders.slice(0, missing)) shares[at]! += 1
  return shares
}
