import { limits } from '#contract/limits.ts'
import { addSeconds } from '#server/kernel/clock.ts'
import { hmacSha256 } from '#server/kernel/ids.ts'
import { invalid, ShopError } from '#server/kernel/shop-error.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Answer } from './dispatch.ts'
import { takePlace, type Taken } from './rate-limit.ts'
import { claimKey, findStoredAnswer, releaseKey, storeAnswer } from './idempotency.sql.ts'

interface KeyedRequest {
  /** Whose key it is and for which call: keys of others never meet. */
  scope: string
  key: string
  /** The whole input; another input under the same key is refused. */
  fingerprint: string
}

const staleSeconds = 60

/**
 * A retried POST acts once: the first answer is kept and given again, a twin in flight gets 409,
 * the same key with another request 422. Refused requests keep no answer: they may be mended.
 * `admit` gives who asks, or throws for those who may not any more: a kept answer outlives no
 * session. Of one customer so many are kept, then 429.
 */
export async function onceOnly(
  database: Database,
  requestKey: Buffer,
  request: KeyedRequest,
  admit: () => Promise<number>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { scope, key } = request
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > limits.idempotencyKeyMaxChars) {
    throw invalid({ 'Idempotency-Key': 'unknown' })
  }
  const customerId = await admit()
  // With a key: a request may hold a card, and a plain hash of one can be tried out.
  const requestHash = hmacSha256(requestKey, request.fingerprint).toString('hex')
  const claimed = await database.read((reader) =>
    claimKey(reader, {
      scope,
      key,
      requestHash,
      staleBefore: addSeconds(reader.now, -staleSeconds),
    }),
  )
  if (!claimed) return givenBefore(database, scope, key, requestHash)
  let place: Taken | null = null
  try {
    place = await takePlace(database, {
      key: `keys:${customerId}`,
      max: limits.idempotencyKeysMax,
      windowSeconds: limits.idempotencyHours * 3600,
    })
    const answer = await work()
    await database.read((reader) => storeAnswer(reader, scope, key, answer))
    return answer
  } catch (error) {
    if (error instanceof ShopError) {
      await database.read((reader) => releaseKey(reader, scope, key))
      await place?.giveBack()
    }
    throw error
  }
}

async function givenBefore(
  database: Database,
  scope: string,
  key: string,
  requestHash: string,
): Promise<Answer> {
  const stored = await database.read((reader) => findStoredAnswer(reader, scope, key))
  if (stored && stored.request_hash !== requestHash) {
    throw new ShopError('invalid', 'idempotency_mismatch')
  }
  if (stored?.state !== 'done') {
    throw new ShopError('conflict', 'idempotency_running', { retryAfterSeconds: 1 })
  }
  return { status: stored.status!, body: JSON.parse(stored.body!) as unknown }
}
