import { sql } from 'kysely'
import { rows, type Reader } from '#server/platform/db/query.ts'

/** What a list can show, with the English name. */
export function listProductsOnSale(reader: Reader): Promise<{ id: number; name: string }[]> {
  return rows(
    reader,
    sql<{ id: number; name: string }>`
      select id, names->>'en' as name from products where hidden_at is null order by id`,
  )
}
