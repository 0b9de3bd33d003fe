import { sql } from 'kysely'
import { rows, type Reader } from '#server/platform/db/query.ts'

export interface ListedPayment {
  id: number
  order_id: number
  public_id: string
  method: string
  state: string
  role: string | null
  created_at: Date
  amount_minor: number
  currency: string
  charged_minor: number | null
  charged_currency: string
  refunded_minor: number
  queued_count: number
  refused_count: number
  by_bank_count: number
  absent_count: number
}

interface Which {
  state: string | null
  orderId: number | null
  /** Those with a refund in this state, or that began so. */
  refund: { state?: string; origin?: string }
}

/**
 * Payments, newest first, with what went back of each; null asks for all. Refunds of one kind are
 * few, so they lead to their payments, however many there are.
 */
export function listPaymentRows(
  reader: Reader,
  { state, orderId, refund }: Which,
  count: number,
): Promise<ListedPayment[]> {
  return rows(
    reader,
    sql<ListedPayment>`
      select p.id, p.order_id, o.public_id, p.method, p.state, p.role, p.created_at, p.amount_minor,
        p.currency, p.charged_minor, coalesce(p.charged_currency, p.currency) as charged_currency,
        p.absent_count,
        coalesce(sum(r.charge_minor) filter (where r.state <> 'refused'), 0)::bigint
          as refunded_minor,
        count(r.id) filter (where r.state = 'queued') as queued_count,
        count(r.id) filter (where r.state = 'refused') as refused_count,
        count(r.id) filter (where r.origin = 'bank') as by_bank_count
      from payments p join orders o on o.id = p.order_id
        left join refunds r on r.payment_id = p.id
      where (${state}::text is null or p.state = ${state})
        and (${orderId}::bigint is null or p.order_id = ${orderId})
        and ${ofRefund(refund)}
      group by p.id, o.public_id
      order by p.id desc limit ${count}`,
  )
}

function ofRefund({ state, origin }: Which['refund']) {
  if (state !== undefined) {
    return sql`p.id in (select payment_id from refunds where state = ${state})`
  }
  if (origin === undefined) return sql`true`
  return sql`p.id in (select payment_id from refunds where origin = ${origin})`
}
