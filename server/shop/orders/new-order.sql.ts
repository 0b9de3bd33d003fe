import { sql } from 'kysely'
import type { Locale } from '#contract/locales.ts'
import type { OrderType } from '#contract/order-states.ts'
import { change, findRow, oneRow, type Tx } from '#server/platform/db/query.ts'
import { isInPayment } from './in-payment.sql.ts'
import { orderColumns, type OrderRow } from './orders.sql.ts'

export interface NewOrder {
  publicId: string
  customerId: number
  type: OrderType
  email: string
  locale: Locale
  subtotalMinor: number
  totalMinor: number
  basketHash: string
  expiresAt: Date
}

export async function insertOrder(tx: Tx, order: NewOrder): Promise<OrderRow> {
  return oneRow(
    tx,
    sql<OrderRow>`
      insert into orders (public_id, customer_id, type, state, email, locale, subtotal_minor,
        discount_minor, total_minor, basket_hash, created_at, expires_at)
      values (${order.publicId}, ${order.customerId}, ${order.type}, 'open', ${order.email},
        ${order.locale}, ${order.subtotalMinor}, ${order.subtotalMinor - order.totalMinor},
        ${order.totalMinor}, ${order.basketHash},
        ${tx.now}, ${order.expiresAt})
      returning ${orderColumns}`,
  )
}

export interface NewLine {
  n: number
  productId: number
  quantity: number
  unitPriceMinor: number
  totalMinor: number
}

/**
 * Whether the basket still holds a line of what is wanted: a payment of it that has just been taken
 * leaves the basket and is a payment under way no longer, both at once.
 */
const isInBasket = (customerId: number) => sql<boolean>`exists (
  select from basket_lines b where b.customer_id = ${customerId}::bigint
    and b.product_id = line."productId" and b.quantity >= line.quantity
)`

/** What a payment under way has to do with what was read of the basket, seen in one moment. */
export function seeInPayment(
  tx: Tx,
  customerId: number,
  lines: readonly Pick<NewLine, 'productId' | 'quantity'>[],
): Promise<{ same: boolean; inBasket: boolean }> {
  return oneRow(
    tx,
    sql<{ same: boolean; inBasket: boolean }>`
      with line as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as given("productId" integer, quantity integer)
      ) select ${isInPayment(tx, customerId)} as same,
      not exists (select from line where not ${isInBasket(customerId)}) as "inBasket"`,
  )
}

/**
 * An undiscounted order with its lines. Null, and nothing is written, when the customer has the
 * same one open, or as many as they may, or any payment under way, or a shelf has too few, or the
 * basket has been bought meanwhile; the customer must be locked. The same open order is looked for
 * by itself: the unique index alone would wait for its payment to commit, and then insert on what
 * was checked before that.
 */
export function insertUsualOrder(
  tx: Tx,
  order: NewOrder,
  lines: readonly NewLine[],
  openMax: number,
): Promise<OrderRow | null> {
  return findRow(
    tx,
    sql<OrderRow>`
      with line as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given(n integer,
          "productId" integer, quantity integer, "unitPriceMinor" bigint, "totalMinor" bigint)
      ), made as (
        insert into orders (public_id, customer_id, type, state, email, locale, subtotal_minor,
          total_minor, basket_hash, created_at, expires_at)
        select ${order.publicId}, ${order.customerId}::bigint, ${order.type}, 'open',
          ${order.email}, ${order.locale}, ${order.subtotalMinor}::bigint,
          ${order.totalMinor}::bigint, ${order.basketHash}, ${tx.now}::timestamptz,
          ${order.expiresAt}::timestamptz
        where not exists (
            select from orders
            where customer_id = ${order.customerId}::bigint and (checking or at_bank)
          ) and (
            select count(*) < ${openMax}::integer
              and count(*) filter (
                where type = ${order.type} and basket_hash = ${order.basketHash}
              ) = 0
            from orders where customer_id = ${order.customerId}::bigint and state = 'open'
          ) and not exists (
            select from line where not ${isInBasket(order.customerId)} or quantity > (
              select count(*) from (
                select from codes
                where product_id = line."productId" and state = 'available' limit line.quantity
              ) as shelf
            )
          )
        on conflict (customer_id, type, basket_hash) where state = 'open' do nothing
        returning ${orderColumns}
      ), written as (
        insert into order_lines
          (order_id, n, product_id, quantity, unit_price_minor, total_minor)
        select made.id, n, "productId", quantity, "unitPriceMinor", "totalMinor" from made, line
      )
      select * from made`,
  )
}

export async function insertOrderLines(
  tx: Tx,
  orderId: number,
  lines: readonly NewLine[],
): Promise<void> {
  await change(
    tx,
    sql`insert into order_lines (order_id, n, product_id, quantity, unit_price_minor, total_minor)
      select ${orderId}::bigint, l.n, l."productId", l.quantity, l."unitPriceMinor",
        l."totalMinor"
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(n integer,
        "productId" integer, quantity integer, "unitPriceMinor" bigint, "totalMinor" bigint)`,
  )
}
