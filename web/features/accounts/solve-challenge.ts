import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Output } from '#contract/call.ts'
import type * as S from '#contract/schemas/spam-check.ts'

export type Challenge = Output<typeof S.getChallenge>

export interface Solution {
  counter: number
  derivedKey: string
}

/**
 * The work itself, in a worker or on the page's own thread: the browser's cryptography derives one
 * key after another, and whatever else waits gets its turn between two of them. Null when no
 * solution was found in time.
 */
export async function solve(challenge: Challenge): Promise<Solution | null> {
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey })
  return solution && { counter: solution.counter, derivedKey: solution.derivedKey }
}
