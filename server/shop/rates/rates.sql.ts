import { sql } from 'kysely'
import { change, findRow, type Reader, type Tx } from '#server/platform/db/query.ts'

export interface RateRow {
  currency: string
  rate_e4: number
  source: string
  set_at: Date
}

export function findRate(reader: Reader, currency: string): Promise<RateRow | null> {
  return findRow(
    reader,
    sql<RateRow>`select currency, rate_e4, source, set_at from rates
      where currency = ${currency} order by id desc limit 1`,
  )
}

export async function insertRate(
  tx: Tx,
  rate: { currency: string; rateE4: number; source: string },
): Promise<void> {
  await change(
    tx,
    sql`insert into rates (currency, rate_e4, source, set_at)
      values (${rate.currency}, ${rate.rateE4}, ${rate.source}, ${tx.now})`,
  )
}
