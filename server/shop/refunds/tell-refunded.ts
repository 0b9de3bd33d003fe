import { formatKzt, groupThousands, type Minor } from '#contract/money.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { queueLetter } from '#server/shop/mail/mail.service.ts'
import { queueRefundReceipt } from '#server/shop/receipts/queue-fiscal.ts'
import type { Paid } from './give-back.ts'
import type { RefundRow } from './refunds.sql.ts'

type Told = Pick<
  RefundRow,
  'amount_minor' | 'charge_currency' | 'charge_minor' | 'id' | 'origin' | 'target'
>

/**
 * Tells the buyer, once per refund, when the money has gone. `offBalanceMinor`: what their balance
 * has lost by it.
 */
export function tellRefunded(tx: Tx, paid: Paid, refund: Told, offBalanceMinor: Minor): void {
  const { order } = paid
  const { target: to } = refund
  const { minor, currency } = whatGoes(refund)
  const amount = currency === 'KZT' ? formatKzt(minor) : `${groupThousands(minor)}\u00a0${currency}`
  const why = reasonOf(paid, refund)
  const byBank = refund.origin === 'bank'
  const offBalance = offBalanceMinor > 0 ? { offBalance: formatKzt(offBalanceMinor) } : {}
  const facts = { amount, to, why, byBank, ...offBalance }
  const letter = { template: 'money-returned', orderNumber: order.id, ...facts } as const
  queueLetter(tx, order.email, order.locale, letter, `refund:${refund.id}`)
}

/** The balance is held in tenge, whatever was charged; the bank gives back what it charged. */
export function whatGoes(
  refund: Pick<Told, 'amount_minor' | 'charge_currency' | 'charge_minor' | 'target'>,
): { minor: Minor; currency: string } {
  return refund.target === 'balance'
    ? { minor: refund.amount_minor, currency: 'KZT' }
    : { minor: refund.charge_minor, currency: refund.charge_currency }
}

/** Money beside that which paid the order is a second payment, whoever gives it back. */
function isSecond({ order, capture }: Paid): boolean {
  return capture !== null && capture.role !== 'settles' && order.paid_at !== null
}

function reasonOf(paid: Paid, { origin }: Told): 'late' | 'twice' | 'decided' | 'bank' {
  if (isSecond(paid)) return 'twice'
  return origin === 'late' || origin === 'bank' ? origin : 'decided'
}

/**
 * Money that left by the way it came: besides the letter, a receipt, if there was one when it came.
 * Money that does not match paid for nothing.
 */
export async function tellSent(
  tx: Tx,
  paid: Paid,
  refund: Told,
  offBalanceMinor: Minor,
): Promise<void> {
  tellRefunded(tx, paid, refund, offBalanceMinor)
  if (paid.capture?.state === 'mismatch') return
  const { charge_currency: currency, charge_minor: minor, id } = refund
  const refunded = { id, isOfSettling: !isSecond(paid) }
  await queueRefundReceipt(tx, paid.order, refunded, { minor, currency })
}
