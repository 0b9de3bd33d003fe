import { sql } from 'kysely'
import { change, rows, type Reader, type Tx } from '#server/platform/db/query.ts'

export async function bumpCatalogueVersion(tx: Tx): Promise<void> {
  await change(tx, sql`update catalogue_version set version = version + 1`)
}

/** For changes of what products are found by: names, categories, regions, what is hidden. */
export async function bumpNamesVersion(tx: Tx): Promise<void> {
  await change(
    tx,
    sql`update catalogue_version set version = version + 1, names_version = names_version + 1`,
  )
}

/** Notes that a product's figures are due; a repeated report is the same row. */
export async function insertFigureReports(
  reader: Reader,
  productIds: readonly number[],
): Promise<void> {
  await change(
    reader,
    sql`insert into figure_reports (product_id, reported_at)
      select id, ${reader.now}::timestamptz
      from unnest(${[...productIds]}::integer[]) as reported(id)
      on conflict (product_id) do nothing`,
  )
}

/** Takes the reports there are; two instances never merge the same one. */
export async function takeFigureReports(tx: Tx, count: number): Promise<number[]> {
  const taken = await rows(
    tx,
    sql<{ product_id: number }>`
      delete from figure_reports where product_id in (
        select product_id from figure_reports order by product_id
        for update skip locked limit ${count}
      ) returning product_id`,
  )
  return taken.map((row) => row.product_id)
}

export interface StockFigure {
  productId: number
  availableCount: number
  soldCount: number
  soldMonthCount: number
}

export async function upsertStockFigures(tx: Tx, figures: readonly StockFigure[]): Promise<void> {
  await change(
    tx,
    sql`insert into product_figures
        (product_id, available_count, sold_count, sold_month_count)
      select f."productId", f."availableCount", f."soldCount", f."soldMonthCount"
      from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as f("productId" integer,
        "availableCount" integer, "soldCount" integer, "soldMonthCount" integer)
      on conflict (product_id) do update set available_count = excluded.available_count,
        sold_count = excluded.sold_count, sold_month_count = excluded.sold_month_count`,
  )
}

export interface RatingFigure {
  productId: number
  ratingSum: number
  ratingCount: number
}

export async function upsertRatingFigures(tx: Tx, figures: readonly RatingFigure[]): Promise<void> {
  await change(
    tx,
    sql`insert into product_figures (product_id, rating_sum, rating_count)
      select f."productId", f."ratingSum", f."ratingCount"
      from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as f("productId" integer,
        "ratingSum" integer, "ratingCount" integer)
      on conflict (product_id) do update set rating_sum = excluded.rating_sum,
        rating_count = excluded.rating_count`,
  )
}

export interface ImportedSales {
  productId: number
  soldCount: number
  monthCount: number
}

/** Sales of a shop taken over; added to what this one sells. */
export async function upsertImportedSales(tx: Tx, sales: readonly ImportedSales[]): Promise<void> {
  await change(
    tx,
    sql`insert into product_figures (product_id, imported_sold_count, imported_month_count)
      select f."productId", f."soldCount", f."monthCount"
      from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb) as f("productId" integer,
        "soldCount" integer, "monthCount" integer)
      on conflict (product_id) do update set
        imported_sold_count = excluded.imported_sold_count,
        imported_month_count = excluded.imported_month_count`,
  )
}
