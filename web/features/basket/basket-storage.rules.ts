import { limits } from '#contract/limits.ts'
import type { GuestLine, Product, QueuedChange } from './basket-lines.rules.ts'

/** Names in local storage that second clients and tests rely on (spec §3, §4). */
export const basketKey = 'basket'
export const changesKey = 'basket-changes'

/**
 * The guest basket out of local storage. Whatever is no line of ours is dropped without harm; a
 * line with an unreadable product keeps its quantity and asks the server for the product again.
 */
export function parseGuestLines(text: string | null): GuestLine[] {
  const lines = parseList(text).flatMap((entry) => {
    const line = readGuestLine(entry)
    return line ? [line] : []
  })
  const byId = new Map(lines.map((line) => [line.id, line]))
  return [...byId.values()].slice(0, limits.basketLinesMax)
}

/** The pending changes out of local storage, unreadable ones dropped, each change id once. */
export function parseChanges(text: string | null): QueuedChange[] {
  const changes = parseList(text).flatMap((entry) => {
    const change = readChange(entry)
    return change ? [change] : []
  })
  return [...new Map(changes.map((change) => [change.change_id, change])).values()]
}

/** Text for local storage; null removes the key. */
export function storageText(list: readonly unknown[]): string | null {
  return list.length === 0 ? null : JSON.stringify(list)
}

function parseList(text: string | null): unknown[] {
  if (text === null) return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function readGuestLine(entry: unknown): GuestLine | null {
  if (!isRecord(entry)) return null
  const { id, quantity, mergeId, product } = entry
  if (!isId(id) || !isPieces(quantity) || !isChangeId(mergeId)) return null
  return { id, quantity, mergeId, product: isProduct(product, id) ? product : null }
}

function readChange(entry: unknown): QueuedChange | null {
  if (!isRecord(entry)) return null
  const { id, type, count, change_id, merge, owner } = entry
  if (!isId(id) || !isPieces(count) || !isChangeId(change_id)) return null
  if (type !== 'increase' && type !== 'decrease') return null
  return {
    id,
    type,
    count,
    change_id,
    ...(merge === true ? { merge } : {}),
    ...(isId(owner) ? { owner } : {}),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 2_147_483_647
}

function isPieces(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= limits.linePiecesMax
}

function isChangeId(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(value)
}

/** Enough of a product to draw its line; the server's answer replaces it soon. */
function isProduct(value: unknown, id: number): value is Product {
  if (!isRecord(value) || value.id !== id || !isRecord(value.currency_nominal_country)) return false
  const nominal = value.currency_nominal_country
  return (
    typeof value.price === 'number' &&
    typeof value.in_stock === 'boolean' &&
    [value.name, value.category, value.category_name, value.cover_text].every(isText) &&
    [nominal.country_code, nominal.country_name].every(
      (field) => field === null || isText(field),
    ) &&
    typeof nominal.nominal === 'number' &&
    isText(nominal.unit)
  )
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
