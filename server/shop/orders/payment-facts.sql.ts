import { sql } from 'kysely'
import { endedByCustomer } from '#contract/declines.ts'
import { change, oneRow, rows, type Tx } from '#server/platform/db/query.ts'

/** What the payments say of an order. */
export interface PaymentFacts {
  checking: boolean
  declineReason: string | null
  /** Whether a payment of it waits at the bank now; as it was, when absent. */
  atBank?: boolean
}

/**
 * Whether so many payments of an order were begun, or banks declined it so many times and none
 * waits at the bank. One that is being charged keeps it: it may still be paid. What counts as a
 * decline of a bank is what `countDeclines` of `payments` counts.
 */
export async function isWornOut(
  tx: Tx,
  orderId: number,
  { declines, attempts }: { declines: number; attempts: number },
): Promise<boolean> {
  const row = await oneRow(
    tx,
    sql<{ worn: boolean }>`
      select not checking and ((
        select count(*) from payments where order_id = orders.id
      ) >= ${attempts}::integer or not at_bank and (
        select count(*) from payments where order_id = orders.id and payments.state = 'declined'
          and coalesce(payments.decline_reason, '') <> all(${[...endedByCustomer]}::text[])
      ) >= ${declines}::integer) as worn
      from orders where id = ${orderId}`,
  )
  return row.worn
}

/**
 * The oldest of these orders that no payment was begun for since then and no bank is deciding on;
 * null when there is none.
 */
export async function findLeftOrderId(
  tx: Tx,
  ids: readonly number[],
  since: Date,
): Promise<number | null> {
  const [left] = await rows(
    tx,
    sql<{ id: number }>`
      select id from orders where id = any(${[...ids]}::bigint[]) and not checking
        and not exists (
          select from payments where order_id = orders.id and payments.created_at > ${since})
      order by id limit 1`,
  )
  return left?.id ?? null
}

export async function updatePaymentFacts(tx: Tx, id: number, facts: PaymentFacts): Promise<void> {
  const { atBank, checking, declineReason } = facts
  await change(
    tx,
    sql`update orders set checking = ${checking}, decline_reason = ${declineReason},
        at_bank = ${atBank === undefined ? sql`at_bank` : atBank}, payment_begun = true
      where id = ${id}`,
  )
}
