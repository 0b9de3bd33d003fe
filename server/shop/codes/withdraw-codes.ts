import type { Database } from '#server/platform/db/database.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { fingerprintCode, type CodeKeys, type SecretCode } from './code-cipher.ts'
import { mendSeals, nameOf, printOf, type GivenCode } from './mend-seals.ts'
import { nameOrders, type NamedOrders } from './named-orders.rules.ts'
import { insistOnKeys } from './shop-keys.ts'
import { stoppedHalfWay } from './stopped-half-way.ts'
import { sumPlaces } from './sum-places.rules.ts'
import { locateCodes, moveOnShelf, type CodePlace, type KnownPlace } from './withdrawn.sql.ts'

/** Where some codes are now: each is counted once, whatever was asked. */
export interface Whereabouts extends Record<CodePlace | 'unknown', number>, NamedOrders {
  /** Those that are left where they are: another product has them. */
  elsewhere: KnownPlace[]
}

type NamedCode = SecretCode & { productId: number }

const sliceCount = 500

/**
 * Takes codes off the shelf that nobody has bought, or puts back what was taken off, with the
 * serial and the PIN it is given with, a transaction for each slice: customers have their turn in
 * between. A code that an order has is left to it, and withdrawn should it come back. Stopped
 * half-way it says how far it came, and the same codes again are what is left.
 */
export async function moveInSlices(
  database: Database,
  keys: CodeKeys,
  codes: readonly NamedCode[],
  to: 'available' | 'withdrawn',
  onStock: (productIds: number[]) => void,
): Promise<Whereabouts> {
  const found = { available: 0, withdrawn: 0, held: 0, sold: 0, unknown: 0 }
  const orders = new Set<number>()
  const elsewhere: KnownPlace[] = []
  const seen = new Set<string>()
  for (let at = 0; at < codes.length; at += sliceCount) {
    const slice = notSeen(seen, keys, codes.slice(at, at + sliceCount))
    const work = (tx: Tx) => moveSlice(tx, keys, slice, to)
    const { moved, located } = await database.write(work).catch((error: unknown) => {
      const progress = { done: at, left: codes.length - at }
      throw stoppedHalfWay(error, 'stock_move_stopped', progress)
    })
    onStock(moved)
    for (const { is_own: isOwn, order_id: orderId, place, product_id } of located) {
      if (isOwn) found[place] += 1
      else elsewhere.push({ product_id, place, count: 1 })
      if (isOwn && orderId !== null) orders.add(orderId)
    }
    found.unknown += slice.length - located.length
  }
  return { ...found, ...nameOrders(orders), elsewhere: sumPlaces(elsewhere) }
}

async function moveSlice(
  tx: Tx,
  keys: CodeKeys,
  slice: readonly GivenCode[],
  to: 'available' | 'withdrawn',
) {
  await insistOnKeys(tx, keys)
  const prints = slice.map(printOf)
  const moved = await moveOnShelf(tx, prints, to)
  if (to === 'available') await mendSeals(tx, keys, slice)
  const located = await locateCodes(tx, prints)
  const isLeft = located.some(({ is_own: isOwn, place }) => isOwn && place === 'available')
  if (to === 'available' || !isLeft) return { moved, located }
  // One that came back was just put on the shelf, as another row.
  const movedThen = await moveOnShelf(tx, prints, to)
  return { moved: [...moved, ...movedThen], located: await locateCodes(tx, prints) }
}

function notSeen(seen: Set<string>, keys: CodeKeys, codes: readonly NamedCode[]): GivenCode[] {
  const printed = codes.map((code) => {
    return { ...code, fingerprint: fingerprintCode(keys, code.code).toString('hex') }
  })
  return printed.filter((code) => {
    const name = nameOf(code)
    return !seen.has(name) && seen.add(name)
  })
}
