import type { Bank } from '#sandbox/bank/bank.ts'
import { announce } from '#sandbox/bank/bank-events.ts'
import { SHORTFALL_MINOR, type DeclineReason } from '#sandbox/bank/cards.ts'
import type { Payment } from '#sandbox/bank/payment.ts'
import { refundRest } from '#sandbox/bank/refunds.ts'

/** A charge was accepted: the outcome follows now or later, as the card has it. */
export function startCharge(bank: Bank, payment: Payment): void {
  payment.isChargeAsked = true
  if (payment.script.timing === 'at-once') return decide(bank, payment, bank.delaysMs.callback)
  payment.state = 'pending'
  const waitMs = decisionDelayMs(bank, payment)
  payment.cancelDecision = bank.world.after(waitMs, () => decide(bank, payment, 0))
}

/** The card's own outcome, unless the control page has spoken. */
export function decide(bank: Bank, payment: Payment, callbackDelayMs: number): void {
  const { steering, script } = payment
  if (steering.verdict === 'approved') return capture(bank, payment, callbackDelayMs)
  const reason = steering.verdict === 'declined' ? 'declined_by_operator' : script.decline
  if (reason) return decline(bank, payment, reason, callbackDelayMs)
  capture(bank, payment, callbackDelayMs)
}

export function decline(
  bank: Bank,
  payment: Payment,
  reason: DeclineReason,
  callbackDelayMs = bank.delaysMs.callback,
): void {
  payment.cancelDecision?.()
  payment.state = 'declined'
  payment.declineReason = reason
  announce(bank, payment, 'payment.declined', callbackDelayMs)
}

function capture(bank: Bank, payment: Payment, callbackDelayMs: number): void {
  payment.cancelDecision?.()
  payment.state = 'captured'
  payment.charged = payment.amount
  if (payment.script.timing === 'lower-amount') {
    const minor = Math.max(1, payment.amount.minor - SHORTFALL_MINOR)
    payment.charged = { ...payment.amount, minor }
  }
  announce(bank, payment, 'payment.captured', callbackDelayMs)
  const { refundAfterMs } = payment.steering
  if (refundAfterMs !== null) bank.world.after(refundAfterMs, () => refundRest(bank, payment))
}

function decisionDelayMs({ delaysMs, world }: Bank, payment: Payment): number {
  const leftMs = Math.max(0, payment.expiresAtMs - world.nowMs())
  const waits = {
    'at-once': 0,
    silent: delaysMs.silentCharge,
    'after-expiry': leftMs + delaysMs.afterExpiry,
    'lower-amount': delaysMs.lowerAmount,
  }
  return waits[payment.script.timing]
}
