import { sql } from 'kysely'
import { change, findRow, type Reader, type Tx } from '#server/platform/db/query.ts'
import type { SeasonDates } from './season.rules.ts'

export function findSeason(reader: Reader): Promise<SeasonDates | null> {
  return findRow(
    reader,
    sql<SeasonDates>`select to_char(first_day, 'YYYY-MM-DD') as from,
      to_char(last_day, 'YYYY-MM-DD') as to from season`,
  )
}

export async function upsertSeason(tx: Tx, { from, to }: SeasonDates): Promise<void> {
  await change(
    tx,
    sql`insert into season (first_day, last_day, updated_at)
      values (${from}::date, ${to}::date, ${tx.now})
      on conflict (only_row) do update set first_day = excluded.first_day,
        last_day = excluded.last_day, updated_at = excluded.updated_at`,
  )
}

/** False when there was none. */
export async function deleteSeason(tx: Tx): Promise<boolean> {
  return (await change(tx, sql`delete from season`)) > 0
}
