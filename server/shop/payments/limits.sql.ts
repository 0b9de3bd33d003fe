import { sql } from 'kysely'
import { endedByCustomer } from '#contract/declines.ts'
import { oneRow, type Reader } from '#server/platform/db/query.ts'

/** As `isWornOut` of `orders` counts, by which an order refused too often is replaced. */
const refusedByBank = sql`state = 'declined'
  and coalesce(decline_reason, '') <> all(${[...endedByCustomer]}::text[])`

/**
 * Refusals of banks, and what they may still refuse. A customer may have had a great many orders,
 * and a shop a great many refusals while somebody tries cards: each count begins at the few rows of
 * the customer that can matter. Open attempts of closed orders are given up within a second; what
 * is charging lives on.
 */
export async function countDeclines(
  reader: Reader,
  of: { orderId: number; customerId: number; since: Date },
): Promise<{ of_order: number; of_customer: number; open_elsewhere: number }> {
  return oneRow(
    reader,
    sql<{ of_order: number; of_customer: number; open_elsewhere: number }>`
      with charging as materialized (
        select order_id from payments where next_check_at is not null and method <> 'qr'
          and state in ('charging', 'pending', 'closing') and order_id <> ${of.orderId}
      )
      select (
        select count(*) from payments where order_id = ${of.orderId} and ${refusedByBank}
      ) as of_order, (
        select count(*) from payments
        where customer_id = ${of.customerId} and ${refusedByBank} and decided_at > ${of.since}
      ) as of_customer, (
        select count(*) from payments
        where order_id = any(array(
            select id from orders where customer_id = ${of.customerId} and state = 'open'
              and id <> ${of.orderId}
          )) and method <> 'qr' and state in ('created', 'challenge', 'waiting', 'ready')
      ) + (
        select count(*) from charging join orders o on o.id = charging.order_id
        where o.customer_id = ${of.customerId}
      ) as open_elsewhere`,
  )
}

/** When the nth latest refusal of a customer was decided; there must have been so many. */
export async function getDeclineAt(reader: Reader, customerId: number, nth: number): Promise<Date> {
  const row = await oneRow(
    reader,
    sql<{ decided_at: Date }>`
      select decided_at from payments
      where customer_id = ${customerId} and ${refusedByBank} and decided_at is not null
      order by decided_at desc limit 1 offset ${nth - 1}::integer`,
  )
  return row.decided_at
}

/** Codes set aside for a customer's other orders: those open, and those paid and waiting. */
export async function countHeldElsewhere(
  reader: Reader,
  customerId: number,
  orderId: number,
): Promise<number> {
  const row = await oneRow(
    reader,
    sql<{ count: number }>`
      select count(*) as count from codes where state = 'held' and order_id <> ${orderId}
        and order_id = any(array(
          select id from orders where customer_id = ${customerId} and state = 'open'
          union all
          select id from orders where customer_id = ${customerId} and state = 'paid'
        ))`,
  )
  return row.count
}
