import { conflict } from '#server/kernel/shop-error.ts'
import { violatedConstraint } from '#server/platform/db/db-errors.ts'
import type { Tx } from '#server/platform/db/query.ts'
import type { CustomerAsking } from '#server/platform/http/route.ts'
import { requireVerified } from '#server/shop/accounts/accounts.service.ts'
import { postTransfer } from '#server/shop/ledger/ledger.service.ts'
import {
  holdOrder,
  lockOrderById,
  lockOrderOf,
  noteConsents,
  presentStatus,
} from '#server/shop/orders/orders.service.ts'
import { settleOrder, type SettleScope } from '#server/shop/orders/settle-order.ts'
import { refuseClosed } from './refuse-closed.ts'

/**
 * Pays an order from the customer's balance and delivers it, all in one transaction: without codes
 * or without enough money (409) nothing has happened. Pressed twice, it pays once.
 */
export async function spendBalance(
  tx: Tx,
  scope: SettleScope,
  orderId: string,
  { viewer, locale }: CustomerAsking,
) {
  const order = await lockOrderOf(tx, orderId, viewer.customerId)
  if (order.state === 'delivered') return presentStatus(tx, order, locale)
  await requireVerified(tx, viewer.customerId)
  refuseClosed(tx, order)
  if (order.type !== 'spending') throw conflict('order_in_payment')
  await noteConsents(tx, order.id, locale)
  await holdOrder(tx, order.id, order.expires_at)
  const moved = postTransfer(tx, {
    businessKey: `sale:${order.id}`,
    kind: 'sale',
    from: { customerId: order.customer_id },
    to: 'sales',
    amountMinor: order.total_minor,
  })
  await moved.catch(sayTooLittle)
  await settleOrder(tx, order, scope)
  return presentStatus(tx, await lockOrderById(tx, order.id), locale)
}

/** The ledger itself refuses to go below zero; the buyer is told in words. */
function sayTooLittle(error: unknown): never {
  const isShort = violatedConstraint(error) === 'ledger_accounts_floor'
  throw isShort ? conflict('balance_low') : error
}
