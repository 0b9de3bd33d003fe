import { fromDecimalString } from '#contract/money.ts'
import type { BankPayment } from './bank.ts'

/** What was really charged, in minor units; null when the bank does not say it readably. */
export function chargedMinor(payment: BankPayment): number | null {
  const { value } = payment.charged ?? payment.amount
  return fromDecimalString(value)
}
