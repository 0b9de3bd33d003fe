import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { solveChallenge } from 'altcha-lib'
import type { Output } from '#contract/call.ts'
import { getChallenge } from '#contract/calls/spam-check.ts'
import type * as S from '#contract/schemas/spam-check.ts'
import { browserApi } from '#web/api/browser-api.ts'

type Challenge = Output<typeof S.getChallenge>

/** No challenge, no cryptography or no solution: the person cannot help it but try again. */
export class SpamCheckUnavailable extends Error {
  override readonly name = 'SpamCheckUnavailable'
}

/**
 * A fresh answer to the shop's proof of work, good once, for its action, for five minutes. The work
 * is PBKDF2 of the browser's own cryptography, which runs on threads of its own: the page stays
 * quick, and no worker script has to be allowed.
 *
 * @throws SpamCheckUnavailable
 */
export async function solveSpamCheck(action: S.SpamAction): Promise<string> {
  try {
    const challenge = await browserApi.call(getChallenge, { query: { action } })
    const solution = await solveChallenge({ challenge: challenge as never, deriveKey })
    if (!solution) throw new SpamCheckUnavailable('no solution in time')
    return encodeAnswer(challenge, solution)
  } catch (cause) {
    throw new SpamCheckUnavailable('the spam check could not be done', { cause })
  }
}

function encodeAnswer(
  challenge: Challenge,
  { counter, derivedKey }: { counter: number; derivedKey: string },
) {
  const bytes = new TextEncoder().encode(
    JSON.stringify({ challenge, solution: { counter, derivedKey } }),
  )
  return btoa(String.fromCharCode(...bytes))
}
