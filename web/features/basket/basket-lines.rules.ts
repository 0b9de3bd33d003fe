import type { Output } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type * as CatalogueSchemas from '#contract/schemas/catalogue.ts'

export type Product = Output<typeof CatalogueSchemas.getBasketProduct>['result']

/** One queued change as the wire wants it (spec §3); the id makes a repeated batch count once. */
export interface Change {
  id: number
  type: 'increase' | 'decrease'
  count: number
  change_id: string
  merge?: true
}

/** A change on this device; `owner` is the customer who made it, absent until we know who it is. */
export interface QueuedChange extends Change {
  owner?: number
}

export interface Quantity {
  id: number
  quantity: number
}

/** A line of the guest basket; `mergeId` names it once and for all when it is merged. */
export interface GuestLine extends Quantity {
  mergeId: string
  product: Product | null
}

/** Pieces to add (positive) or to take away (negative). */
function deltaOf(change: Pick<Change, 'type' | 'count'>): number {
  return change.type === 'increase' ? change.count : -change.count
}

/** The lines after the changes, in order; new products come last, empty lines go. */
export function applyChanges(
  lines: readonly Quantity[],
  changes: readonly Pick<Change, 'id' | 'type' | 'count'>[],
): Quantity[] {
  const quantities = new Map(lines.map((line) => [line.id, line.quantity]))
  for (const change of changes) {
    const quantity = (quantities.get(change.id) ?? 0) + deltaOf(change)
    quantities.set(change.id, clampPieces(quantity))
  }
  return [...quantities]
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ id, quantity }))
}

function clampPieces(quantity: number): number {
  return Math.min(Math.max(quantity, 0), limits.linePiecesMax)
}

export type Refusal = 'pieces' | 'lines'

/** How much of a wish the caps of a basket allow: 20 pieces per line, 50 lines. */
export function allowedDelta(
  lines: readonly Quantity[],
  id: number,
  wish: number,
): { delta: number; refusal: Refusal | null } {
  const line = lines.find((line) => line.id === id)
  if (!line && wish > 0 && lines.length >= limits.basketLinesMax) {
    return { delta: 0, refusal: 'lines' }
  }
  const before = line?.quantity ?? 0
  const delta = clampPieces(before + wish) - before
  return { delta, refusal: wish > 0 && delta < wish ? 'pieces' : null }
}

/** The guest basket after a change; its other lines keep their merge ids. */
export function changeGuestLines(
  lines: readonly GuestLine[],
  change: Pick<Change, 'id' | 'type' | 'count' | 'change_id'>,
  product: Product | null,
): GuestLine[] {
  const known = new Map(lines.map((line) => [line.id, line]))
  return applyChanges(lines, [change]).map(({ id, quantity }) => {
    const line = known.get(id)
    const fresh = id === change.id ? product : null
    return line
      ? { ...line, quantity, product: line.product ?? fresh }
      : { id, quantity, mergeId: change.change_id, product: fresh }
  })
}

/** What a guest basket becomes at log-in: one change per line, the same ids however often asked. */
export function mergeChanges(lines: readonly GuestLine[], owner: number): QueuedChange[] {
  return lines.map((line) => ({
    id: line.id,
    type: 'increase',
    count: line.quantity,
    change_id: line.mergeId,
    merge: true,
    owner,
  }))
}

/** Both lists in order, each change id once. */
export function unite(first: readonly QueuedChange[], second: readonly QueuedChange[]) {
  const known = new Set(first.map((change) => change.change_id))
  return [...first, ...second.filter((change) => !known.has(change.change_id))]
}

export function without(changes: readonly QueuedChange[], ids: ReadonlySet<string>) {
  return changes.filter((change) => !ids.has(change.change_id))
}

export function idsOf(changes: readonly Change[]): Set<string> {
  return new Set(changes.map((change) => change.change_id))
}

/** The change without what only this device needs. */
export function toWireChange({ id, type, count, change_id, merge }: QueuedChange): Change {
  return { id, type, count, change_id, ...(merge ? { merge } : {}) }
}
