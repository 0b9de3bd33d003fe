import { limits } from '#contract/limits.ts'
import { conflict } from '#server/kernel/shop-error.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { noteFigures } from '#server/shop/catalogue/figures.service.ts'
import { countHeld } from '#server/shop/codes/codes.service.ts'
import { closeOrder } from './close-order.ts'
import { lockOpenOrders, type OrderRow } from './orders.sql.ts'

/** A fourth open order closes the oldest that no payment was begun for. */
export async function makeRoom(tx: Tx, customerId: number): Promise<void> {
  const open = await lockOpenOrders(tx, customerId)
  if (open.length < limits.openOrdersMax) return
  const idle =
    open.find((order) => !order.checking && order.expires_at <= tx.now) ??
    open.find((order) => !order.payment_begun)
  if (!idle) throw conflict('orders_open_max')
  await closeInTheWay(tx, [idle])
}

/** A discounted order whose basket has changed gives its code back to the order that follows it. */
export async function closeSuperseded(tx: Tx, customerId: number): Promise<void> {
  const open = await lockOpenOrders(tx, customerId)
  await closeInTheWay(
    tx,
    open.filter(({ discounted, checking }) => discounted && !checking),
  )
}

/**
 * A buyer whose card was declined and who pays otherwise does not lose the last codes to the order
 * before: orders that hold some of these products make way. True when a bank is deciding on one of
 * them, which does not: it is being paid already.
 */
export async function closeHolding(
  tx: Tx,
  customerId: number,
  productIds: readonly number[],
): Promise<boolean> {
  const holding: OrderRow[] = []
  for (const order of await lockOpenOrders(tx, customerId)) {
    const held = await countHeld(tx, [order.id])
    if (productIds.some((id) => held.has(id))) holding.push(order)
  }
  await closeInTheWay(
    tx,
    holding.filter(({ checking }) => !checking),
  )
  return holding.some(({ checking }) => checking)
}

/** Closes orders that make way for another one, and notes what they give back to the shelves. */
export async function closeInTheWay(tx: Tx, orders: readonly OrderRow[]): Promise<void> {
  const productIds = new Set<number>()
  for (const order of orders) {
    const end = order.expires_at <= tx.now ? 'expired' : 'cancelled'
    for (const id of await closeOrder(tx, order, end)) productIds.add(id)
  }
  await noteFigures(tx, [...productIds])
}
