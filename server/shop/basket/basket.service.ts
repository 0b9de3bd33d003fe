import { addDays } from '#server/kernel/clock.ts'
import type { Locale } from '#contract/locales.ts'
import { assert } from '#server/kernel/assert.ts'
import { invalid } from '#server/kernel/shop-error.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import { findProducts, type SoldProduct } from '#server/shop/catalogue/catalogue.service.ts'
import { presentBasket, type BasketLine } from './basket.present.ts'
import { applyChanges, type BasketChange } from './basket.rules.ts'
import {
  deleteChangesBefore,
  deleteLines,
  listLines,
  lockBasket,
  noteChanges,
  subtractLines,
  writeLines,
} from './basket.sql.ts'

/** What is in a customer's basket and can be bought, priced as of now. */
export async function listBasketLines(
  reader: Reader,
  customerId: number,
  locale: Locale,
): Promise<BasketLine[]> {
  const lines = await listLines(reader, customerId)
  const ids = lines.map((line) => line.product_id)
  const products = await findProducts(reader, ids, locale)
  return lines
    .map((line) => {
      const product = products.get(line.product_id)
      assert(product, `basket line of product ${line.product_id}`)
      return { product, quantity: line.quantity, addedPriceMinor: line.added_price_minor }
    })
    .filter((line) => line.product.isSold)
}

export async function getBasket(reader: Reader, customerId: number, locale: Locale) {
  return presentBasket(await listBasketLines(reader, customerId, locale), [])
}

/**
 * Applies a batch as a whole or not at all; changes whose ids were counted before are passed over.
 * Throws 422 naming the entry of an unknown product or of a quantity above the caps.
 */
export async function changeBasket(
  tx: Tx,
  customerId: number,
  changes: readonly BasketChange[],
  locale: Locale,
) {
  await lockBasket(tx, customerId)
  const fresh = await listFresh(tx, customerId, changes)
  const known = await findProducts(tx, [...new Set(fresh.map((entry) => entry.id))], locale)
  const wanted = fresh.filter((entry) => keepChange(entry, changes, known))
  const before = new Map(
    (await listLines(tx, customerId)).map((line) => [line.product_id, line.quantity]),
  )
  const { quantities, cutIds, overIds } = applyChanges(before, wanted)
  const over = changes.findIndex((entry) => overIds.includes(entry.id))
  if (over >= 0) throw invalid({ [`products.${over}.count`]: 'quantity' })
  await store(tx, customerId, known, before, quantities)
  const gone = fresh.filter((entry) => !wanted.includes(entry)).map((entry) => entry.id)
  const lines = await listBasketLines(tx, customerId, locale)
  return presentBasket(lines, [...cutIds, ...gone])
}

/** Takes what was bought out of the basket, when an order is paid. */
export async function removeBought(
  tx: Tx,
  customerId: number,
  lines: readonly { productId: number; quantity: number }[],
): Promise<void> {
  await lockBasket(tx, customerId)
  await subtractLines(tx, customerId, lines)
}

const changeMemoryDays = 30

/** A batch is never repeated after so long. */
export async function forgetOldChanges(reader: Reader): Promise<void> {
  await deleteChangesBefore(reader, addDays(reader.now, -changeMemoryDays))
}

async function listFresh(
  tx: Tx,
  customerId: number,
  changes: readonly BasketChange[],
): Promise<BasketChange[]> {
  const ids = changes.flatMap((entry) => entry.change_id ?? [])
  const noted = await noteChanges(tx, customerId, [...new Set(ids)])
  const seen = new Set<string>()
  return changes.filter(({ change_id }) => {
    if (change_id === undefined) return true
    const first = noted.has(change_id) && !seen.has(change_id)
    seen.add(change_id)
    return first
  })
}

/** A guest's line of a product no longer sold is left out and said; an increase is refused. */
function keepChange(
  entry: BasketChange,
  all: readonly BasketChange[],
  known: ReadonlyMap<number, { isSold: boolean }>,
): boolean {
  const sold = known.get(entry.id)?.isSold ?? false
  if (sold || entry.type === 'decrease') return true
  if (entry.merge) return false
  throw invalid({ [`products.${all.indexOf(entry)}.id`]: 'product_gone' })
}

async function store(
  tx: Tx,
  customerId: number,
  known: ReadonlyMap<number, SoldProduct>,
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): Promise<void> {
  const gone = [...before.keys()].filter((id) => !after.has(id))
  const changed = [...after]
    .filter(([id, quantity]) => before.get(id) !== quantity)
    .map(([productId, quantity]) => {
      const priceMinor = known.get(productId)?.priceMinor ?? null
      return { productId, quantity, priceMinor }
    })
  if (gone.length > 0) await deleteLines(tx, customerId, gone)
  if (changed.length > 0) await writeLines(tx, customerId, changed)
}
