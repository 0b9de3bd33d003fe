import { limits } from '#contract/limits.ts'

/** One queued change of spec §3, as it came. */
export interface BasketChange {
  id: number
  type: 'increase' | 'decrease'
  count: number
  change_id?: string | undefined
  merge?: boolean | undefined
}

export interface AppliedChanges {
  quantities: Map<number, number>
  /** Products whose wish met a cap and was cut to it; only a merge may be cut. */
  cutIds: number[]
  /** Products whose increase went above a cap: the request is refused for them. */
  overIds: number[]
}

/**
 * Applies changes in their order. A decrease stops at nothing; an increase above a cap is refused,
 * while a line merged from a guest's basket is cut to it and said.
 */
export function applyChanges(
  current: ReadonlyMap<number, number>,
  changes: readonly BasketChange[],
): AppliedChanges {
  const quantities = new Map(current)
  const cutIds = new Set<number>()
  const overIds = new Set<number>()
  for (const change of changes) {
    const before = quantities.get(change.id) ?? 0
    const wished = change.type === 'increase' ? before + change.count : before - change.count
    const isNewLine = before === 0 && wished > 0
    const lineFits = !isNewLine || quantities.size < limits.basketLinesMax
    const allowed = lineFits ? Math.min(wished, limits.linePiecesMax) : 0
    if (wished > allowed) (change.merge ? cutIds : overIds).add(change.id)
    if (allowed > 0) quantities.set(change.id, allowed)
    else quantities.delete(change.id)
  }
  return { quantities, cutIds: [...cutIds], overIds: [...overIds] }
}
