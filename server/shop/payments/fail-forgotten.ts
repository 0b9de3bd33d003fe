import { invalid } from '#server/kernel/shop-error.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { isSettled, lockOrderById, type OrderRow } from '#server/shop/orders/orders.service.ts'
import { isDecided, isForgotten } from './payment-states.rules.ts'
import { findPaymentById, lockPayment, noteAbsentCount, type PaymentRow } from './payments.sql.ts'
import { noteNothingCharged, voidAttempt } from './void-attempt.ts'

/**
 * Ends a payment under way that the bank has forgotten, as an operator who has asked the bank
 * decided: its order waits for it no longer. The bank is asked once more, and money that it brings
 * after all is taken like any other. Throws 422 for a payment that may still end by itself, or that
 * has ended: told of what was done before, where its answer was lost.
 */
export async function failForgotten(tx: Tx, id: number): Promise<OrderRow> {
  const found = await findPaymentById(tx, id)
  if (!found) throw invalid({ payment: { key: 'payment_unknown', values: { payment: id } } })
  const order = await lockOrderById(tx, found.order_id)
  const payment = await lockPayment(tx, id)
  guardForgotten(payment)
  await voidAttempt(tx, payment, tx.now)
  await noteAbsentCount(tx, id, 0)
  // What is paid, or has gone back, was paid by other money.
  if (!isSettled(order)) await noteNothingCharged(tx, order, 'forgotten')
  return lockOrderById(tx, order.id)
}

function guardForgotten(payment: PaymentRow): void {
  const { state } = payment
  if (isDecided(state)) throw invalid({ payment: { key: 'payment_ended', values: { state } } })
  if (!isForgotten(payment)) throw invalid({ payment: 'payment_not_forgotten' })
}
