import type { Bank } from '#sandbox/bank/bank.ts'
import {
  isCardNumber,
  maskCardNumber,
  scriptOf,
  type CardDetails,
} from '#sandbox/bank/card-details.ts'
import { answerChallenge, chargeOnResult, createChallenge } from '#sandbox/bank/challenge.ts'
import { decide, decline, startCharge } from '#sandbox/bank/decide.ts'
import type { Payment } from '#sandbox/bank/payment.ts'
import { readForm, type Exchange } from '#sandbox/http/exchange.ts'
import { Problem } from '#sandbox/http/problem.ts'

/** Throws 404 for a token that is none, or that of another way to pay. */
export function requirePage(bank: Bank, token: string, method: string): Payment {
  const payment = bank.book.findByPage(token)
  if (payment?.method !== method) throw new Problem(404, 'This payment is not known here')
  return payment
}

/** The customer approves in the bank's app. A second press does nothing. */
export function payFromAccount(bank: Bank, payment: Payment): void {
  if (payment.state === 'waiting') decide(bank, payment, bank.delaysMs.callback)
}

export function refuseByCustomer(bank: Bank, payment: Payment): void {
  if (payment.state === 'waiting') decline(bank, payment, 'declined_by_customer')
}

/** For a waiting payment without a question: its card is charged, or the issuer asks first. */
export function payByCard(bank: Bank, payment: Payment, card: CardDetails): void {
  payment.payer = maskCardNumber(card.number)
  if (!isCardNumber(card.number)) return decline(bank, payment, 'invalid_card_number')
  payment.script = scriptOf(card, bank.world.nowMs())
  if (payment.script.challenge === 'none') return startCharge(bank, payment)
  payment.challenge = createChallenge(bank, 'form', '')
}

/** Whether a question of the issuer stood open: then nothing but its answer counts. */
export function answerOnPage(bank: Bank, payment: Payment, exchange: Exchange): boolean {
  const { challenge } = payment
  if (payment.state !== 'waiting' || !challenge) return false
  const form = readForm(exchange)
  const otp = form.get('otp')?.replace(/\s/g, '')
  if (form.get('action') === 'cancel') answerChallenge(bank, challenge, null)
  else if (otp !== undefined) answerChallenge(bank, challenge, otp)
  chargeOnResult(bank, payment)
  return true
}
