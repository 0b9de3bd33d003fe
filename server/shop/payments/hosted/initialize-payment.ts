import { addSeconds } from '#server/kernel/clock.ts'
import { conflict, invalid, notFound } from '#server/kernel/shop-error.ts'
import type { Tx } from '#server/platform/db/query.ts'
import type { CustomerAsking } from '#server/platform/http/route.ts'
import { lockVerified } from '#server/shop/accounts/accounts.service.ts'
import { hostedReturnAddress } from '#server/shop/bank/return-address.ts'
import { lockOrderOf, noteConsents, notePayment } from '#server/shop/orders/orders.service.ts'
import { holdForAttempt, refuseTwin, type Begun } from '../begin-attempt.ts'
import { nextCheckSeconds } from '../payment-states.rules.ts'
import type { PaymentsScope } from '../payments-scope.ts'
import { lockPayments, markWaiting } from '../payments.sql.ts'
import { refuseClosed } from '../refuse-closed.ts'

interface TokenOfOrder {
  orderId: string
  token: string
}

/**
 * Sends a browser to the bank's page: codes are set aside, the payment waits, and what the browser
 * carries is signed here. Nothing is asked of the bank. Repeating it gives a fresh request for the
 * same payment; a token that another attempt has replaced is 409.
 */
export async function initializePayment(
  scope: PaymentsScope,
  given: TokenOfOrder,
  asking: CustomerAsking,
) {
  const { order, payment } = await scope.database.write((tx) => beginHosted(tx, given, asking))
  return scope.bank.hostedRequest({
    bankKey: payment.bank_key,
    orderId: order.public_id,
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    clientIp: asking.address,
    returnUrl: hostedReturnAddress(scope.publicUrl, order.public_id),
  })
}

async function beginHosted(
  tx: Tx,
  { orderId, token }: TokenOfOrder,
  { viewer: { customerId }, locale }: CustomerAsking,
): Promise<Begun> {
  await lockVerified(tx, customerId)
  const order = await lockOrderOf(tx, orderId, customerId)
  if (order.type !== 'purchase') throw invalid({ orderId: 'order_type' })
  const payments = await lockPayments(tx, order.id)
  const payment = payments.find(({ bank_key, method }) => bank_key === token && method === 'hosted')
  if (!payment) throw notFound()
  refuseClosed(tx, order)
  if (order.checking) throw conflict('order_in_payment')
  if (payment.state !== 'created' && payment.state !== 'waiting') throw conflict('conflict')
  await refuseTwin(tx, order)
  await noteConsents(tx, order, locale)
  await holdForAttempt(tx, order, 'hosted')
  await markWaiting(tx, payment.id, addSeconds(tx.now, nextCheckSeconds(0, 'waiting')))
  await notePayment(tx, order.id, { checking: false, declineReason: null, atBank: true })
  return { order, payment }
}
