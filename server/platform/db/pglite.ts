import fs from 'node:fs'
import path from 'node:path'
import type { Clock } from '#server/kernel/clock.ts'
import { createDatabase, type Database } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import { PgliteEngine } from './pglite-engine.ts'
import type { PgliteOpen } from './pglite-messages.ts'
import { PgliteThread } from './pglite-thread.ts'

export interface EmbeddedDatabase extends Database {
  /** Resolves with the reason once nothing answers any more, closed or broken. */
  ended: Promise<Error>
  /** Only for tests, which open many databases from one. */
  dump(): Promise<Uint8Array<ArrayBuffer>>
}

/** Opens the embedded database in memory or from a dump. */
export function openPgliteInMemory(clock: Clock, open: PgliteOpen = {}): EmbeddedDatabase {
  const thread = new PgliteThread(open)
  const database = createDatabase(new PgliteEngine(thread), clock)
  const dump = async () => (await thread.ask({ op: 'dump' })).bytes!
  return { ...database, dump, ended: thread.ended }
}

/**
 * Opens (or creates) the embedded database in `dataDir`. It survives the death of the process, not
 * of the machine: it never syncs to disk. Throws when another process has it open.
 */
export async function openPglite(dataDir: string, clock: Clock): Promise<EmbeddedDatabase> {
  const folder = path.resolve(dataDir, 'pglite')
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = await lockDirectory(folder)
  const database = openPgliteInMemory(clock, { dataDir: folder })
  const close = async () => {
    await database.close()
    await lock.release()
  }
  return { ...database, close }
}
