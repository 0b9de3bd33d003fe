import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '#contract/locales.ts'
import { change, findRow, oneRow, rows, type Reader, type Tx } from '#server/platform/db/query.ts'

export interface ReviewRow {
  id: number
  author: string
  rating: number
  text: string
  locale: Locale
  created_at: Date
}

export type ReviewOrder = 'newest' | 'lowest'

const orders: Record<ReviewOrder, RawBuilder<unknown>> = {
  newest: sql`created_at desc, id desc`,
  lowest: sql`rating, created_at desc, id desc`,
}

export function listReviewRows(
  reader: Reader,
  query: { productId: number; order: ReviewOrder; offset: number; count: number },
): Promise<ReviewRow[]> {
  return rows(
    reader,
    sql<ReviewRow>`select id, author, rating, text, locale, created_at from reviews
      where product_id = ${query.productId} and hidden_at is null
      order by ${orders[query.order]}
      limit ${query.count} offset ${query.offset}`,
  )
}

export interface OwnReviewRow extends ReviewRow {
  product_id: number
  hidden_at: Date | null
}

/** A customer's own reviews; nobody writes so many that they need pages. */
export function listOwnReviewRows(reader: Reader, customerId: number): Promise<OwnReviewRow[]> {
  return rows(
    reader,
    sql<OwnReviewRow>`
      select id, product_id, author, rating, text, locale, created_at, hidden_at from reviews
      where customer_id = ${customerId} order by id desc limit 200`,
  )
}

/** How many reviews of a product gave each number of stars. */
export function countRatings(
  reader: Reader,
  productId: number,
): Promise<{ rating: number; count: number }[]> {
  return rows(
    reader,
    sql<{ rating: number; count: number }>`select rating, count(*) as count from reviews
      where product_id = ${productId} and hidden_at is null group by rating`,
  )
}

export interface NewReview {
  productId: number
  customerId: number
  orderId: number
  author: string
  rating: number
  text: string
  locale: Locale
}

/** False when this purchase was reviewed before. */
export async function insertReview(tx: Tx, review: NewReview): Promise<boolean> {
  const inserted = await change(
    tx,
    sql`insert into reviews (product_id, customer_id, order_id, author, rating, text, locale,
        created_at)
      values (${review.productId}, ${review.customerId}, ${review.orderId}, ${review.author},
        ${review.rating}, ${review.text}, ${review.locale}, ${tx.now})
      on conflict (order_id, product_id) do nothing`,
  )
  return inserted === 1
}

/** Whether these are a customer's last words on a product, said since then and not hidden. */
export async function isLastReview(
  reader: Reader,
  review: Pick<NewReview, 'customerId' | 'productId' | 'rating' | 'text'>,
  since: Date,
): Promise<boolean> {
  const last = await findRow(
    reader,
    sql<Pick<OwnReviewRow, 'rating' | 'text' | 'created_at' | 'hidden_at'>>`
      select rating, text, created_at, hidden_at from reviews
      where customer_id = ${review.customerId} and product_id = ${review.productId}
      order by id desc limit 1`,
  )
  const isSame = last?.rating === review.rating && last.text === review.text
  return isSame && last.created_at >= since && last.hidden_at === null
}

/** Orders of a customer's own that this product was reviewed for. */
export async function listReviewedOrderIds(
  reader: Reader,
  customerId: number,
  productId: number,
): Promise<number[]> {
  const reviewed = await rows(
    reader,
    sql<{ order_id: number }>`select order_id from reviews
      where customer_id = ${customerId} and product_id = ${productId}`,
  )
  return reviewed.map((row) => row.order_id)
}

/** Those of an order but for some products; gives theirs. */
export async function deleteReviews(
  tx: Tx,
  orderId: number,
  keptProductIds: readonly number[],
): Promise<number[]> {
  const deleted = await rows(
    tx,
    sql<{ product_id: number }>`delete from reviews
      where order_id = ${orderId} and product_id <> all(${[...keptProductIds]}::integer[])
      returning product_id`,
  )
  return deleted.map((row) => row.product_id)
}

/** Null for no review. */
export function lockReview(
  tx: Tx,
  id: number,
): Promise<{ product_id: number; is_hidden: boolean } | null> {
  return findRow(
    tx,
    sql<{ product_id: number; is_hidden: boolean }>`
      select product_id, hidden_at is not null as is_hidden from reviews where id = ${id}
      for update`,
  )
}

export async function updateHidden(tx: Tx, id: number, hiddenAt: Date | null): Promise<void> {
  await change(tx, sql`update reviews set hidden_at = ${hiddenAt} where id = ${id}`)
}

export interface WrittenReviewRow extends OwnReviewRow {
  order_id: number | null
}

/** The newest reviews, of one product or of all, hidden ones as well. */
export function listWrittenRows(
  reader: Reader,
  { productId, beforeId }: { productId: number | null; beforeId: number | null },
  count: number,
): Promise<WrittenReviewRow[]> {
  return rows(
    reader,
    sql<WrittenReviewRow>`
      select id, product_id, order_id, author, rating, text, locale, created_at, hidden_at
      from reviews where ${productId === null ? sql`true` : sql`product_id = ${productId}`}
        and ${beforeId === null ? sql`true` : sql`id < ${beforeId}`}
      order by id desc limit ${count}`,
  )
}

export async function sumRatings(
  reader: Reader,
  productId: number,
): Promise<{ rating_sum: number; rating_count: number }> {
  return oneRow(
    reader,
    sql<{ rating_sum: number; rating_count: number }>`
      select coalesce(sum(rating), 0)::integer as rating_sum, count(*)::integer as rating_count
      from reviews where product_id = ${productId} and hidden_at is null`,
  )
}

export interface ImportedReview {
  productId: number
  author: string
  rating: number
  text: string
  locale: Locale
  createdAt: Date
}

export async function insertImportedReviews(
  tx: Tx,
  reviews: readonly ImportedReview[],
): Promise<void> {
  await change(
    tx,
    sql`insert into reviews (product_id, author, rating, text, locale, created_at)
      select r."productId", r.author, r.rating, r.text, r.locale, r."createdAt"
      from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as r("productId" integer,
        author text, rating integer, text text, locale text, "createdAt" timestamptz)`,
  )
}
