import { sql, type RawBuilder } from 'kysely'
import type { MessageKey } from '#contract/messages/en.ts'
import { addDays } from '#server/kernel/clock.ts'
import { oneRow, type Tx } from '#server/platform/db/query.ts'
import type { OrderRow } from './orders.sql.ts'

/** A bank that has said nothing for longer keeps nobody from buying the same anew. */
const inPaymentDays = 1

/** Whether an order `o` is of the very lines of the query's own table `line`. */
const hasSameLines = sql`not exists (
  select from (
    select product_id, quantity from order_lines where order_id = o.id
  ) as had full join line
    on line."productId" = had.product_id and line.quantity = had.quantity
  where had.product_id is null or line."productId" is null
)`

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
    and ${hasSameLines}
)`

/**
 * Orders are open for minutes as a rule: of thousands these alone are looked at. Written into the
 * statement: where it were a value, PostgreSQL would plan anew each time.
 */
const newestOrders = 10

/**
 * Whether the customer has bought the very same lines, those of the query's own table `line`, since
 * another order of theirs was made, and not been given the money back; its id and time may be
 * columns. The lines are compared of what was paid since alone: by itself PostgreSQL would begin
 * with them.
 */
export const isBoughtSince = (
  customerId: number,
  order: { id: number | RawBuilder<number>; createdAt: Date | RawBuilder<Date> },
): RawBuilder<boolean> => sql`exists (
  select from (
    select id, type, state, paid_at from orders where customer_id = ${customerId}::bigint
    order by orders.id desc limit ${sql.lit(newestOrders)}
  ) as o
  where case
    when o.id <> ${order.id}::bigint and o.type <> 'balance' and o.state <> 'refunded'
      and o.paid_at > ${order.createdAt}::timestamptz
    then ${hasSameLines}
  end
)`

/** The table `line` of an order that is written already; its id may be a query. */
export const lineOfOrder = (orderId: number | RawBuilder<number>) => sql`line as materialized (
  select product_id as "productId", quantity from order_lines where order_id = ${orderId}
)`

/**
 * Why an order is not to be paid beside another one of the same lines, which its customer, who must
 * be locked, does not mean to buy twice: a bank is silent about the other one (isInPayment), or it
 * has been paid since this one was made. Whoever wants the same again makes another order.
 */
export async function findTwin(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'customer_id' | 'created_at'>,
): Promise<(MessageKey & ('basket_in_payment' | 'basket_bought')) | null> {
  const { id, customer_id: customerId, created_at: createdAt } = order
  const { isPaying, isBought } = await oneRow(
    tx,
    sql<{ isPaying: boolean; isBought: boolean }>`
      with ${lineOfOrder(id)}
      select ${isInPayment(tx, customerId, id)} as "isPaying",
        ${isBoughtSince(customerId, { id, createdAt })} as "isBought"`,
  )
  if (isPaying) return 'basket_in_payment'
  return isBought ? 'basket_bought' : null
}
