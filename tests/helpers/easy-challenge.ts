import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { limits } from '#contract/limits.ts'
import type { SpamAction } from '#contract/schemas/spam-check.ts'
import { addMinutes, type Clock } from '#server/kernel/clock.ts'
import type { Challenge } from './spam-solution.ts'

/** A challenge signed as the shop signs them, solved at the second try: for tests of limits. */
export function makeEasyChallenge(
  hmacSignatureSecret: string,
  action: SpamAction,
  clock: Clock,
): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1000,
    counter: 1,
    data: { action },
    deriveKey,
    expiresAt: addMinutes(clock.now(), limits.spamSolutionMinutes),
    hmacSignatureSecret,
  }) as Promise<Challenge>
}
