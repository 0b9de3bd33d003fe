import { limits } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import { assert } from '#server/kernel/assert.ts'
import { addDays } from '#server/kernel/clock.ts'
import { invalid, tooMany } from '#server/kernel/shop-error.ts'
import { together, type Reader, type Tx } from '#server/platform/db/query.ts'
import {
  findProducts,
  withMoreInStock,
  type PricedProduct,
} from '#server/shop/catalogue/catalogue.service.ts'
import { presentBasket, type BasketLine } from './basket.present.ts'
import { applyChanges, type BasketChange } from './basket.rules.ts'
import {
  deleteChangesBefore,
  deleteLines,
  listLines,
  listPricedLines,
  lockBasket,
  lockLines,
  subtractLines,
  writeLines,
  type LineRow,
} from './basket.sql.ts'

/** What is in a customer's basket and can be bought, priced as of now. */
export async function listBasketLines(
  reader: Reader,
  customerId: number,
  locale: Locale,
): Promise<BasketLine[]> {
  return (await readBasket(reader, customerId, locale)).lines
}

/** The same, with the products in it that are not sold any more or for a while. */
async function readBasket(reader: Reader, customerId: number, locale: Locale) {
  const stored = await listLines(reader, customerId)
  const ids = stored.map((line) => line.product_id)
  const products = await findProducts(reader, ids, locale)
  const hiddenIds = ids.filter((id) => products.get(id)?.isForSale === false)
  return { lines: linesForSale(stored, products), hiddenIds }
}

/** What can be bought of a basket, with no more of the products than an order needs. */
export const listBuyable = listPricedLines

function linesForSale(
  lines: readonly LineRow[],
  products: ReadonlyMap<number, PricedProduct>,
): BasketLine[] {
  return lines
    .map((line) => {
      const product = products.get(line.product_id)
      assert(product, `basket line of product ${line.product_id}`)
      return { product, quantity: line.quantity, addedPriceMinor: line.added_price_minor }
    })
    .filter((line) => line.product.isForSale)
}

/** How many codes of each product are set aside for a customer's own unpaid orders. */
export type CountHeldFor = (reader: Reader, customerId: number) => Promise<Map<number, number>>

export async function getBasket(
  reader: Reader,
  customerId: number,
  locale: Locale,
  countHeldFor: CountHeldFor,
) {
  const { lines, hiddenIds } = await readBasket(reader, customerId, locale)
  const held = () => countHeldFor(reader, customerId)
  return presentBasket(await withOwnCodes(lines, held), hiddenIds)
}

/** Codes that wait for the customer's own payment are not sold out for that customer. */
async function withOwnCodes(
  lines: readonly BasketLine[],
  countHeld: () => Promise<Map<number, number>>,
): Promise<readonly BasketLine[]> {
  if (lines.every(({ product, quantity }) => product.availableCount > quantity)) return lines
  const held = await countHeld()
  return lines.map((line) => {
    const product = withMoreInStock(line.product, held.get(line.product.id) ?? 0)
    return { ...line, product }
  })
}

interface BatchOfChanges {
  changes: readonly BasketChange[]
  locale: Locale
  countHeldFor: CountHeldFor
}

/**
 * Applies a batch as a whole or not at all; changes whose ids were counted before are passed over.
 * Throws 422 naming the entry of an unknown product or of a quantity above the caps, 429 for more
 * changes than are kept of a customer.
 */
export async function changeBasket(
  tx: Tx,
  customerId: number,
  { changes, locale, countHeldFor }: BatchOfChanges,
) {
  const changedIds = [...new Set(changes.map((entry) => entry.id))]
  const [fresh, lines, changed] = await together(
    lockFresh(tx, customerId, changes),
    lockLines(tx, customerId),
    findProducts(tx, changedIds, locale),
  )
  const before = new Map(lines.map((line) => [line.product_id, line]))
  const otherIds = [...before.keys()].filter((id) => !changed.has(id))
  const known = new Map([...changed, ...(await findProducts(tx, otherIds, locale))])
  const wanted = fresh.filter((entry) => keepChange(entry, changes, known))
  const quantitiesBefore = new Map(lines.map((line) => [line.product_id, line.quantity]))
  const { quantities, cutIds, overIds } = applyChanges(quantitiesBefore, wanted)
  const over = changes.findIndex((entry) => overIds.includes(entry.id))
  if (over >= 0) {
    // One more line than a basket takes has not become one.
    const cap = quantities.has(changes[over]!.id) ? 'quantity' : 'too_many'
    throw invalid({ [`products.${over}.count`]: cap })
  }
  const after = lineRows(quantities, before, known)
  store(tx, customerId, before, after)
  const gone = fresh.filter((entry) => !wanted.includes(entry)).map((entry) => entry.id)
  const held = () => countHeldFor(tx, customerId)
  return presentBasket(await withOwnCodes(linesForSale(after, known), held), [...cutIds, ...gone])
}

/** Takes what was bought out of the basket, when an order is paid. */
export function removeBought(
  tx: Tx,
  customerId: number,
  lines: readonly { productId: number; quantity: number }[],
): void {
  subtractLines(tx, customerId, lines)
}

const changeMemoryDays = 30

/** Room for more comes with the age of each. */
const fullRetrySeconds = 3600

/** A batch is never repeated after so long. */
export function forgetOldChanges(reader: Reader, count: number): Promise<number> {
  return deleteChangesBefore(reader, addDays(reader.now, -changeMemoryDays), count)
}

async function lockFresh(
  tx: Tx,
  customerId: number,
  changes: readonly BasketChange[],
): Promise<BasketChange[]> {
  const ids = changes.flatMap((entry) => entry.change_id ?? [])
  const news = await lockBasket(tx, customerId, [...new Set(ids)])
  const keptCount = (news[0]?.kept_before ?? 0) + news.length
  if (keptCount > limits.basketChangesKeptMax) throw tooMany(fullRetrySeconds)
  const noted = new Set(news.map((row) => row.change_id))
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
  known: ReadonlyMap<number, { isForSale: boolean }>,
): boolean {
  const isForSale = known.get(entry.id)?.isForSale ?? false
  if (isForSale || entry.type === 'decrease') return true
  if (entry.merge) return false
  throw invalid({ [`products.${all.indexOf(entry)}.id`]: 'product_gone' })
}

/** The lines as they will stand: those there were in their order, then new ones. */
function lineRows(
  quantities: ReadonlyMap<number, number>,
  before: ReadonlyMap<number, LineRow>,
  known: ReadonlyMap<number, PricedProduct>,
): LineRow[] {
  const isNew = (id: number) => !before.has(id)
  const newIds = [...quantities.keys()].filter(isNew).sort((one, other) => one - other)
  return [...before.keys(), ...newIds].flatMap((id) => {
    const quantity = quantities.get(id)
    if (quantity === undefined) return []
    const line = before.get(id)
    // Whoever puts more in sees the price of this moment, which is then kept.
    const isKept = line !== undefined && quantity <= line.quantity
    const price = isKept ? line.added_price_minor : (known.get(id)?.priceMinor ?? null)
    return [{ product_id: id, quantity, added_price_minor: price }]
  })
}

function store(
  tx: Tx,
  customerId: number,
  before: ReadonlyMap<number, LineRow>,
  after: readonly LineRow[],
): void {
  const stay = new Set(after.map((line) => line.product_id))
  const gone = [...before.keys()].filter((id) => !stay.has(id))
  const changed = after.filter((line) => before.get(line.product_id)?.quantity !== line.quantity)
  if (gone.length > 0) deleteLines(tx, customerId, gone)
  if (changed.length > 0) writeLines(tx, customerId, changed)
}
