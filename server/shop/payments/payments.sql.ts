import { sql } from 'kysely'
import type { PaymentMethod } from '#contract/order-states.ts'
import { change, findRow, oneRow, rows, type Reader, type Tx } from '#server/platform/db/query.ts'
import type { PaymentState } from './payment-states.rules.ts'

export interface PaymentRow {
  id: number
  order_id: number
  provider: string
  method: PaymentMethod
  bank_key: string
  provider_id: string | null
  state: PaymentState
  role: 'settles' | 'late' | null
  amount_minor: number
  currency: string
  challenge_md: string | null
  confirmed_at: Date | null
  /** When the bank is asked about it; null while nobody has to ask. */
  next_check_at: Date | null
  check_count: number
  /** How often in a row the bank said that it knows no such payment, while it was under way. */
  absent_count: number
}

const columns =
  sql.raw(`id, order_id, provider, method, bank_key, provider_id, state, role, amount_minor,
  currency, challenge_md, confirmed_at, next_check_at, check_count, absent_count`)

export function insertPayment(
  tx: Tx,
  payment: {
    orderId: number
    customerId: number
    provider: string
    method: PaymentMethod
    bankKey: string
    amountMinor: number
    currency: string
    /** Null while the bank cannot have heard of it. */
    nextCheckAt: Date | null
  },
): Promise<PaymentRow> {
  return oneRow(
    tx,
    sql<PaymentRow>`
      insert into payments (order_id, customer_id, provider, method, bank_key, state,
        amount_minor, currency, created_at, next_check_at)
      values (${payment.orderId}, ${payment.customerId}, ${payment.provider}, ${payment.method},
        ${payment.bankKey}, 'created', ${payment.amountMinor}, ${payment.currency}, ${tx.now},
        ${payment.nextCheckAt})
      returning ${columns}`,
  )
}

/** All payments of an order, oldest first, locked after the order's own row. */
export function lockPayments(tx: Tx, orderId: number): Promise<PaymentRow[]> {
  return rows(
    tx,
    sql<PaymentRow>`
      select ${columns} from payments where order_id = ${orderId} order by id for update`,
  )
}

/**
 * Open attempts of orders that are open no more, locked with their orders; others' work is passed
 * over. In the order of the index that holds open attempts alone: by their own id, all that ever
 * were are walked.
 */
export function lockStrayAttempts(tx: Tx, count: number): Promise<PaymentRow[]> {
  return rows(
    tx,
    sql<PaymentRow>`
      select p.id, p.order_id, p.provider, p.method, p.bank_key, p.provider_id, p.state, p.role,
        p.amount_minor, p.currency, p.challenge_md, p.confirmed_at, p.next_check_at,
        p.check_count, p.absent_count
      from payments p join orders o on o.id = p.order_id
      where p.state in ('created', 'challenge', 'waiting', 'ready')
        and o.state <> 'open'
      order by p.order_id limit ${count} for update of p, o skip locked`,
  )
}

export function lockPayment(tx: Tx, id: number): Promise<PaymentRow> {
  return oneRow(tx, sql<PaymentRow>`select ${columns} from payments where id = ${id} for update`)
}

export function findPaymentById(reader: Reader, id: number): Promise<PaymentRow | null> {
  return findRow(reader, sql<PaymentRow>`select ${columns} from payments where id = ${id}`)
}

/** By our key, or by the bank's id; of an event that names two payments, by our key. */
export function findPayment(
  reader: Reader,
  by: { provider: string; providerId: string; bankKey: string },
): Promise<PaymentRow | null> {
  return findRow(
    reader,
    sql<PaymentRow>`select ${columns} from payments
      where provider = ${by.provider}
        and (provider_id = ${by.providerId} or bank_key = ${by.bankKey})
      order by (bank_key = ${by.bankKey}) desc limit 1`,
  )
}

/**
 * Whether a bank's id is that of a payment already. Another one that it would be given to at this
 * moment waits until this transaction is over, and finds it taken.
 */
export async function isNameTaken(tx: Tx, provider: string, providerId: string): Promise<boolean> {
  tx.send(sql`select pg_advisory_xact_lock(2, hashtext(${providerId}))`)
  const found = await findRow(
    tx,
    sql`select from payments where provider = ${provider} and provider_id = ${providerId}`,
  )
  return found !== null
}

export function findByBankKey(reader: Reader, bankKey: string): Promise<PaymentRow | null> {
  return findRow(
    reader,
    sql<PaymentRow>`select ${columns} from payments where bank_key = ${bankKey}`,
  )
}

export function findPaymentByMd(reader: Reader, md: string): Promise<PaymentRow | null> {
  return findRow(
    reader,
    sql<PaymentRow>`select ${columns} from payments where challenge_md = ${md}`,
  )
}

export interface PaymentChange {
  state: PaymentState
  role: PaymentRow['role']
  providerId: string | null
  challengeMd: string | null
  chargedMinor: number | null
  declineReason: string | null
  confirmedAt: Date | null
  decidedAt: Date | null
  nextCheckAt: Date | null
}

/** A charge that begins is asked about soon, however long its challenge was. */
export async function updatePayment(tx: Tx, id: number, to: PaymentChange): Promise<void> {
  await change(
    tx,
    sql`update payments set state = ${to.state}, role = ${to.role},
        provider_id = ${to.providerId}, challenge_md = ${to.challengeMd},
        charged_minor = ${to.chargedMinor}, decline_reason = ${to.declineReason},
        confirmed_at = ${to.confirmedAt}, decided_at = ${to.decidedAt},
        next_check_at = ${to.nextCheckAt},
        check_count = case when ${to.state} = 'charging' then 0 else check_count end
      where id = ${id}`,
  )
}

/** The customer goes to the bank's page, where the bank will hear of the payment. */
export async function markWaiting(tx: Tx, id: number, nextCheckAt: Date): Promise<void> {
  await change(
    tx,
    sql`update payments set state = 'waiting', next_check_at = ${nextCheckAt}, check_count = 0
      where id = ${id}`,
  )
}

/** From then on at the latest the bank is asked how a challenge ended, soon at first. */
export async function beginChallengeChecks(reader: Reader, id: number, at: Date): Promise<void> {
  await change(
    reader,
    sql`update payments set next_check_at = least(next_check_at, ${at}), check_count = 0
      where id = ${id} and state = 'challenge'`,
  )
}

/**
 * Takes payments due for a question, putting their next one off, so one instance asks. What was
 * given up comes after all that is undecided: of those anybody can make many.
 */
export function takeDuePayments(tx: Tx, nextAt: Date, count: number): Promise<PaymentRow[]> {
  return rows(
    tx,
    sql<PaymentRow>`
      update payments set next_check_at = ${nextAt}, check_count = check_count + 1
      where id in (
        select id from payments where next_check_at <= ${tx.now}
        order by state = 'voided', next_check_at limit ${count} for update skip locked
      )
      returning ${columns}`,
  )
}

/** Whoever has moved the payment since it was asked about has said when it is asked next. */
export async function postponeCheck(
  reader: Reader,
  { id, state }: Pick<PaymentRow, 'id' | 'state'>,
  nextAt: Date,
): Promise<void> {
  await change(
    reader,
    sql`update payments set next_check_at = ${nextAt}
      where id = ${id} and state = ${state} and next_check_at is not null`,
  )
}

/**
 * The bank has denied once more that it knows the payment; false when the payment has moved or its
 * denials have ended since it was asked.
 */
export async function addAbsence(
  reader: Reader,
  { id, state, absent_count: counted }: Pick<PaymentRow, 'id' | 'state' | 'absent_count'>,
): Promise<boolean> {
  const changed = await change(
    reader,
    sql`update payments set absent_count = absent_count + 1
      where id = ${id} and state = ${state} and absent_count = ${counted}`,
  )
  return changed > 0
}

/** How often in a row the bank has said that it knows no such payment. */
export async function noteAbsentCount(tx: Tx, id: number, absentCount: number): Promise<void> {
  await change(tx, sql`update payments set absent_count = ${absentCount} where id = ${id}`)
}

/** Nothing more can come of it, if it is given up still. */
export async function endChecks(reader: Reader, id: number): Promise<void> {
  await change(
    reader,
    sql`update payments set next_check_at = null where id = ${id} and state = 'voided'`,
  )
}
