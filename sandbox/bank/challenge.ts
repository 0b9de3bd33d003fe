import type { Bank } from '#sandbox/bank/bank.ts'
import { CHALLENGE_TRIES, ONE_TIME_PASSWORD, type DeclineReason } from '#sandbox/bank/cards.ts'
import { decline, startCharge } from '#sandbox/bank/decide.ts'
import type { Challenge, ChallengeResult, Payment } from '#sandbox/bank/payment.ts'

const RESULT_REASON: Record<Exclude<ChallengeResult, 'passed'>, DeclineReason> = {
  failed: 'challenge_failed',
  cancelled: 'challenge_cancelled',
}

export function createChallenge(bank: Bank, kind: 'form' | 'redirect', origin: string): Challenge {
  const md = bank.world.randomHex(16)
  const paReq = encode({ request: bank.world.randomHex(16) })
  const form = { kind, acs_url: `${origin}/acs`, pa_req: paReq, md }
  const redirect = { kind, url: `${origin}/acs/redirect`, method: 'GET', params: { md } }
  return { kind, md, paReq, leftTries: CHALLENGE_TRIES, wire: kind === 'form' ? form : redirect }
}

/** What the person answered on the page. The result is there once it is final. */
export function answerChallenge(bank: Bank, challenge: Challenge, otp: string | null): void {
  if (challenge.result !== undefined) return
  if (otp === null) return finish(bank, challenge, 'cancelled')
  if (otp === ONE_TIME_PASSWORD) return finish(bank, challenge, 'passed')
  challenge.leftTries -= 1
  if (challenge.leftTries === 0) finish(bank, challenge, 'failed')
}

/** The bank takes over the issuer's result: the payment may be charged, or never will be. */
export function takeResult(bank: Bank, payment: Payment): void {
  const result = payment.challenge?.result
  if (payment.state !== 'challenge' || result === undefined) return
  if (result === 'passed') payment.state = 'ready'
  else decline(bank, payment, RESULT_REASON[result])
}

/** Where the bank itself asked, on its own page, the charge follows at once. */
export function chargeOnResult(bank: Bank, payment: Payment): void {
  const result = payment.challenge?.result
  if (payment.state !== 'waiting' || result === undefined) return
  if (result === 'passed') startCharge(bank, payment)
  else decline(bank, payment, RESULT_REASON[result])
}

function finish(bank: Bank, challenge: Challenge, result: ChallengeResult): void {
  challenge.result = result
  challenge.paRes = encode({ result, proof: bank.world.randomHex(16) })
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64')
}
