import { sql } from 'kysely'
import { rows, type Reader } from '#server/platform/db/query.ts'
import { orderColumns, type OrderRow } from './orders.sql.ts'

/** A customer's top-ups that a bank has spoken of or is asked about, newest first. */
export function listTopUpRows(
  reader: Reader,
  { customerId, offset, count }: { customerId: number; offset: number; count: number },
): Promise<(OrderRow & { total_count: number })[]> {
  return rows(
    reader,
    sql<OrderRow & { total_count: number }>`
      select ${orderColumns}, count(*) over () as total_count from orders
      where customer_id = ${customerId} and type = 'balance'
        and (state in ('paid', 'delivered', 'refunded') or checking)
      order by id desc limit ${count} offset ${offset}`,
  )
}
