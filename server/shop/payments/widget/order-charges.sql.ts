import { sql } from 'kysely'
import { findRow, oneRow, type Reader, type Tx } from '#server/platform/db/query.ts'

/** What an order costs in another currency than its own, with the rate it was reckoned by. */
export interface ChargeRow {
  currency: string
  amount_minor: number
  rate_e4: number
  rate_source: string
  rate_at: Date
}

const columns = sql`currency, amount_minor, rate_e4, rate_source, rate_at`

export function findCharge(reader: Reader, orderId: number): Promise<ChargeRow | null> {
  return findRow(
    reader,
    sql<ChargeRow>`select ${columns} from order_charges where order_id = ${orderId}`,
  )
}

/** Once per order: its caller holds the order's row. */
export function insertCharge(
  tx: Tx,
  charge: {
    orderId: number
    currency: string
    amountMinor: number
    rateE4: number
    rateSource: string
    rateAt: Date
  },
): Promise<ChargeRow> {
  return oneRow(
    tx,
    sql<ChargeRow>`
      insert into order_charges (order_id, currency, amount_minor, rate_e4, rate_source, rate_at,
        frozen_at)
      values (${charge.orderId}, ${charge.currency}, ${charge.amountMinor}, ${charge.rateE4},
        ${charge.rateSource}, ${charge.rateAt}, ${tx.now})
      returning ${columns}`,
  )
}
