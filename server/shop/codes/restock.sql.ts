import { sql } from 'kysely'
import { change, rows, type Tx } from '#server/platform/db/query.ts'

export interface ReturnedCode {
  id: number
  public_id: string
  product_id: number
  nonce: Uint8Array
  ciphertext: Uint8Array
  key_id: string
  /** In hex. */
  fingerprint: string
}

/** Codes that came back, sealed with this key; from here on another row is told by their prints. */
export function takeReturned(tx: Tx, keyId: string, count: number): Promise<ReturnedCode[]> {
  return rows(
    tx,
    sql<ReturnedCode>`
      with back as (
        select id, encode(fingerprint, 'hex') as fingerprint from codes
        where state = 'returned' and fingerprint is not null and key_id = ${keyId}
        order by id limit ${count} for update skip locked
      )
      update codes c set fingerprint = null from back where c.id = back.id
      returning c.id, c.public_id, c.product_id, c.nonce, c.ciphertext, c.key_id, back.fingerprint`,
  )
}

export interface RestockedCode {
  fromId: number
  publicId: string
  /** Bytes in hex, as the two below. */
  fingerprint: string
  nonce: string
  ciphertext: string
}

/** The same codes once more, on the shelf, with what else was known of them. */
export async function insertRestocked(tx: Tx, codes: readonly RestockedCode[]): Promise<void> {
  await change(
    tx,
    sql`insert into codes (public_id, product_id, batch_id, state, nonce, ciphertext, key_id,
        fingerprint, expires_on)
      select c."publicId", old.product_id, old.batch_id, 'available', decode(c.nonce, 'hex'),
        decode(c.ciphertext, 'hex'), old.key_id, decode(c.fingerprint, 'hex'), old.expires_on
      from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as c("fromId" bigint,
        "publicId" text, nonce text, ciphertext text, fingerprint text)
      join codes old on old.id = c."fromId"`,
  )
}
