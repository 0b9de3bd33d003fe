import { limits } from '#contract/limits.ts'
import { assert } from '#server/kernel/assert.ts'
import { conflict, notFound } from '#server/kernel/shop-error.ts'
import { sleep } from '#server/kernel/timers.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import { openCode, type CodeKeys, type SecretCode } from './code-cipher.ts'
import {
  countHeldByProduct,
  deliverHeld,
  extendHold,
  findDeliveredCode,
  findSoldCode,
  listOrderCodes,
  lockHeldOf,
  markRevealed,
  releaseHeld,
  returnSealed,
  type CodeRow,
} from './codes.sql.ts'
import {
  countAvailable,
  countByProduct,
  deliverFromShelf,
  holdCodes,
  type WantedLine,
} from './shelf.sql.ts'

export type { CodeRow, WantedLine }

const recounts = 5
const recountPauseMs = 20

/**
 * Sets codes aside for every line of an order and gives the products of which it took some, or
 * throws 409 when one cannot be had: a buyer is told before any charge. Rows that others hold
 * locked for a moment are counted again first.
 */
export async function holdForOrder(
  tx: Tx,
  orderId: number,
  lines: readonly WantedLine[],
  heldUntil: Date,
): Promise<number[]> {
  await extendHold(tx, orderId, heldUntil)
  const missing = missingOf(lines, await lockHeldOf(tx, orderId))
  for (const line of missing) {
    const hold = holder(tx, orderId, line, heldUntil)
    if (!(await takeMissing(tx, line, hold))) throw conflict('sold_out')
  }
  return missing.map(({ productId }) => productId)
}

/**
 * Delivers an order's codes inside the settling transaction: those it holds and, where a hold has
 * run out, others of the shelf. False when the shelf has too few: then nothing is delivered.
 */
export async function deliverToOrder(
  tx: Tx,
  orderId: number,
  lines: readonly WantedLine[],
): Promise<boolean> {
  const missing = missingOf(lines, await lockHeldOf(tx, orderId))
  if (!(await hasAll(tx, missing))) return false
  for (const line of missing) {
    const hold = holder(tx, orderId, line, tx.now)
    if (await takeMissing(tx, line, hold)) continue
    // Somebody was quicker: what this try took is there for others at once.
    await releaseHeld(tx, { orderId, heldUntil: tx.now })
    return false
  }
  const delivered = await deliverHeld(tx, orderId)
  const wanted = lines.reduce((sum, line) => sum + line.quantity, 0)
  assert(delivered === wanted, `order ${orderId} got ${delivered} of ${wanted} codes`)
  return true
}

/**
 * Delivers codes of the shelf to an order that holds none and is paid in this very transaction.
 * Throws 409 when one cannot be had.
 */
export async function deliverAtOnce(
  tx: Tx,
  orderId: number,
  lines: readonly WantedLine[],
): Promise<CodeRow[]> {
  const delivered: CodeRow[] = []
  for (const line of byProduct(lines)) {
    const deliver = async (quantity: number) => {
      const taken = await deliverFromShelf(tx, orderId, { ...line, quantity })
      delivered.push(...taken)
      return taken.length
    }
    if (!(await takeMissing(tx, line, deliver))) throw conflict('sold_out')
  }
  return delivered.sort((one, other) => one.line_n - other.line_n || one.id - other.id)
}

/** Whether the shelf has all that is missing: half an order is no use to anybody. */
async function hasAll(tx: Tx, missing: readonly WantedLine[]): Promise<boolean> {
  if (missing.length === 0) return true
  const ids = missing.map(({ productId }) => productId)
  const stock = await countStock(tx, ids, limits.linePiecesMax)
  return missing.every(({ productId, quantity }) => (stock.get(productId) ?? 0) >= quantity)
}

/** The lines an order has too few codes for, with how many, in the order they are taken in. */
function missingOf(lines: readonly WantedLine[], held: ReadonlyMap<number, number>): WantedLine[] {
  return byProduct(lines)
    .map((line) => ({ ...line, quantity: line.quantity - (held.get(line.n) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** Everyone takes products in one order, so that two buyers never wait for each other. */
function byProduct(lines: readonly WantedLine[]): WantedLine[] {
  return [...lines].sort((one, other) => one.productId - other.productId)
}

function holder(tx: Tx, orderId: number, line: WantedLine, heldUntil: Date) {
  return (quantity: number) => holdCodes(tx, orderId, { ...line, quantity }, heldUntil)
}

/** False when the shelf has too few; `take` says how many of so many it got. */
async function takeMissing(
  tx: Tx,
  line: WantedLine,
  take: (quantity: number) => Promise<number>,
): Promise<boolean> {
  let missing = line.quantity
  for (let attempt = 1; missing > 0; attempt++) {
    missing -= await take(missing)
    if (missing === 0) break
    const isLocked = (await countAvailable(tx, line.productId)) >= missing
    if (!isLocked || attempt > recounts) return false
    await sleep(recountPauseMs)
  }
  return true
}

/** How many codes of each product some orders have set aside. */
export async function countHeld(
  reader: Reader,
  orderIds: readonly number[],
): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map()
  const counted = await countHeldByProduct(reader, orderIds)
  return new Map(counted.map((row) => [row.product_id, row.held_count]))
}

/** Puts back what an order held; gives the products whose stock rose. */
export function releaseOrder(tx: Tx, orderId: number): Promise<number[]> {
  return releaseHeld(tx, { orderId })
}

/** Puts back every hold that has run out; gives the products whose stock rose. */
export function releaseEnded(tx: Tx): Promise<number[]> {
  return releaseHeld(tx, { endedBefore: tx.now })
}

/** Codes of orders, sealed as they are. */
export function listCodesOf(reader: Reader, orderIds: readonly number[]): Promise<CodeRow[]> {
  return orderIds.length === 0 ? Promise.resolve([]) : listOrderCodes(reader, orderIds)
}

/** A delivered code by its public id; null for everything else. */
export function findCode(reader: Reader, publicId: string): Promise<CodeRow | null> {
  return findDeliveredCode(reader, publicId)
}

/** A code that was sold, also one that was given back since; null for everything else. */
export function findSold(reader: Reader, publicId: string): Promise<CodeRow | null> {
  return findSoldCode(reader, publicId)
}

/** Takes back the codes of an order that nobody has seen, to be sold again or to be kept aside. */
export async function takeBackSealed(tx: Tx, orderId: number, keepAside: boolean): Promise<void> {
  await returnSealed(tx, { orderId, keepAside })
}

/** Takes back one code, to be sold again; false when it was seen or taken back before. */
export async function takeBackCode(tx: Tx, codeId: number): Promise<boolean> {
  return (await returnSealed(tx, { codeId })) === 1
}

/** Opens a code for its owner and writes it down; throws 404 when it was taken back meanwhile. */
export async function revealCode(
  tx: Tx,
  keys: CodeKeys,
  code: CodeRow,
  by: { customerId: number; sessionId: number; network: string },
): Promise<SecretCode & { expires_at?: string }> {
  if (!(await markRevealed(tx, { codeId: code.id, ...by }))) throw notFound()
  const secret = openCode(keys, code.public_id, { ...code, keyId: code.key_id })
  return { ...secret, ...(code.expires_on ? { expires_at: code.expires_on } : {}) }
}

/** How many codes of each product are on the shelf: only this room decides it. */
export async function countStock(
  reader: Reader,
  productIds: readonly number[],
  most: number | null = null,
): Promise<Map<number, number>> {
  const counted = await countByProduct(reader, productIds, most)
  return new Map(counted.map((row) => [row.product_id, row.available_count]))
}
