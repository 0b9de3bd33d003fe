import { sql, type RawBuilder } from 'kysely'
import { addDays } from '#server/kernel/clock.ts'
import { oneRow, type Tx } from '#server/platform/db/query.ts'
import type { OrderRow } from './orders.sql.ts'

/** A bank that has said nothing for longer keeps nobody from buying the same anew. */
const inPaymentDays = 1

/**
 * Whether a bank has yet to say how the customer's payment of the very same lines went, those of
 * the query's own table `line ("productId", quantity)`. An order that waits at the bank past its
 * end is about to be checked; money that does not match waits for an operator, which may take days.
 * One that its buyer has closed by going on to another holds that up no more than it did open: only
 * while the bank says that it is being paid (`isInFlight` of the payments).
 */
export const isInPayment = (
  tx: Tx,
  customerId: number,
  exceptId: number | null = null,
): RawBuilder<boolean> => sql`exists (
  select from orders o
  where o.customer_id = ${customerId}::bigint and (o.checking or o.at_bank)
    and o.id is distinct from ${exceptId}::bigint
    and (o.checking or o.state = 'open' and o.expires_at <= ${tx.now}::timestamptz)
    and (o.state <> 'cancelled' or exists (
      select from payments where order_id = o.id and state in ('charging', 'pending')
    ))
    and o.decline_reason is distinct from 'mismatch'
    and o.type <> 'balance' and ${addDays(tx.now, -inPaymentDays)}::timestamptz < (
      select max(created_at) from payments where order_id = o.id
    )
    and not exists (
      select from (
        select product_id, quantity from order_lines where order_id = o.id
      ) as had full join line
        on line."productId" = had.product_id and line.quantity = had.quantity
      where had.product_id is null or line."productId" is null
    )
)`

/** The table `line` of an order that is written already; its id may be a query. */
export const lineOfOrder = (orderId: number | RawBuilder<number>) => sql`line as materialized (
  select product_id as "productId", quantity from order_lines where order_id = ${orderId}
)`

/**
 * Whether a payment of the same lines as an order's is under way for another order of its customer,
 * who must be locked.
 */
export async function isTwinInPayment(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'customer_id'>,
): Promise<boolean> {
  const { found } = await oneRow(
    tx,
    sql<{ found: boolean }>`
      with ${lineOfOrder(order.id)}
      select ${isInPayment(tx, order.customer_id, order.id)} as found`,
  )
  return found
}
