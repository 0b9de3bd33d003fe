import { sql } from 'kysely'
import { liftTimeLimit } from './engine.ts'
import { change, rows, type Reader, type Tx } from './query.ts'

/** An index over millions of rows takes longer than any request may. */
async function liftTimeLimits(tx: Tx): Promise<void> {
  await change(tx, sql.raw(liftTimeLimit))
  await change(tx, sql`set local idle_in_transaction_session_timeout = 0`)
}

export async function ensureMigrationTable(tx: Tx): Promise<void> {
  await liftTimeLimits(tx)
  // Two instances starting at once take turns; the lock goes with the transaction.
  await change(tx, sql`set local lock_timeout = 0`)
  await change(tx, sql`select pg_advisory_xact_lock(748211)`)
  await change(tx, sql`set local lock_timeout to default`)
  await change(
    tx,
    sql`create table if not exists schema_migrations (
      name text primary key, applied_at timestamptz not null)`,
  )
}

export async function listAppliedMigrations(reader: Reader): Promise<string[]> {
  const applied = await rows(reader, sql<{ name: string }>`select name from schema_migrations`)
  return applied.map((row) => row.name)
}

export async function applyMigration(tx: Tx, name: string, text: string): Promise<void> {
  await change(tx, sql.raw(text))
  await change(
    tx,
    sql`insert into schema_migrations (name, applied_at) values (${name}, ${tx.now})`,
  )
}
