import { addDays } from '#server/kernel/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import {
  bumpCatalogueVersion,
  insertFigureReports,
  listDueSales,
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
) => Promise<Omit<SalesFigure, 'dueAt'>[]>

/**
 * Told by codes, orders and reviews that figures of these products are due. It is a row of its own
 * kind, written after the commit, so that a purchase never waits for a listing.
 */
export async function reportFigures(
  database: Database,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length > 0) {
    await database.read((reader) => insertFigureReports(reader, productIds))
  }
}

/** Merges what was reported; each second, by whichever instance comes first. */
export async function mergeFigures(database: Database, countStock: CountStock): Promise<void> {
  await database.write(async (tx) => {
    const productIds = await takeFigureReports(tx, mergeCount)
    if (productIds.length === 0) return
    await setStockFigures(tx, await countStock(tx, productIds))
  })
}

/**
 * Counts the sales that are due; far less often, for that looks at every order a product ever had.
 * Whoever counts holds nothing meanwhile, and two who count at once come to the same.
 */
export async function countDueSales(database: Database, countSales: CountSales): Promise<void> {
  for (let afterId = 0; ;) {
    const due = await database.read((reader) =>
      listDueSales(reader, {
        countedBefore: addDays(reader.now, -salesLastDays),
        afterId,
        count: salesCount,
      }),
    )
    if (due.length === 0) return
    const dueAt = new Map(due.map((row) => [row.product_id, row.due_at]))
    const figures = await database.read((reader) => countSales(reader, [...dueAt.keys()]))
    await database.write((tx) =>
      setSalesFigures(
        tx,
        figures.map((figure) => ({ ...figure, dueAt: dueAt.get(figure.productId) ?? null })),
      ),
    )
    afterId = due.at(-1)!.product_id
  }
}

export async function setSalesFigures(tx: Tx, figures: readonly SalesFigure[]): Promise<void> {
  await updateSalesFigures(tx, figures)
  await bumpCatalogueVersion(tx)
}

export async function setStockFigures(tx: Tx, figures: readonly StockFigure[]): Promise<void> {
  await upsertStockFigures(tx, figures)
  await bumpCatalogueVersion(tx)
}

export async function setRatingFigures(tx: Tx, figures: readonly RatingFigure[]): Promise<void> {
  await upsertRatingFigures(tx, figures)
  await bumpCatalogueVersion(tx)
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
