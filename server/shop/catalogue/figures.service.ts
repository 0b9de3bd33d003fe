import type { Database } from '#server/platform/db/database.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import {
  bumpCatalogueVersion,
  insertFigureReports,
  takeFigureReports,
  upsertRatingFigures,
  upsertImportedSales,
  upsertStockFigures,
  type ImportedSales,
  type RatingFigure,
  type StockFigure,
} from './figures.sql.ts'
import { getCatalogueVersion } from './reference.sql.ts'

export type { RatingFigure, StockFigure }

const mergeCount = 500

/** Counts stock and sales of products; handed in by the composition, for codes own the figures. */
export type CountStock = (reader: Reader, productIds: readonly number[]) => Promise<StockFigure[]>

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
