import { href } from '#contract/pages.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { removeBought } from '#server/shop/basket/basket.service.ts'
import { findProducts } from '#server/shop/catalogue/catalogue.service.ts'
import { deliverToOrder, releaseOrder } from '#server/shop/codes/codes.service.ts'
import { queueLetter } from '#server/shop/mail/mail.service.ts'
import { canRedeemLate, redeemLate, useRedemption } from '#server/shop/promo/promo.service.ts'
import { moveOrder } from './close-order.ts'
import {
  listOrderLines,
  lockWaitingOrders,
  type OrderLineRow,
  type OrderRow,
} from './orders.sql.ts'

const waitingCount = 20

export interface SettleScope {
  /** Known once the shop listens. */
  readonly publicUrl: string
  /** Told after the commit: figures of these products are due. */
  onSold: (productIds: number[]) => void
  /** Told in the delivering transaction: a receipt may be due. */
  onDelivered: (tx: Tx, order: OrderRow) => Promise<void>
}

/**
 * Money for an open order has come: claims its codes and delivers them, or leaves it paid and
 * waiting when the shelf is empty. A top-up has no codes: its money is what it delivers. The only
 * door to delivery; its caller holds the order's row, so whoever comes second finds it settled.
 */
export async function settleOrder(tx: Tx, order: OrderRow, scope: SettleScope): Promise<void> {
  if (order.type === 'balance') return moveOrder(tx, order, 'delivered')
  const lines = await listOrderLines(tx, [order.id])
  await takeFromBasket(tx, order, lines)
  await useRedemption(tx, order.id)
  const delivered = await deliver(tx, order, lines, scope)
  if (!delivered) await moveOrder(tx, order, 'paid')
}

/**
 * Money for an order that is closed has come: delivers it at its frozen price when every line is in
 * stock and its discount still stands. False otherwise: then nothing has happened.
 */
export async function settleLate(tx: Tx, order: OrderRow, scope: SettleScope): Promise<boolean> {
  if (order.type === 'balance') {
    await moveOrder(tx, order, 'delivered')
    return true
  }
  if (order.discounted && !(await canRedeemLate(tx, order.id))) return false
  const lines = await listOrderLines(tx, [order.id])
  if (!(await deliver(tx, order, lines, scope))) {
    await releaseOrder(tx, order.id)
    return false
  }
  if (order.discounted) await redeemLate(tx, order.id)
  await takeFromBasket(tx, order, lines)
  return true
}

/** Delivers paid orders that were waiting for a code, oldest first. */
export async function deliverWaiting(tx: Tx, scope: SettleScope): Promise<void> {
  for (const order of await lockWaitingOrders(tx, waitingCount)) {
    await deliver(tx, order, await listOrderLines(tx, [order.id]), scope)
  }
}

function takeFromBasket(tx: Tx, order: OrderRow, lines: readonly OrderLineRow[]): Promise<void> {
  const bought = lines.map((line) => ({ productId: line.product_id, quantity: line.quantity }))
  return removeBought(tx, order.customer_id, bought)
}

async function deliver(
  tx: Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  scope: SettleScope,
): Promise<boolean> {
  const wanted = lines.map((line) => ({
    n: line.n,
    productId: line.product_id,
    quantity: line.quantity,
  }))
  if (!(await deliverToOrder(tx, order.id, wanted))) return false
  await moveOrder(tx, order, 'delivered')
  await queueOrderLetter(tx, order, lines, scope.publicUrl)
  await scope.onDelivered(tx, order)
  tx.afterCommit(() => scope.onSold(lines.map((line) => line.product_id)))
  return true
}

/** The letter carries a link, never a code: a mailbox is no safe. */
async function queueOrderLetter(
  tx: Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  publicUrl: string,
): Promise<void> {
  const ids = lines.map((line) => line.product_id)
  const products = await findProducts(tx, ids, order.locale)
  const productNames = lines.map(
    (line) => `${products.get(line.product_id)?.view.name} × ${line.quantity}`,
  )
  const url = `${publicUrl}${href('paymentConfirm', { orderId: order.public_id })}`
  const late = order.state === 'expired' || order.state === 'cancelled'
  const facts = { orderNumber: order.id, url, productNames, late }
  const letter = { template: 'order-delivered', ...facts } as const
  await queueLetter(tx, order.email, order.locale, letter, `order:${order.id}`)
}
