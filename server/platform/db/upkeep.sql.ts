import { sql } from 'kysely'
import { rows, type Reader } from './query.ts'

/** As many dead rows as a server waits for itself, and enough that small tables are left alone. */
const deadMin = 1000
const livePerDead = 5

/** Tables with many rows that were changed or deleted and whose room nobody has taken back. */
export async function listBloatedTables(reader: Reader): Promise<string[]> {
  const found = await rows(
    reader,
    sql<{ relname: string }>`
      select relname from pg_stat_user_tables
      where n_dead_tup > ${deadMin} + n_live_tup / ${livePerDead} order by relname`,
  )
  return found.map(({ relname }) => relname)
}

/** Takes back the room of dead rows; outside of a transaction, as the database wants it. */
export async function vacuumTable(reader: Reader, table: string): Promise<void> {
  await reader.run(sql`vacuum ${sql.table(table)}`)
}

/** From here on the log of what was written before is not needed any more. */
export async function writeCheckpoint(reader: Reader): Promise<void> {
  await reader.run(sql`checkpoint`)
}
