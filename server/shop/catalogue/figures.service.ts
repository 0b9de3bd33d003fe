import { Failures } from '#server/kernel/failures.ts'
import { addDays } from '#server/kernel/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import {
  bumpCatalogueVersion,
  findShownStock,
  insertFigureReports,
  listDueSales,
  listShownStock,
  lockCatalogueVersion,
  takeFigureReports,
  upsertRatingFigures,
  upsertImportedSales,
  updateSalesFigures,
  upsertStockFigures,
  type ImportedSales,
  type RatingFigure,
  type SalesFigure,
  type StockFigure,
} from './figures.sql.ts'
import { getCatalogueVersion } from './reference.sql.ts'

export type { RatingFigure, StockFigure }

const mergeCount = 500

/** So many products at a time: each transaction is short. */
const salesCount = 50
const salesLastDays = 1

/** Counts the stock of products; handed in by the composition, for codes own the figures. */
export type CountStock = (reader: Reader, productIds: readonly number[]) => Promise<StockFigure[]>

/** Counts their sales, in the same order; orders own these. */
export type CountSales = (
  reader: Reader,
  productIds: readonly number[],
) => Promise<Omit<SalesFigure, 'dueAt' | 'countedAt'>[]>

/** Notes, after the commit, that the stock of these products is due; nobody waits for a listing. */
export async function reportFigures(
  database: Database,
  productIds: readonly number[],
): Promise<void> {
  await database.read((reader) => noteFigures(reader, productIds))
}

/** The same inside a transaction that changes stock and has nobody to report after it. */
export async function noteFigures(reader: Reader, productIds: readonly number[]): Promise<void> {
  if (productIds.length > 0) await insertFigureReports(reader, productIds)
}

/** Merges what was reported; each second, by whichever instance comes first. */
export async function mergeFigures(database: Database, countStock: CountStock): Promise<void> {
  await database.write(async (tx) => {
    const productIds = await takeFigureReports(tx, mergeCount)
    if (productIds.length === 0) return
    await setStockFigures(tx, productIds, () => countStock(tx, productIds))
  })
}

/**
 * Reports products whose stock is not what listings show: their report was lost with a process, and
 * one shown as sold out would never be sold, nor reported, again.
 */
export async function reportStrays(database: Database, countStock: CountStock): Promise<void> {
  for (let afterId = 0; ;) {
    const shown = await database.read((reader) => listShownStock(reader, afterId, mergeCount))
    if (shown.length === 0) return
    const counts = new Map(shown.map((row) => [row.product_id, row.available_count]))
    const counted = await database.read((reader) => countStock(reader, [...counts.keys()]))
    const strays = counted.filter((one) => one.availableCount !== counts.get(one.productId))
    await reportFigures(
      database,
      strays.map((one) => one.productId),
    )
    afterId = shown.at(-1)!.product_id
  }
}

/**
 * Counts the sales that are due; far less often, for that looks at every order a product ever had.
 * Whoever counts holds nothing meanwhile. A product that cannot be counted keeps no other waiting;
 * its error is thrown at the end.
 */
export async function countDueSales(database: Database, countSales: CountSales): Promise<void> {
  const failures = new Failures()
  for (let afterId = 0; ;) {
    const due = await database.read((reader) =>
      listDueSales(reader, {
        countedBefore: addDays(reader.now, -salesLastDays),
        afterId,
        count: salesCount,
      }),
    )
    if (due.length === 0) break
    const figures: SalesFigure[] = []
    for (const { product_id: productId, due_at: dueAt, counted_at: countedAt } of due) {
      const counted = database.read((reader) => countSales(reader, [productId]))
      await counted.then(
        ([figure]) => figures.push({ ...figure!, dueAt, countedAt }),
        failures.note,
      )
    }
    if (figures.length > 0) await database.write((tx) => setSalesFigures(tx, figures))
    afterId = due.at(-1)!.product_id
  }
  failures.throwAny()
}

export async function setSalesFigures(tx: Tx, figures: readonly SalesFigure[]): Promise<void> {
  await bumpCatalogueVersion(tx)
  await updateSalesFigures(tx, figures)
}

/**
 * Counted behind the lock, as marks are: of two who merge at once, the second counts what the first
 * has not seen. The version rises only with what a listing shows: a sale of a code that was set
 * aside before changes nothing there but what is due.
 */
export async function setStockFigures(
  tx: Tx,
  productIds: readonly number[],
  count: () => Promise<readonly StockFigure[]>,
): Promise<void> {
  await lockCatalogueVersion(tx)
  const shown = await findShownStock(tx, productIds)
  const figures = await count()
  await upsertStockFigures(tx, figures)
  const isNews = figures.some((one) => shown.get(one.productId) !== one.availableCount)
  if (isNews) await bumpCatalogueVersion(tx)
}

/**
 * Counted behind the lock on the catalogue's version, which all who set figures take first: of two
 * who review at once, the second counts the first.
 */
export async function setRatingFigures(
  tx: Tx,
  count: () => Promise<readonly RatingFigure[]>,
): Promise<void> {
  await bumpCatalogueVersion(tx)
  await upsertRatingFigures(tx, await count())
}

export async function setImportedSales(tx: Tx, sales: readonly ImportedSales[]): Promise<void> {
  await upsertImportedSales(tx, sales)
}

export interface CatalogueVersion {
  /** Rises with every change that a listing shows. */
  version: number
  /** Rises with every change of what products are found by. */
  namesVersion: number
}

/** What caches compare. */
export async function readCatalogueVersion(reader: Reader): Promise<CatalogueVersion> {
  const { version, names_version: namesVersion } = await getCatalogueVersion(reader)
  return { version, namesVersion }
}
