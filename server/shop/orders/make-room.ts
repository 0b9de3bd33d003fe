import { limits } from '#contract/limits.ts'
import { conflict } from '#server/kernel/shop-error.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { closeOrder } from './close-order.ts'
import { lockOpenOrders } from './orders.sql.ts'

/** A fourth open order closes the oldest that no payment was begun for. */
export async function makeRoom(tx: Tx, customerId: number): Promise<void> {
  const open = await lockOpenOrders(tx, customerId)
  if (open.length < limits.openOrdersMax) return
  const idle =
    open.find((order) => !order.checking && order.expires_at <= tx.now) ??
    open.find((order) => !order.payment_begun)
  if (!idle) throw conflict('orders_open_max')
  await closeOrder(tx, idle, idle.expires_at <= tx.now ? 'expired' : 'cancelled')
}

/** A discounted order whose basket has changed gives its code back to the order that follows it. */
export async function closeSuperseded(tx: Tx, customerId: number): Promise<void> {
  const open = await lockOpenOrders(tx, customerId)
  for (const order of open.filter(({ discounted, checking }) => discounted && !checking)) {
    await closeOrder(tx, order, order.expires_at <= tx.now ? 'expired' : 'cancelled')
  }
}
