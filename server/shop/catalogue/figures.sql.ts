import { sql } from 'kysely'
import { change, rows, type Reader, type Tx } from '#server/platform/db/query.ts'

export async function bumpCatalogueVersion(tx: Tx): Promise<void> {
  await change(tx, sql`update catalogue_version set version = version + 1`)
}

/** Whoever sets figures takes this lock first. */
export async function lockCatalogueVersion(tx: Tx): Promise<void> {
  await change(tx, sql`select from catalogue_version for update`)
}

/** For changes of what products are found by: names, categories, regions, what is hidden. */
export async function bumpNamesVersion(tx: Tx): Promise<void> {
  await change(
    tx,
    sql`update catalogue_version set version = version + 1, names_version = names_version + 1`,
  )
}

/**
 * Notes that the figures of products are due. They are seen when the transaction ends, with
 * what it changes; each is a row of its own, so that nobody waits for another's.
 */
export async function insertFigureReports(
  reader: Reader,
  productIds: readonly number[],
): Promise<void> {
  await change(
    reader,
    sql`insert into figure_reports (product_id, reported_at)
      select id, ${reader.now}::timestamptz
      from unnest(${[...productIds]}::integer[]) as reported(id)`,
  )
}

/**
 * Takes the reports of some products, however often they were reported; two instances never merge
 * the same one. Looked up by arrays: for a join, how many there are would be guessed from a table
 * that is empty whenever it is looked at, and some thousands would be compared each with each.
 */
export async function takeFigureReports(tx: Tx, count: number): Promise<number[]> {
  const taken = await rows(
    tx,
    sql<{ product_id: number }>`
      delete from figure_reports where id = any(array(
        select id from figure_reports where product_id = any(array(
          select distinct product_id from (
            select product_id from figure_reports order by id limit ${count}
          ) as oldest
        )) for update skip locked
      )) returning product_id`,
  )
  return [...new Set(taken.map((row) => row.product_id))]
}

export interface StockFigure {
  productId: number
  availableCount: number
}

/** Whatever changed the stock may have been a sale: sales are due as well. */
export async function upsertStockFigures(tx: Tx, figures: readonly StockFigure[]): Promise<void> {
  await change(
    tx,
    sql`insert into product_figures (product_id, available_count, sales_due_at)
      select f."productId", f."availableCount", ${tx.now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as f("productId" integer,
        "availableCount" integer)
      on conflict (product_id) do update set available_count = excluded.available_count,
        sales_due_at = excluded.sales_due_at`,
  )
}

/** What listings show of the stock of some products; absent where nothing was counted yet. */
export async function findShownStock(
  reader: Reader,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  const shown = await rows(
    reader,
    sql<{ product_id: number; available_count: number }>`
      select product_id, available_count from product_figures
      where product_id = any(${[...productIds]}::integer[])`,
  )
  return new Map(shown.map((row) => [row.product_id, row.available_count]))
}

/** What listings show of the stock of every product, by its id. */
export function listShownStock(
  reader: Reader,
  afterId: number,
  count: number,
): Promise<{ product_id: number; available_count: number }[]> {
  return rows(
    reader,
    sql<{ product_id: number; available_count: number }>`
      select p.id as product_id, coalesce(f.available_count, 0) as available_count
      from products p left join product_figures f on f.product_id = p.id
      where p.id > ${afterId} order by p.id limit ${count}`,
  )
}

export interface DueSales {
  product_id: number
  due_at: Date | null
  counted_at: Date | null
}

/** Products whose sales are due, or whose month has gone on since `countedBefore`, by their id. */
export function listDueSales(
  reader: Reader,
  due: { countedBefore: Date; afterId: number; count: number },
): Promise<DueSales[]> {
  return rows(
    reader,
    sql<DueSales>`
      select product_id, sales_due_at as due_at, sales_counted_at as counted_at
      from product_figures
      where product_id > ${due.afterId} and (sales_due_at is not null
        or sold_month_count > 0 and sales_counted_at < ${due.countedBefore})
      order by product_id limit ${due.count}`,
  )
}

export interface SalesFigure {
  productId: number
  soldCount: number
  soldMonthCount: number
  /** As it was before they were counted: what has become due since stays so. */
  dueAt: Date | null
  /** The count before. */
  countedAt: Date | null
}

/** Whoever counted before another who has written since says nothing. */
export async function updateSalesFigures(tx: Tx, figures: readonly SalesFigure[]): Promise<void> {
  await change(
    tx,
    sql`update product_figures set sold_count = f."soldCount",
        sold_month_count = f."soldMonthCount", sales_counted_at = ${tx.now},
        sales_due_at = nullif(sales_due_at, f."dueAt")
      from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as f("productId" integer,
        "soldCount" integer, "soldMonthCount" integer, "dueAt" timestamptz, "countedAt" timestamptz)
      where product_id = f."productId" and sales_counted_at is not distinct from f."countedAt"`,
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
