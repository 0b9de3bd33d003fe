import { formatKzt, groupThousands } from '#contract/money.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { queueLetter } from '#server/shop/mail/mail.service.ts'
import type { OrderRow } from '#server/shop/orders/orders.service.ts'
import { queueRefundReceipt } from '#server/shop/receipts/queue-fiscal.ts'
import type { RefundRow } from './refunds.sql.ts'

type Told = Pick<RefundRow, 'charge_currency' | 'charge_minor' | 'id' | 'origin' | 'target'>

/** Tells the buyer, once per refund, when the money has gone. */
export function tellRefunded(tx: Tx, order: OrderRow, refund: Told): void {
  const { charge_currency: currency, charge_minor: minor, origin, target: to } = refund
  const amount = currency === 'KZT' ? formatKzt(minor) : `${groupThousands(minor)}\u00a0${currency}`
  const why = origin === 'late' ? ('late' as const) : ('decided' as const)
  const letter = { template: 'money-returned', orderNumber: order.id, amount, to, why } as const
  queueLetter(tx, order.email, order.locale, letter, `refund:${refund.id}`)
}

/** Money that left by the way it came: besides the letter, a receipt. */
export async function tellSent(tx: Tx, order: OrderRow, refund: Told): Promise<void> {
  tellRefunded(tx, order, refund)
  const { charge_currency: currency, charge_minor: minor, id } = refund
  await queueRefundReceipt(tx, order, id, { minor, currency })
}
