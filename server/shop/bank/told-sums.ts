import { fromDecimalString } from '#contract/money.ts'
import type { BankPayment } from './bank.ts'

/** What was really charged, in minor units; null when the bank does not say it readably. */
export function chargedMinor(payment: BankPayment): number | null {
  const { value } = payment.charged ?? payment.amount
  return fromDecimalString(value)
}

/** How much the bank gave back so far, in minor units of what it charged. */
export function refundedMinor(payment: BankPayment): number {
  if (payment.refunded) return fromDecimalString(payment.refunded.value) ?? 0
  return payment.state === 'refunded' ? (chargedMinor(payment) ?? 0) : 0
}
