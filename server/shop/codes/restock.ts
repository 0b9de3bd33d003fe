import { randomToken } from '#server/kernel/ids.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { keyIds, openCode, sealCode, type CodeKeys } from './code-cipher.ts'
import { insertRestocked, takeReturned } from './restock.sql.ts'

const sliceCount = 100

/**
 * Puts codes that came back unseen on the shelf again, some at a time: nobody has ever seen them,
 * and kept aside they would be stock that anybody could use up for nothing. Each is sealed anew,
 * since a seal opens in its own row only. Gives the products whose stock rose.
 */
export async function restockReturned(tx: Tx, keys: CodeKeys): Promise<number[]> {
  const returned = await takeReturned(tx, keyIds(keys).code, sliceCount)
  if (returned.length === 0) return []
  const codes = returned.map((code) => {
    const secret = openCode(keys, code.public_id, { ...code, keyId: code.key_id })
    const publicId = randomToken(128)
    const { nonce, ciphertext } = sealCode(keys, publicId, secret)
    return {
      fromId: code.id,
      fingerprint: code.fingerprint,
      publicId,
      nonce: nonce.toString('hex'),
      ciphertext: ciphertext.toString('hex'),
    }
  })
  await insertRestocked(tx, codes)
  return [...new Set(returned.map((code) => code.product_id))]
}
