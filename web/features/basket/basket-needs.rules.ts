import { missingOf, type BasketLine } from './basket-view.rules.ts'

export interface BasketNeed {
  need: 'needSoldOut' | 'needFewer'
  /** Where a press on it leads. */
  targetId: string
}

export function removeButtonId(productId: number): string {
  return `basket-remove-${productId}`
}

/** What stands between the basket and checkout: each kind once, leading to its first line. */
export function basketNeeds(lines: readonly BasketLine[]): BasketNeed[] {
  const soldOut = lines.find((line) => missingOf(line) === 'all')
  const tooMany = lines.find((line) => missingOf(line) === 'some')
  return [
    ...(soldOut ? [{ need: 'needSoldOut' as const, targetId: removeButtonId(soldOut.id) }] : []),
    ...(tooMany ? [{ need: 'needFewer' as const, targetId: removeButtonId(tooMany.id) }] : []),
  ]
}
