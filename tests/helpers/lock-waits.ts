import { sql } from 'kysely'
import { rows } from '#server/platform/db/query.ts'
import type { TestShop } from './make-shop.ts'
import { waitFor } from './wait-for.ts'

/**
 * Waits until so many connections to a database wait for a lock in it, with a statement like this
 * one; PostgreSQL alone tells.
 */
export async function waitForLockWaits(
  { database }: Pick<TestShop, 'database'>,
  count = 1,
  statement = '%',
): Promise<void> {
  await waitFor(`${count} who wait for a lock`, async () => {
    const waiting = await database.read((reader) =>
      rows(
        reader,
        sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'
            and query like ${statement}`,
      ),
    )
    return waiting.length >= count
  })
}
