import { sql, type Kysely } from 'kysely'
import type { Clock } from '#server/kernel/clock.ts'
import { sleep } from '#server/kernel/timers.ts'
import { isSerialisationFailure } from './db-errors.ts'
import type { Reader, Tx } from './query.ts'

/** The one door to SQL: reads on a connection of the pool, writes in one transaction. */
export interface Database {
  readonly kind: 'pglite' | 'postgres'
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const retriesMax = 3

/** Wraps a Kysely of either engine; the rest of the shop cannot tell which it is. */
export function createDatabase(
  kind: Database['kind'],
  db: Kysely<unknown>,
  clock: Clock,
): Database {
  return {
    kind,
    read: (work) => work({ db, now: clock.now() }),
    write: (work) => writeWithRetry(db, clock, work),
    close: () => db.destroy(),
  }
}

async function writeWithRetry<T>(
  db: Kysely<unknown>,
  clock: Clock,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const effects: (() => void)[] = []
    try {
      const result = await db.transaction().execute((transaction) =>
        work({
          db: transaction,
          now: clock.now(),
          writes: true,
          afterCommit: (effect) => effects.push(effect),
        }),
      )
      for (const effect of effects) effect()
      return result
    } catch (error) {
      if (!isSerialisationFailure(error) || attempt === retriesMax) throw error
      await sleep(attempt * 10)
    }
  }
}

/** Throws when the database does not answer. */
export async function pingDatabase(database: Database): Promise<void> {
  await database.read((reader) => sql`select 1`.execute(reader.db))
}
