import { sql } from 'kysely'
import { rows, type Tx } from '#server/platform/db/query.ts'

export interface ReturnedCode {
  id: number
  public_id: string
  nonce: Uint8Array
  ciphertext: Uint8Array
  key_id: string
}

/** Codes that came back to be sold again and are on no shelf yet, sealed with this key, locked. */
export function lockReturned(
  tx: Tx,
  keyId: string,
  { afterId, count }: { afterId: number; count: number },
): Promise<ReturnedCode[]> {
  return rows(
    tx,
    sql<ReturnedCode>`
      select id, public_id, nonce, ciphertext, key_id from codes
      where state = 'returned' and fingerprint is not null and not kept_aside
        and key_id = ${keyId} and id > ${afterId}::bigint
      order by id limit ${count} for update skip locked`,
  )
}

export interface RestockedCode {
  fromId: number
  publicId: string
  /** Bytes in hex, as the next. */
  nonce: string
  ciphertext: string
}

/**
 * The same codes once more, on the shelf, with what else is known of them; the fingerprint, which
 * is unique, moves to the new row. Gives the products.
 */
export async function insertRestocked(tx: Tx, codes: readonly RestockedCode[]): Promise<number[]> {
  const restocked = await rows(
    tx,
    sql<{ product_id: number }>`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb)
          as code("fromId" bigint, "publicId" text, nonce text, ciphertext text)
      ), old as (
        select c.id, c.fingerprint from codes c join given on given."fromId" = c.id
      ), freed as (
        update codes c set fingerprint = null from old where c.id = old.id
        returning c.id, c.product_id, c.batch_id, c.key_id, c.expires_on, old.fingerprint
      )
      insert into codes (public_id, product_id, batch_id, state, nonce, ciphertext, key_id,
        fingerprint, expires_on)
      select given."publicId", freed.product_id, freed.batch_id, 'available',
        decode(given.nonce, 'hex'), decode(given.ciphertext, 'hex'), freed.key_id,
        freed.fingerprint, freed.expires_on
      from freed join given on given."fromId" = freed.id
      returning product_id`,
  )
  return [...new Set(restocked.map((row) => row.product_id))]
}
