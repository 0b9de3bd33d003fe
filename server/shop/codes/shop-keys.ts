import { ShopError } from '#server/kernel/shop-error.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import { fingerprintCode, keyIds, openCode, type CodeKeys } from './code-cipher.ts'
import {
  hasCodes,
  holdShopKeys,
  listShopKeys,
  listSomeCodesOf,
  lockShopKeys,
  putShopKeys,
  type KnownCode,
  type NamedKey,
} from './shop-keys.sql.ts'

type Purpose = NamedKey['purpose']

/** Enough to see past codes that came in by mistake. */
const sampleCount = 100

/**
 * Names these keys as the shop's where nothing speaks against it: nothing is sealed yet, so that a
 * slip is mended by the next start, or no name is written down and the codes are of these keys.
 */
export async function claimForKeys(tx: Tx, keys: CodeKeys): Promise<void> {
  if (isOwn(await listShopKeys(tx), keys)) return
  // Whoever imports the first codes is waited for, and they are seen.
  await lockShopKeys(tx)
  const isFree = !(await hasCodes(tx)) || (await listForeignKeys(tx, keys)).length === 0
  if (isFree) await putShopKeys(tx, named(keys))
}

/**
 * Which of the keys are not those that this shop's codes are sealed and told apart by: a code that
 * is sold could never be opened, one that is known would come in again. What is not written down,
 * in a database older than `shop_keys`, the codes themselves tell.
 */
export async function listForeignKeys(reader: Reader, keys: CodeKeys): Promise<Purpose[]> {
  const names = new Map((await listShopKeys(reader)).map((key) => [key.purpose, key.key_id]))
  const own = named(keys)
  const isWhole = own.every(({ purpose }) => names.has(purpose))
  const unfit = isWhole ? [] : await listUnfitKeys(reader, keys)
  return own
    .filter(({ purpose, key_id: id }) =>
      names.has(purpose) ? names.get(purpose) !== id : unfit.includes(purpose),
    )
    .map(({ purpose }) => purpose)
}

/** Judged by codes alone: one of ours is enough, as others may have come in by mistake. */
async function listUnfitKeys(reader: Reader, keys: CodeKeys): Promise<Purpose[]> {
  const ours = await listSomeCodesOf(reader, keyIds(keys).code, sampleCount)
  if (ours.length === 0) return (await hasCodes(reader)) ? ['code'] : []
  return ours.some((code) => isToldApartBy(keys, code)) ? [] : ['fingerprint']
}

function isToldApartBy(keys: CodeKeys, known: KnownCode): boolean {
  try {
    const { code } = openCode(keys, known.publicId, known)
    return fingerprintCode(keys, code).equals(known.fingerprint)
  } catch {
    // Tampered with: it says nothing of the key.
    return false
  }
}

/**
 * Before codes are sealed: throws 409 when the shop goes by other keys meanwhile, as it does once
 * it was started with others while it had no codes. It keeps its keys until the transaction ends.
 */
export async function insistOnKeys(tx: Tx, keys: CodeKeys): Promise<void> {
  if (!isOwn(await holdShopKeys(tx), keys)) throw new ShopError('conflict', 'keys_foreign')
}

function isOwn(names: readonly NamedKey[], keys: CodeKeys): boolean {
  return named(keys).every(({ purpose, key_id: id }) =>
    names.some((name) => name.purpose === purpose && name.key_id === id),
  )
}

function named(keys: CodeKeys): NamedKey[] {
  const { code, fingerprint } = keyIds(keys)
  return [
    { purpose: 'code', key_id: code },
    { purpose: 'fingerprint', key_id: fingerprint },
  ]
}
