import type { OrderState } from '#contract/order-states.ts'
import { assert } from '#server/kernel/assert.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { releaseOrder, takeBackSealed } from '#server/shop/codes/codes.service.ts'
import { releaseRedemption } from '#server/shop/promo/promo.service.ts'
import { canMove } from './order-states.rules.ts'
import { lockExpiredOrders, updateOrderState, type OrderRow } from './orders.sql.ts'

const expireCount = 50

/** The one mover of orders: along the table, from the state the caller has locked. */
export async function moveOrder(tx: Tx, order: OrderRow, to: OrderState): Promise<void> {
  assert(canMove(order.state, to), `order ${order.id} from ${order.state} to ${to}`)
  const moved = await updateOrderState(tx, order.id, order.state, to)
  assert(moved, `order ${order.id} was ${order.state} under our lock`)
}

/** Closes an unpaid order and puts its codes back; gives the products whose stock rose. */
export async function closeOrder(
  tx: Tx,
  order: OrderRow,
  to: 'expired' | 'cancelled',
): Promise<number[]> {
  await moveOrder(tx, order, to)
  await releaseRedemption(tx, order.id)
  return releaseOrder(tx, order.id)
}

/**
 * The order's money goes back: nothing more of it is delivered, and codes that nobody has seen are
 * its buyer's no longer. Gives the products whose stock rose.
 */
export async function closeRefunded(tx: Tx, order: OrderRow): Promise<number[]> {
  await moveOrder(tx, order, 'refunded')
  if (order.state === 'open') await releaseRedemption(tx, order.id)
  if (order.state === 'delivered') await takeBackSealed(tx, order.id)
  return releaseOrder(tx, order.id)
}

/** Closes orders whose time is over; gives the products whose stock rose. */
export async function expireOrders(tx: Tx): Promise<number[]> {
  const productIds = new Set<number>()
  for (const order of await lockExpiredOrders(tx, expireCount)) {
    for (const id of await closeOrder(tx, order, 'expired')) productIds.add(id)
  }
  return [...productIds]
}
