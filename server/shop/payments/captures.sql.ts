import { sql } from 'kysely'
import type { PaymentMethod } from '#contract/order-states.ts'
import { change, findRow, oneRow, rows, type Reader, type Tx } from '#server/platform/db/query.ts'

/** A payment whose money moved: what settles, what came late, what does not match. */
export interface CaptureRow {
  id: number
  order_id: number
  /** Null when the bank named another payment with this one's money: it cannot be asked for it. */
  provider_id: string | null
  method: PaymentMethod
  state: 'captured' | 'mismatch'
  role: 'settles' | 'late' | null
  amount_minor: number
  currency: string
  /** Null when the bank did not say readably how much it charged. */
  charged_minor: number | null
  charged_currency: string
  /** What the bank said went back, at most, while it owed us the answer to a refund. */
  told_refunded_minor: number
}

const columns = sql.raw(`id, order_id, provider_id, method, state, role, amount_minor, currency,
  charged_minor, coalesce(charged_currency, currency) as charged_currency, told_refunded_minor`)

export function lockCapture(tx: Tx, id: number): Promise<CaptureRow> {
  return oneRow(
    tx,
    sql<CaptureRow>`select ${columns} from payments
      where id = ${id} and state in ('captured', 'mismatch') for update`,
  )
}

/** All money that came for an order, oldest first, locked after the order's own row. */
export function lockCaptures(tx: Tx, orderId: number): Promise<CaptureRow[]> {
  return rows(
    tx,
    sql<CaptureRow>`select ${columns} from payments
      where order_id = ${orderId} and state in ('captured', 'mismatch') order by id for update`,
  )
}

export function findSettling(reader: Reader, orderId: number): Promise<CaptureRow | null> {
  return findRow(
    reader,
    sql<CaptureRow>`select ${columns} from payments
      where order_id = ${orderId} and role = 'settles'`,
  )
}

export async function updateChargedCurrency(tx: Tx, id: number, currency: string): Promise<void> {
  await change(tx, sql`update payments set charged_currency = ${currency} where id = ${id}`)
}

export async function updateToldRefunded(tx: Tx, id: number, toldMinor: number): Promise<void> {
  await change(
    tx,
    sql`update payments
      set told_refunded_minor = greatest(told_refunded_minor, ${toldMinor}::bigint)
      where id = ${id}`,
  )
}

/** Late money that bought something after all. */
export async function updateSettling(tx: Tx, id: number): Promise<void> {
  await change(tx, sql`update payments set role = 'settles' where id = ${id}`)
}

/**
 * Whether money of an order is under way, will be as soon as the bank is heard (Pay was pressed: it
 * is charged without another press while the order lives), or does not match what was asked. A
 * `waiting` payment counts once its order is over: it may still be paid on the bank's page.
 */
export async function isMoneyOpen(reader: Reader, orderId: number): Promise<boolean> {
  const row = await oneRow(
    reader,
    sql<{ open: boolean }>`select exists (
      select from payments p join orders o on o.id = p.order_id
      where o.id = ${orderId} and (p.state in ('charging', 'pending', 'closing', 'mismatch')
        or p.state = 'waiting' and o.state <> 'open'
        or p.state in ('created', 'ready') and p.confirmed_at is not null
          and o.state = 'open' and o.expires_at > ${reader.now})
    ) as open`,
  )
  return row.open
}
