import { limits } from '#contract/limits.ts'
import { conflict } from '#server/kernel/shop-error.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { noteFigures } from '#server/shop/catalogue/figures.service.ts'
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
  await closeInTheWay(tx, idle)
}

/** A discounted order whose basket has changed gives its code back to the order that follows it. */
export async function closeSuperseded(tx: Tx, customerId: number): Promise<void> {
  const open = await lockOpenOrders(tx, customerId)
  for (const order of open.filter(({ discounted, checking }) => discounted && !checking)) {
    await closeInTheWay(tx, order)
  }
}

/** Closes an order that makes way for another one, and notes what it gives back to the shelves. */
export async function closeInTheWay(tx: Tx, order: OrderRow): Promise<void> {
  const end = order.expires_at <= tx.now ? 'expired' : 'cancelled'
  await noteFigures(tx, await closeOrder(tx, order, end))
}
