import type { Tx } from '#server/platform/db/query.ts'
import { openCode, sealCode, type CodeKeys, type SecretCode } from './code-cipher.ts'
import { listOnShelf, updateSeals, type KnownByPrint, type SealedRow } from './withdrawn.sql.ts'

/** A code as a file gives it, with what the shop knows it by. */
export type GivenCode = KnownByPrint & SecretCode

/**
 * Gives codes on the shelf the serial and the PIN of a file: they may have been missing, or others,
 * when the codes came in. What the file leaves out stays, and so does the writing of the code.
 * Nobody has ever seen these; the caller has locked them.
 */
export async function mendSeals(
  tx: Tx,
  keys: CodeKeys,
  codes: readonly GivenCode[],
): Promise<void> {
  const mended = new Map(codes.filter(hasMore).map((code) => [nameOf(code), code]))
  if (mended.size === 0) return
  const prints = [...mended.values()].map(({ productId, fingerprint }) => {
    return { productId, fingerprint }
  })
  const onShelf = await listOnShelf(tx, prints)
  const seals = onShelf.map((row) => sealAnew(keys, row, mended.get(nameOfRow(row))!))
  await updateSeals(tx, seals)
}

function hasMore({ serial, pin }: GivenCode): boolean {
  return serial !== undefined || pin !== undefined
}

function nameOf({ productId, fingerprint }: KnownByPrint): string {
  return `${productId} ${fingerprint}`
}

function nameOfRow({ product_id: productId, fingerprint }: SealedRow): string {
  return nameOf({ productId, fingerprint })
}

function sealAnew(keys: CodeKeys, row: SealedRow, { serial, pin }: GivenCode) {
  const known = openCode(keys, row.public_id, { ...row, keyId: row.key_id })
  const secret: SecretCode = {
    ...known,
    ...(serial === undefined ? {} : { serial }),
    ...(pin === undefined ? {} : { pin }),
  }
  const { nonce, ciphertext } = sealCode(keys, row.public_id, secret)
  return { id: row.id, nonce: nonce.toString('hex'), ciphertext: ciphertext.toString('hex') }
}
