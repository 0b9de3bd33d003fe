import { fromWire, type Minor } from '#contract/money.ts'
import { basketTotalMinor, maxPiecesOf, pieceCount } from '#contract/totals.ts'
import type { Product } from './basket-lines.rules.ts'
import { priceBefore } from './basket-notes.rules.ts'
import { type BasketState, visibleLines } from './basket-state.ts'

export interface BasketLine {
  id: number
  quantity: number
  /** Null for the moment until the shop has told what it is. */
  product: Product | null
  unitPriceMinor: Minor
  totalMinor: Minor
  /** Set while the price differs from the one the person saw before. */
  priceBeforeMinor: Minor | null
  /** The most pieces this line can have now. */
  maxPieces: number
}

/** What keeps a line from being bought now: none of it is left, or fewer than are wanted. */
export function missingOf({
  product,
  quantity,
  maxPieces,
}: Pick<BasketLine, 'product' | 'quantity' | 'maxPieces'>): 'all' | 'some' | null {
  if (!product) return null
  if (!product.in_stock) return 'all'
  return quantity > maxPieces ? 'some' : null
}

export interface RemovedEntry {
  line: BasketLine
  /** Products of the rows it stood behind, those of removed lines too. */
  before: readonly number[]
}

/** The lines in their order; removed ones, told as they went, behind those they stood behind. */
export function rowsOf(
  lines: readonly BasketLine[],
  removed: readonly RemovedEntry[],
): { line: BasketLine; isRemoved: boolean }[] {
  const rows = lines.map((line) => ({ line, isRemoved: false }))
  for (const { line, before } of removed) {
    if (lines.some(({ id }) => id === line.id)) continue
    const last = rows.findLastIndex((row) => before.includes(row.line.id))
    rows.splice(last + 1, 0, { line, isRemoved: true })
  }
  return rows
}

/** The basket as screens show it. */
export interface BasketView {
  lines: readonly BasketLine[]
  /** Pieces in all lines: the number on the basket. */
  count: number
  totalMinor: Minor
  /** True until it is known what a customer's basket holds. */
  loading: boolean
  /** True while the shop could not be reached and changes wait on this device. */
  unreachable: boolean
  /** True while changes of this device have not reached the server. */
  pending: boolean
  mergedPieces: number
  /** Products cut to a cap or no longer sold; the name is null when it is not known. */
  cut: readonly { id: number; name: string | null }[]
  refused: boolean
}

export function viewOf(state: BasketState): BasketView {
  const lines = visibleLines(state).map(({ id, quantity }) => lineOf(state, id, quantity))
  const customer = typeof state.owner === 'number'
  return {
    lines,
    count: pieceCount(lines),
    totalMinor: basketTotalMinor(lines),
    loading: state.owner === 'unknown' ? lines.length === 0 : customer && state.base === null,
    unreachable: customer && state.unreachable,
    pending: state.queue.length > 0,
    mergedPieces: state.notes.mergedPieces,
    cut: state.notes.cut.map((id) => ({ id, name: state.products[id]?.name ?? null })),
    refused: state.notes.refused,
  }
}

function lineOf(state: BasketState, id: number, quantity: number): BasketLine {
  const product = state.products[id] ?? null
  const unitPriceMinor = product ? (fromWire(product.price) ?? 0) : 0
  const before = product ? priceBefore(state.notes, product) : null
  return {
    id,
    quantity,
    product,
    unitPriceMinor,
    totalMinor: unitPriceMinor * quantity,
    priceBeforeMinor: before === null ? null : fromWire(before),
    maxPieces: maxPiecesOf(product ?? {}),
  }
}
