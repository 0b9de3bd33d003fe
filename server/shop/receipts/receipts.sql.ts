import { sql } from 'kysely'
import type { Locale } from '#contract/locales.ts'
import { change, findRow, rows, type Reader, type Tx } from '#server/platform/db/query.ts'

export interface DueReceipt {
  external_id: string
  /** All but who sells. */
  body: object
  try_count: number
  /** Of its order. */
  locale: Locale
}

/** Nothing when a receipt with this external id stands already. */
export async function insertReceipt(
  tx: Tx,
  receipt: {
    externalId: string
    kind: string
    orderId: number
    currency: string
    totalMinor: number
    body: unknown
  },
): Promise<void> {
  await change(
    tx,
    sql`insert into fiscal_receipts (external_id, kind, order_id, currency, total_minor, body,
        created_at, next_try_at)
      values (${receipt.externalId}, ${receipt.kind}, ${receipt.orderId}, ${receipt.currency},
        ${receipt.totalMinor}, ${JSON.stringify(receipt.body)}::jsonb, ${tx.now}, ${tx.now})
      on conflict (external_id) do nothing`,
  )
}

export async function findSettlement(
  reader: Reader,
  orderId: number,
): Promise<{ external_id: string } | null> {
  return findRow(
    reader,
    sql<{ external_id: string }>`
      select external_id from fiscal_receipts
      where order_id = ${orderId} and kind = 'settlement'`,
  )
}

/** Takes receipts that are due, putting their next try off, so that one instance sends them. */
export function takeDueReceipts(tx: Tx, nextAt: Date, count: number): Promise<DueReceipt[]> {
  return rows(
    tx,
    sql<DueReceipt>`
      update fiscal_receipts set next_try_at = ${nextAt}, try_count = try_count + 1
      where external_id in (
        select external_id from fiscal_receipts where next_try_at <= ${tx.now}
        order by next_try_at limit ${count} for update skip locked
      )
      returning external_id, body, try_count,
        (select locale from orders where id = order_id) as locale`,
  )
}

export async function markRegistered(
  reader: Reader,
  externalId: string,
  fiscalId: string,
): Promise<void> {
  await change(
    reader,
    sql`update fiscal_receipts set registered_at = ${reader.now}, fiscal_id = ${fiscalId},
        next_try_at = null
      where external_id = ${externalId} and registered_at is null`,
  )
}

export async function postponeReceipt(
  reader: Reader,
  externalId: string,
  nextAt: Date,
): Promise<void> {
  await change(
    reader,
    sql`update fiscal_receipts set next_try_at = ${nextAt}
      where external_id = ${externalId} and registered_at is null`,
  )
}
