import { sql } from 'kysely'
import { change, type Tx } from '#server/platform/db/query.ts'

/** What the payments say of an order. */
export interface PaymentFacts {
  checking: boolean
  declineReason: string | null
  /** Whether a payment of it waits at the bank now; as it was, when absent. */
  atBank?: boolean
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
