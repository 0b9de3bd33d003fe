import { sql } from 'kysely'
import type { Locale } from '#contract/locales.ts'
import { oneRow, type Tx } from '#server/platform/db/query.ts'

/** An order that was paid and delivered before this database knew of it. */
export async function insertDeliveredOrder(
  tx: Tx,
  order: {
    publicId: string
    customerId: number
    email: string
    locale: Locale
    totalMinor: number
    paidAt: Date
  },
): Promise<number> {
  const { id } = await oneRow(
    tx,
    sql<{ id: number }>`
      insert into orders (public_id, customer_id, type, state, email, locale, subtotal_minor,
        total_minor, basket_hash, created_at, expires_at, paid_at, delivered_at, payment_begun)
      values (${order.publicId}, ${order.customerId}, 'spending', 'delivered', ${order.email},
        ${order.locale}, ${order.totalMinor}, ${order.totalMinor}, ${order.publicId},
        ${order.paidAt}, ${order.paidAt}, ${order.paidAt}, ${order.paidAt}, true)
      returning id`,
  )
  return id
}
