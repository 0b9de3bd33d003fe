import { createChallenge, verifySolution, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { limits } from '#contract/limits.ts'
import type { SpamAction } from '#contract/schemas/spam-check.ts'
import { addMinutes, type Clock } from '#server/kernel/clock.ts'
import { randomBetween } from '#server/kernel/ids.ts'
import { invalid, notFound, unavailable } from '#server/kernel/shop-error.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Reader } from '#server/platform/db/query.ts'
import { countingWrong, takePlace } from '#server/platform/http/rate-limit.ts'
import { askSiteverify, type SiteverifyConfig } from './siteverify-client.ts'
import { deleteSolutionsBefore, useSolution } from './spam-check.sql.ts'

/** A service of others that is silent is rarely back at once. */
const silentServiceSeconds = 5

interface GivenProof {
  token: string
  action: SpamAction
  /** What a refusal is said of. */
  field: string
  network: string
}

/** Whether a person is behind a form. Which adapter answers is told by the environment. */
export interface SpamCheck {
  challenge(action: SpamAction): Promise<Challenge>
  /** Uses the solution up; throws 422 on `field` when it is not a fresh one for this action. */
  require(database: Database, given: GivenProof): Promise<void>
}

/** Work asked of a browser: some hundred rounds of a thousand, a fraction of a second. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1000, counterMin: 200, counterMax: 800 }

/** Proof of work by altcha-lib: nothing is asked of anybody outside the shop. */
export function createProofOfWork(hmacSignatureSecret: string, clock: Clock): SpamCheck {
  return {
    challenge: (action) =>
      createChallenge({
        algorithm: work.algorithm,
        cost: work.cost,
        counter: randomBetween(work.counterMin, work.counterMax),
        data: { action },
        deriveKey,
        expiresAt: addMinutes(clock.now(), limits.spamSolutionMinutes),
        hmacSignatureSecret,
      }),

    async require(database, { token, action, field }) {
      const payload = readPayload(token)
      if (payload?.challenge.parameters.data?.['action'] !== action) {
        throw invalid({ [field]: 'spam_check_failed' })
      }
      const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret })
      const signature = payload.challenge.signature ?? ''
      const fresh = verified && (await database.read((reader) => useSolution(reader, signature)))
      if (!fresh) throw invalid({ [field]: 'spam_check_failed' })
    },
  }
}

/**
 * reCAPTCHA v3 or Turnstile: the browser has a token, the service says what it is worth. Failures
 * are counted by network, with those under way: each asks a service of others.
 */
export function createSiteverify(config: SiteverifyConfig): SpamCheck {
  return {
    challenge: () => Promise.reject(notFound()),
    async require(database, { token, action, field, network }) {
      const place = await takePlace(database, {
        key: `spam-checks:network:${network}`,
        max: limits.spamFailuresPerNetworkMax,
        windowSeconds: limits.spamWindowMinutes * 60,
      })
      await countingWrong(place, async () => {
        const passed = await askSiteverify(config, token, action)
        // A silent service lets nobody through: fail closed, and say that it is us.
        if (passed === null) throw unavailable('spam_check_unavailable', silentServiceSeconds)
        if (!passed) throw invalid({ [field]: 'spam_check_failed' })
      })
    },
  }
}

/** Solutions past their time cannot be used again anyway. */
export function forgetOldSolutions(reader: Reader, count: number): Promise<number> {
  const moment = addMinutes(reader.now, -2 * limits.spamSolutionMinutes)
  return deleteSolutionsBefore(reader, moment, count)
}

interface SolvedPayload {
  challenge: Challenge
  solution: { counter: number; derivedKey: string }
}

/** Base64 of `{ challenge, solution }`; what else it holds is left behind. Null for anything else. */
function readPayload(token: string): SolvedPayload | null {
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as SolvedPayload
    const { challenge, solution } = payload
    const { parameters, signature } = challenge
    const shaped =
      typeof signature === 'string' &&
      Number.isInteger(solution.counter) &&
      typeof solution.derivedKey === 'string' &&
      parameters.algorithm === work.algorithm &&
      parameters.cost === work.cost
    return shaped ? { challenge, solution } : null
  } catch {
    return null
  }
}
