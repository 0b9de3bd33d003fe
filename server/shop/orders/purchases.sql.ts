import { sql } from 'kysely'
import { rows, type Reader } from '#server/platform/db/query.ts'
import type { OrderLineRow, OrderRow } from './orders.sql.ts'

export type PurchaseRow = Omit<OrderLineRow, 'total_minor'> &
  OrderRow & { line_total_minor: number; total_count: number }

/** Escapes what `like` would read as a pattern. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

/** What of an order is a purchase: paid for, or with a bank that has not said yet. */
const isPurchase = sql`(o.state in ('paid', 'delivered', 'refunded') or o.checking)`

/** What a customer has bought, each product once. */
export async function listBoughtIds(reader: Reader, customerId: number): Promise<number[]> {
  const found = await rows(
    reader,
    sql<{ id: number }>`
      select distinct l.product_id as id from orders o join order_lines l on l.order_id = o.id
      where o.customer_id = ${customerId} and ${isPurchase}`,
  )
  return found.map(({ id }) => id)
}

/** Lines of these products, or whose order's number has this text in it. */
export interface PurchaseWish {
  number: string
  productIds: readonly number[]
}

/** A customer's bought lines, newest first: all of them, or those wished for. */
export function listPurchaseRows(
  reader: Reader,
  query: { customerId: number; wish: PurchaseWish | null; offset: number; count: number },
): Promise<PurchaseRow[]> {
  const { wish } = query
  const matches = wish
    ? sql`(l.product_id = any(${[...wish.productIds]}::integer[])
        or o.id::text like ${`%${literal(wish.number)}%`})`
    : sql`true`
  return rows(
    reader,
    sql<PurchaseRow>`
      select l.order_id, l.n, l.product_id, l.quantity, l.unit_price_minor,
        l.total_minor as line_total_minor, o.id, o.public_id, o.customer_id, o.type, o.state,
        o.email, o.locale, o.subtotal_minor, o.total_minor, o.refunded_minor, o.currency,
        o.checking, o.decline_reason, o.payment_begun,
        o.discount_minor > 0 as discounted,
        o.created_at, o.expires_at, o.paid_at, count(*) over () as total_count
      from orders o join order_lines l on l.order_id = o.id
      where o.customer_id = ${query.customerId} and ${matches} and ${isPurchase}
      order by coalesce(o.paid_at, o.created_at) desc, o.id desc, l.n
      limit ${query.count} offset ${query.offset}`,
  )
}

/** A customer's delivered orders in which a product stayed, not all sent back, oldest first. */
export async function listOrderIdsWith(
  reader: Reader,
  customerId: number,
  productId: number,
): Promise<number[]> {
  const found = await rows(
    reader,
    sql<{ id: number }>`
      select o.id from orders o join order_lines l on l.order_id = o.id
      where o.customer_id = ${customerId} and l.product_id = ${productId}
        and o.state = 'delivered' and exists (
          select from codes c where c.order_id = o.id and c.line_n = l.n and c.state = 'delivered')
      order by o.id`,
  )
  return found.map((row) => row.id)
}

/** Products of which an order has a code that did not come back. */
export async function listKeptProductIds(reader: Reader, orderId: number): Promise<number[]> {
  const kept = await rows(
    reader,
    sql<{ product_id: number }>`
      select distinct product_id from codes where order_id = ${orderId} and state = 'delivered'`,
  )
  return kept.map((row) => row.product_id)
}

/** How often products were sold and stayed so: ever, and since a moment. */
export function listSales(
  reader: Reader,
  productIds: readonly number[],
  since: Date,
): Promise<{ product_id: number; sold_count: number; sold_month_count: number }[]> {
  return rows(
    reader,
    sql<{ product_id: number; sold_count: number; sold_month_count: number }>`
      with sold as (
        select l.product_id, l.quantity, o.paid_at
        from order_lines l join orders o on o.id = l.order_id
        where l.product_id = any(${[...productIds]}::integer[])
          and o.state in ('paid', 'delivered')
        union all
        select c.product_id, -1, o.paid_at
        from codes c join orders o on o.id = c.order_id
        where c.product_id = any(${[...productIds]}::integer[]) and c.state = 'returned'
          and o.state in ('paid', 'delivered')
      )
      select product_id, sum(quantity)::integer as sold_count,
        coalesce(sum(quantity) filter (where paid_at >= ${since}), 0)::integer as sold_month_count
      from sold group by product_id`,
  )
}
