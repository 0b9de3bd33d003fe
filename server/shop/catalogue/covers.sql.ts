import { sql } from 'kysely'
import { change, findRow, type Reader, type Tx } from '#server/platform/db/query.ts'

export interface CoverRow {
  media_type: string
  content: Uint8Array
}

/** Stores a product's picture and names its address; false for an unknown product. */
export async function upsertCover(
  tx: Tx,
  cover: { productId: number; mediaType: string; content: Buffer; path: string },
): Promise<boolean> {
  const named = await change(
    tx,
    sql`update products set cover_path = ${cover.path} where id = ${cover.productId}`,
  )
  if (named === 0) return false
  await change(
    tx,
    sql`insert into product_covers (product_id, media_type, content, uploaded_at)
      values (${cover.productId}, ${cover.mediaType}, ${cover.content}, ${tx.now})
      on conflict (product_id) do update set media_type = excluded.media_type,
        content = excluded.content, uploaded_at = excluded.uploaded_at`,
  )
  return true
}

/** Takes a product's picture away: whether there was one, null when there is no such product. */
export async function deleteCover(tx: Tx, productId: number): Promise<boolean | null> {
  const known = await change(tx, sql`update products set cover_path = null where id = ${productId}`)
  if (known === 0) return null
  const deleted = await change(tx, sql`delete from product_covers where product_id = ${productId}`)
  return deleted === 1
}

/** By the address it was given, so that an old address finds nothing. */
export function findCover(
  reader: Reader,
  { productId, path }: { productId: number; path: string },
): Promise<CoverRow | null> {
  return findRow(
    reader,
    sql<CoverRow>`select v.media_type, v.content from product_covers v
      join products p on p.id = v.product_id
      where v.product_id = ${productId} and p.cover_path = ${path}`,
  )
}
