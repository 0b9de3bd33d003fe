import { conflict, invalid } from '#server/kernel/shop-error.ts'
import { violatedConstraint } from '#server/platform/db/db-errors.ts'
import { together, type Tx } from '#server/platform/db/query.ts'
import type { CustomerAsking } from '#server/platform/http/route.ts'
import { postTransfer } from '#server/shop/ledger/ledger.service.ts'
import {
  findTwin,
  lockOrderOf,
  takeOrderToSpend,
  type OrderRow,
} from '#server/shop/orders/orders.service.ts'
import { settleSpending, type SettleScope } from '#server/shop/orders/settle-order.ts'
import { presentDelivered, presentStatus } from '#server/shop/orders/show-order.ts'
import { refuseClosed } from './refuse-closed.ts'

/**
 * Pays an order from the customer's balance and delivers it, all in one transaction: without codes
 * or without enough money, while a bank is silent about the same basket or once it has been bought,
 * nothing has happened (409). Pressed twice, it pays once.
 */
export async function spendBalance(
  tx: Tx,
  scope: SettleScope,
  orderId: string,
  { viewer, locale }: CustomerAsking,
) {
  const order = await takeOrderToSpend(tx, orderId, viewer.customerId, locale)
  if (!order) return answerUnpayable(tx, orderId, { viewer, locale })
  const [sold] = await together(settleSpending(tx, order, scope), takeMoney(tx, order))
  return presentDelivered(tx, order, sold)
}

/** One that was paid before is answered again; what else it is, is said. */
async function answerUnpayable(
  tx: Tx,
  orderId: string,
  { viewer, locale }: Pick<CustomerAsking, 'viewer' | 'locale'>,
) {
  const order = await lockOrderOf(tx, orderId, viewer.customerId)
  if (order.state === 'delivered') return presentStatus(tx, order, locale)
  refuseClosed(tx, order)
  if (order.type !== 'spending') throw invalid({ orderId: 'order_type' })
  throw conflict((await findTwin(tx, order)) ?? 'basket_in_payment')
}

function takeMoney(tx: Tx, order: OrderRow): Promise<boolean> {
  const moved = postTransfer(tx, {
    businessKey: `sale:${order.id}`,
    kind: 'sale',
    from: { customerId: order.customer_id },
    to: 'sales',
    amountMinor: order.total_minor,
  })
  return moved.catch(sayTooLittle)
}

/** The ledger itself refuses to go below zero; the buyer is told in words. */
function sayTooLittle(error: unknown): never {
  const isShort = violatedConstraint(error) === 'ledger_accounts_floor'
  throw isShort ? conflict('balance_low') : error
}
