import { invalid } from '#server/kernel/shop-error.ts'
import type { Reader } from '#server/platform/db/query.ts'
import { parseOrderNumber } from '#server/shop/orders/orders.service.ts'
import { findOrderId } from './named-order.sql.ts'

/** The number of an order that an operator names by it or by its id; throws 422 for none. */
export async function getOrderNumber(reader: Reader, name: string): Promise<number> {
  const id = await findOrderId(reader, name, parseOrderNumber(name))
  if (id === null) throw invalid({ order: { key: 'order_unknown', values: { name } } })
  return id
}
