import { sql } from 'kysely'
import { findRow, type Tx } from '#server/platform/db/query.ts'
import type { ConsentsGiven } from './consents.sql.ts'
import { isBoughtSince, isInPayment, lineOfOrder } from './in-payment.sql.ts'
import { orderColumns, type OrderLineRow, type OrderRow } from './orders.sql.ts'

/** The columns of the order that is moved. */
const own = { id: sql<number>`orders.id`, createdAt: sql<Date>`orders.created_at` }

export type OrderWithLines = OrderRow & { lines: OrderLineRow[] }

/**
 * Delivers the customer's own open order that is to be paid from the balance, with the consents
 * given; null when there is none such, it is over, a bank has yet to say how a payment of the same
 * lines went, or they were bought since it was made. Its codes must follow in this transaction. The
 * customer is not locked for it: a charge that begins in this very moment counts as begun after it.
 */
export function takeSpendingOrder(
  tx: Tx,
  publicId: string,
  customerId: number,
  { consents, locale }: ConsentsGiven,
): Promise<OrderWithLines | null> {
  return findRow(
    tx,
    sql<OrderWithLines>`
      with ${lineOfOrder(sql`(select id from orders where public_id = ${publicId})`)}
      update orders set state = 'delivered', paid_at = ${tx.now}, delivered_at = ${tx.now},
        consent_versions = ${JSON.stringify(consents)}::jsonb, locale = ${locale}
      where public_id = ${publicId} and customer_id = ${customerId} and type = 'spending'
        and state = 'open' and expires_at > ${tx.now}
        and not ${isInPayment(tx, customerId)}
        and not ${isBoughtSince(customerId, own)}
      returning ${orderColumns}, (
        select jsonb_agg(to_jsonb(l) order by n) from order_lines l where l.order_id = orders.id
      ) as lines`,
  )
}
