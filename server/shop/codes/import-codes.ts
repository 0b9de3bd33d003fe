import { assert } from '#server/kernel/assert.ts'
import { addDays } from '#server/kernel/clock.ts'
import { randomToken } from '#server/kernel/ids.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { fingerprintCode, sealCode, type CodeKeys, type SecretCode } from './code-cipher.ts'
import { deliverByPublicId, insertBatch, insertCodes, type NewCode } from './codes.sql.ts'

export interface ImportedCode extends SecretCode {
  productId: number
  /** Chosen by the caller when it must find the code again. */
  publicId?: string
  /** Days the code stays good, counted from today; null when it never ends. */
  validDays?: number | null
}

/** So many at a time: neither the shop nor the database stands still meanwhile. */
const sliceCount = 2000

/** Seals and stores codes; those already known, in stock or history, are passed over. */
export async function importCodes(
  tx: Tx,
  keys: CodeKeys,
  note: string,
  codes: readonly ImportedCode[],
): Promise<{ imported: number; known: number }> {
  if (codes.length === 0) return { imported: 0, known: 0 }
  const batchId = await insertBatch(tx, note)
  let imported = 0
  for (let at = 0; at < codes.length; at += sliceCount) {
    imported += await insertCodes(tx, batchId, seal(tx, keys, codes.slice(at, at + sliceCount)))
  }
  return { imported, known: codes.length - imported }
}

function seal(tx: Tx, keys: CodeKeys, codes: readonly ImportedCode[]): NewCode[] {
  return codes.map(({ productId, validDays, publicId = randomToken(128), ...secret }) => {
    const { nonce, ciphertext, keyId } = sealCode(keys, publicId, secret)
    return {
      publicId,
      productId,
      nonce: nonce.toString('hex'),
      ciphertext: ciphertext.toString('hex'),
      keyId,
      fingerprint: fingerprintCode(keys, secret.code).toString('hex'),
      expiresOn: validDays ? addDays(tx.now, validDays).toISOString().slice(0, 10) : null,
    }
  })
}

/** Hands codes just imported to an order of the past. */
export async function deliverImported(
  tx: Tx,
  orderId: number,
  codes: readonly { publicId: string; revealed: boolean }[],
  deliveredAt: Date,
): Promise<void> {
  const delivered = await deliverByPublicId(tx, orderId, codes, deliveredAt)
  assert(delivered === codes.length, `order ${orderId} got ${delivered} of ${codes.length} codes`)
}
