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
  const onShelf = await listOnShelf(tx, [...mended.values()].map(printOf))
  const seals = onShelf.map((row) => {
    const { product_id: productId, fingerprint } = row
    return sealAnew(keys, row, mended.get(nameOf({ productId, fingerprint }))!)
  })
  await updateSeals(tx, seals)
}

/** The database is told by what codes are known, and never what they are. */
export function printOf({ productId, fingerprint }: GivenCode): KnownByPrint {
  return { productId, fingerprint }
}

/** Two lines of a file with the same name give one code of one product. */
export function nameOf({ productId, fingerprint }: KnownByPrint): string {
  return `${productId} ${fingerprint}`
}

function hasMore({ serial, pin }: GivenCode): boolean {
  return serial !== undefined || pin !== undefined
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
