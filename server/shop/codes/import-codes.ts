import { assert } from '#server/kernel/assert.ts'
import { addDays } from '#server/kernel/clock.ts'
import { randomToken } from '#server/kernel/ids.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { fingerprintCode, sealCode, type CodeKeys, type SecretCode } from './code-cipher.ts'
import { deliverByPublicId, insertCodes } from './codes.sql.ts'

export interface ImportedCode extends SecretCode {
  productId: number
  /** Chosen by the caller when it must find the code again. */
  publicId?: string
  /** Days the code stays good, counted from today; null when it never ends. */
  validDays?: number | null
}

/** Seals and stores codes; those already known, in stock or history, are passed over. */
export async function importCodes(
  tx: Tx,
  keys: CodeKeys,
  note: string,
  codes: readonly ImportedCode[],
): Promise<{ imported: number; known: number }> {
  const sealed = codes.map(({ productId, validDays, publicId = randomToken(128), ...secret }) => {
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
  const imported = sealed.length === 0 ? 0 : await insertCodes(tx, note, sealed)
  return { imported, known: codes.length - imported }
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
