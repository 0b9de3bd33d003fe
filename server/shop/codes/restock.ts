import { randomToken } from '#server/kernel/ids.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { noteFigures } from '#server/shop/catalogue/figures.service.ts'
import { keyIds, openCode, sealCode, type CodeKeys } from './code-cipher.ts'
import { insertRestocked, lockReturned, type ReturnedCode } from './restock.sql.ts'

const sliceCount = 100

/**
 * Puts codes that came back unseen on the shelf again: nobody has ever seen them, and kept aside
 * they would be stock that anybody could use up for nothing. One that does not open keeps no other
 * waiting: it is tried each time, and told of once.
 */
export function createRestock(
  database: Database,
  keys: CodeKeys,
  onSealed: (error: Error) => void,
): () => Promise<void> {
  const told = new Set<number>()
  function tell(codeId: number, cause: unknown): void {
    if (told.has(codeId)) return
    told.add(codeId)
    onSealed(new Error(`the returned code ${codeId} stays sealed`, { cause }))
  }
  return async () => {
    let afterId: number | null = 0
    while (afterId !== null) {
      const from: number = afterId
      afterId = await database.write((tx) => restockSlice(tx, keys, from, tell))
    }
  }
}

/** The last one looked at; null when there are no more. */
async function restockSlice(
  tx: Tx,
  keys: CodeKeys,
  afterId: number,
  onFailure: (codeId: number, error: unknown) => void,
): Promise<number | null> {
  const returned = await lockReturned(tx, keyIds(keys).code, { afterId, count: sliceCount })
  const codes = returned.flatMap((code) => {
    try {
      return [sealAnew(keys, code)]
    } catch (error) {
      onFailure(code.id, error)
      return []
    }
  })
  if (codes.length > 0) await noteFigures(tx, await insertRestocked(tx, codes))
  return returned.length < sliceCount ? null : returned.at(-1)!.id
}

/** A seal opens in its own row only. */
function sealAnew(keys: CodeKeys, code: ReturnedCode) {
  const secret = openCode(keys, code.public_id, { ...code, keyId: code.key_id })
  const publicId = randomToken(128)
  const { nonce, ciphertext } = sealCode(keys, publicId, secret)
  return {
    fromId: code.id,
    publicId,
    nonce: nonce.toString('hex'),
    ciphertext: ciphertext.toString('hex'),
  }
}
