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
