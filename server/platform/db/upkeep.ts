import type { Database } from './database.ts'
import { listBloatedTables, vacuumTable, writeCheckpoint } from './upkeep.sql.ts'

/**
 * What a server does for itself in the background and the embedded database never does: without it
 * tables, indexes and the write-ahead log grow as long as the shop runs, and a shop that was killed
 * works through all of that log at its start. One table at a time, so that others come in between.
 */
export async function keepUp(database: Database, isStopping: () => boolean): Promise<void> {
  if (database.kind !== 'pglite') return
  for (const table of await database.read(listBloatedTables)) {
    if (isStopping()) return
    await database.read((reader) => vacuumTable(reader, table))
  }
  await database.read(writeCheckpoint)
}
