import { sql } from 'kysely'
import { rows, type Reader } from '#server/platform/db/query.ts'

/** Ids of everything that is sold, for search engines. */
export async function listSoldIds(reader: Reader): Promise<number[]> {
  const found = await rows(
    reader,
    sql<{ id: number }>`select id from products where hidden_at is null order by id`,
  )
  return found.map((row) => row.id)
}
