import { sql } from 'kysely'
import { change, rows, type Reader, type Tx } from '#server/platform/db/query.ts'

export interface NamedKey {
  purpose: 'code' | 'fingerprint'
  key_id: string
}

export function listShopKeys(reader: Reader): Promise<NamedKey[]> {
  return rows(reader, sql<NamedKey>`select purpose, key_id from shop_keys`)
}

/** The first key of a purpose is the shop's. */
export async function insertShopKeys(tx: Tx, keys: readonly NamedKey[]): Promise<void> {
  await change(
    tx,
    sql`
      insert into shop_keys (purpose, key_id)
      select purpose, key_id
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given(purpose text, key_id text)
      on conflict (purpose) do nothing`,
  )
}
