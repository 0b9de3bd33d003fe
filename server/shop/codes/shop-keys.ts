import type { Reader, Tx } from '#server/platform/db/query.ts'
import { keyIds, type CodeKeys } from './code-cipher.ts'
import { insertShopKeys, listShopKeys, type NamedKey } from './shop-keys.sql.ts'

/** A database that names no keys, new or of the time before, belongs to these from now on. */
export async function claimForKeys(tx: Tx, keys: CodeKeys): Promise<void> {
  await insertShopKeys(tx, named(keys))
}

/**
 * Which of the keys are not those that this shop's codes are sealed and told apart by: a code that
 * is sold could never be opened, one that is known would come in again.
 */
export async function listForeignKeys(
  reader: Reader,
  keys: CodeKeys,
): Promise<NamedKey['purpose'][]> {
  const own = new Map((await listShopKeys(reader)).map((key) => [key.purpose, key.key_id]))
  return named(keys)
    .filter(({ purpose, key_id: id }) => own.has(purpose) && own.get(purpose) !== id)
    .map(({ purpose }) => purpose)
}

function named(keys: CodeKeys): NamedKey[] {
  const { code, fingerprint } = keyIds(keys)
  return [
    { purpose: 'code', key_id: code },
    { purpose: 'fingerprint', key_id: fingerprint },
  ]
}
