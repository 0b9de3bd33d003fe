import { getChallenge } from '#contract/calls/spam-check.ts'
import type * as S from '#contract/schemas/spam-check.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { solve, type Challenge, type Solution } from './solve-challenge.ts'
import { solveInWorker } from './solve-in-worker.ts'

/** No challenge, no cryptography or no solution: the person cannot help it but try again. */
export class SpamCheckUnavailable extends Error {
  override readonly name = 'SpamCheckUnavailable'
}

/**
 * A fresh answer to the shop's proof of work, good once, for its action, for five minutes.
 *
 * @throws SpamCheckUnavailable
 */
export async function solveSpamCheck(action: S.SpamAction): Promise<string> {
  try {
    const challenge = await browserApi.call(getChallenge, { query: { action } })
    // Where no worker may run, the page does the work itself.
    const solution = await solveInWorker(challenge).catch(() => solve(challenge))
    if (!solution) throw new SpamCheckUnavailable('no solution in time')
    return encodeAnswer(challenge, solution)
  } catch (cause) {
    throw new SpamCheckUnavailable('the spam check could not be done', { cause })
  }
}

function encodeAnswer(challenge: Challenge, solution: Solution): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ challenge, solution }))
  return btoa(String.fromCharCode(...bytes))
}
