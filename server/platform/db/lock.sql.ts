import { sql } from 'kysely'
import { change, type Tx } from './query.ts'

/** Instances that start at once take turns; the lock goes with the transaction. */
export async function lockFilling(tx: Tx): Promise<void> {
  await change(tx, sql`select pg_advisory_xact_lock(748212)`)
}
