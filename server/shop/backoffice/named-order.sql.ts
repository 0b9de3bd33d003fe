import { sql } from 'kysely'
import { findRow, type Reader } from '#server/platform/db/query.ts'

/** By the public id or the number; null when there is no such order. */
export async function findOrderId(
  reader: Reader,
  publicId: string,
  id: number | null,
): Promise<number | null> {
  const found = sql<{ id: number }>`
    select id from orders where public_id = ${publicId} or id = ${id}::bigint`
  return (await findRow(reader, found))?.id ?? null
}
