import { sql } from 'kysely'
import { change, findRow, oneRow, rows, type Reader, type Tx } from '#server/platform/db/query.ts'

export interface RefundRow {
  id: number
  order_id: number
  payment_id: number | null
  bank_key: string
  origin: 'late' | 'operator' | 'code' | 'bank'
  target: 'method' | 'balance'
  state: 'queued' | 'done' | 'refused'
  amount_minor: number
  charge_minor: number
  charge_currency: string
  try_count: number
  /** How often the bank said that it knows no such payment. */
  absent_count: number
}

const columns = sql.raw(`id, order_id, payment_id, bank_key, origin, target, state, amount_minor,
  charge_minor, charge_currency, try_count, absent_count`)

export interface NewRefund {
  orderId: number
  paymentId: number | null
  codeId: number | null
  bankKey: string
  origin: RefundRow['origin']
  target: RefundRow['target']
  state: 'queued' | 'done'
  amountMinor: number
  chargeMinor: number
  chargeCurrency: string
  reason: string | null
}

/** Refused by the database (`refunds_within_capture`) when it is more than was captured. */
export function insertRefund(tx: Tx, refund: NewRefund): Promise<RefundRow> {
  const isQueued = refund.state === 'queued'
  return oneRow(
    tx,
    sql<RefundRow>`
      insert into refunds (order_id, payment_id, code_id, bank_key, origin, target, state,
        amount_minor, charge_minor, charge_currency, reason, created_at, decided_at, next_try_at)
      values (${refund.orderId}, ${refund.paymentId}, ${refund.codeId}, ${refund.bankKey},
        ${refund.origin}, ${refund.target}, ${refund.state}, ${refund.amountMinor},
        ${refund.chargeMinor}, ${refund.chargeCurrency}, ${refund.reason}, ${tx.now},
        ${isQueued ? null : tx.now}, ${isQueued ? tx.now : null})
      returning ${columns}`,
  )
}

/** How much came back for one code; null when none did for it alone. */
export async function findRefundOfCode(reader: Reader, codeId: number): Promise<number | null> {
  const found = sql<{ amount_minor: number }>`
    select amount_minor from refunds where code_id = ${codeId}`
  return (await findRow(reader, found))?.amount_minor ?? null
}

export function lockRefund(tx: Tx, id: number): Promise<RefundRow> {
  return oneRow(tx, sql<RefundRow>`select ${columns} from refunds where id = ${id} for update`)
}

export interface GivenBack {
  /** Of all that was not refused. */
  booked_minor: number
  charged_minor: number
  /** What the bank is known to have given back. */
  sent_minor: number
  /** Of what went to the balance. */
  balance_booked_minor: number
  balance_charged_minor: number
  queued_count: number
}

/** What went back of a capture so far, or of an order paid from the balance. */
export function sumRefunds(
  reader: Reader,
  of: { orderId: number; paymentId: number | null },
): Promise<GivenBack> {
  return oneRow(
    reader,
    sql<GivenBack>`
      select coalesce(sum(amount_minor) filter (where state <> 'refused'), 0)::bigint
          as booked_minor,
        coalesce(sum(charge_minor) filter (where state <> 'refused'), 0)::bigint as charged_minor,
        coalesce(sum(charge_minor) filter (where state = 'done' and target = 'method'), 0)::bigint
          as sent_minor,
        coalesce(sum(amount_minor) filter (where state <> 'refused' and target = 'balance'), 0)
          ::bigint as balance_booked_minor,
        coalesce(sum(charge_minor) filter (where state <> 'refused' and target = 'balance'), 0)
          ::bigint as balance_charged_minor,
        count(*) filter (where state = 'queued') as queued_count
      from refunds where order_id = ${of.orderId}
        and payment_id is not distinct from ${of.paymentId}::bigint`,
  )
}

/**
 * Takes refunds due for the bank, putting their next try off, so that one instance asks. Those of a
 * payment go one after the other: while one is unknown, the others have moved nothing.
 */
export function takeDueRefunds(tx: Tx, nextAt: Date, count: number): Promise<RefundRow[]> {
  return rows(
    tx,
    sql<RefundRow>`
      update refunds set next_try_at = ${nextAt}, try_count = try_count + 1
      where id in (
        select id from refunds where next_try_at <= ${tx.now} and not exists (
          select from refunds as older where older.payment_id = refunds.payment_id
            and older.state = 'queued' and older.id < refunds.id)
        order by next_try_at limit ${count} for update skip locked
      )
      returning ${columns}`,
  )
}

export async function postponeRefund(
  reader: Reader,
  id: number,
  { nextAt, isAbsent }: { nextAt: Date; isAbsent: boolean },
): Promise<void> {
  await change(
    reader,
    sql`update refunds set next_try_at = ${nextAt},
        absent_count = absent_count + ${isAbsent ? 1 : 0}::integer
      where id = ${id} and state = 'queued'`,
  )
}

export async function updateRefundEnd(
  tx: Tx,
  id: number,
  state: 'done' | 'refused',
): Promise<void> {
  await change(
    tx,
    sql`update refunds set state = ${state}, decided_at = ${tx.now}, next_try_at = null
      where id = ${id}`,
  )
}

/** What the bank calls the payment that a refund belongs to, and what we call it. */
export function getNames(
  reader: Reader,
  paymentId: number,
): Promise<{ provider_id: string | null; bank_key: string }> {
  return oneRow(
    reader,
    sql<{ provider_id: string | null; bank_key: string }>`
      select provider_id, bank_key from payments where id = ${paymentId}`,
  )
}
