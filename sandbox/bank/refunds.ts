import type { Bank } from '#sandbox/bank/bank.ts'
import { announce } from '#sandbox/bank/bank-events.ts'
import { refundedOf, type Payment } from '#sandbox/bank/payment.ts'

/** What the merchant asked for; null once it is done, else why nothing has moved. */
export function refundPart(
  bank: Bank,
  payment: Payment,
  refundId: string,
  minor: number,
): string | null {
  const known = payment.refunds.get(refundId)
  if (known !== undefined) return known === minor ? null : 'This refund_id had another amount'
  if (payment.refusedRefundIds.has(refundId)) return 'The refund is refused'
  if (!payment.charged) return 'Only a captured payment can be refunded'
  if (minor > leftMinor(payment)) return 'More than was charged'
  giveBack(bank, payment, refundId, minor)
  return null
}

/** The bank's own refund, of all that has not gone back yet. */
export function refundRest(bank: Bank, payment: Payment): void {
  if (payment.state !== 'captured') return
  giveBack(bank, payment, `bank_${bank.world.randomHex(8)}`, leftMinor(payment))
}

function giveBack(bank: Bank, payment: Payment, refundId: string, minor: number): void {
  payment.refunds.set(refundId, minor)
  if (leftMinor(payment) === 0) payment.state = 'refunded'
  announce(bank, payment, 'payment.refunded', bank.delaysMs.callback)
}

function leftMinor(payment: Payment): number {
  return (payment.charged?.minor ?? 0) - refundedOf(payment).minor
}
