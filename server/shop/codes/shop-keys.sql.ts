import { sql } from 'kysely'
import { change, oneRow, rows, type Reader, type Tx } from '#server/platform/db/query.ts'

export interface NamedKey {
  purpose: 'code' | 'fingerprint'
  key_id: string
}

export function listShopKeys(reader: Reader): Promise<NamedKey[]> {
  return rows(reader, sql<NamedKey>`select purpose, key_id from shop_keys`)
}

/** The same, and until the transaction ends nobody gives the shop other keys. */
export function holdShopKeys(tx: Tx): Promise<NamedKey[]> {
  return rows(tx, sql<NamedKey>`select purpose, key_id from shop_keys for share`)
}

/** Waits for whoever holds the keys; the table, because there may be no row to lock. */
export async function lockShopKeys(tx: Tx): Promise<void> {
  await change(tx, sql`lock table shop_keys in exclusive mode`)
}

/** From now on the keys of the shop are these. */
export async function putShopKeys(tx: Tx, keys: readonly NamedKey[]): Promise<void> {
  await change(
    tx,
    sql`
      insert into shop_keys (purpose, key_id)
      select purpose, key_id
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given(purpose text, key_id text)
      on conflict (purpose) do update set key_id = excluded.key_id`,
  )
}

export async function hasCodes(reader: Reader): Promise<boolean> {
  const found = sql<{ has_codes: boolean }>`select exists (select from codes) as has_codes`
  return (await oneRow(reader, found)).has_codes
}

export interface KnownCode {
  publicId: string
  nonce: Uint8Array
  ciphertext: Uint8Array
  keyId: string
  fingerprint: Uint8Array
}

/** Some codes that are sealed with a key. Where there is none, all codes are looked through. */
export function listSomeCodesOf(
  reader: Reader,
  keyId: string,
  count: number,
): Promise<KnownCode[]> {
  return rows(
    reader,
    sql<KnownCode>`
      select public_id as "publicId", nonce, ciphertext, key_id as "keyId", fingerprint
      from codes where key_id = ${keyId} and fingerprint is not null limit ${count}`,
  )
}
