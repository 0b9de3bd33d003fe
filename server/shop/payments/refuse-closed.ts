import { conflict } from '#server/kernel/shop-error.ts'
import type { Reader } from '#server/platform/db/query.ts'
import { isLive, type OrderRow } from '#server/shop/orders/orders.service.ts'

/** Throws 409 for an order that can no longer be paid. */
export function refuseClosed(reader: Reader, order: OrderRow): void {
  if (order.state === 'delivered' || order.state === 'paid') throw conflict('order_already_paid')
  if (!isLive(order, reader.now)) throw conflict('order_closed')
}
