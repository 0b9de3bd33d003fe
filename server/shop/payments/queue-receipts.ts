import type { Tx } from '#server/platform/db/query.ts'
import type { OrderRow } from '#server/shop/orders/orders.service.ts'
import {
  queuePrepayment,
  queueSettlement,
  type Charge,
} from '#server/shop/receipts/queue-fiscal.ts'
import { findSettling, type CaptureRow } from './captures.sql.ts'

/** The receipt of money that came. */
export function queuePaymentReceipt(tx: Tx, order: OrderRow, capture: CaptureRow): Promise<void> {
  return queuePrepayment(tx, order, capture.id, chargeOf(capture))
}

/** The receipt of what an order's money has bought. */
export function queueDeliveryReceipt(tx: Tx, order: OrderRow): Promise<void> {
  return queueSettlement(tx, order, () => findCharge(tx, order))
}

async function findCharge(tx: Tx, order: OrderRow): Promise<Charge | null> {
  const settling = await findSettling(tx, order.id)
  if (settling) return chargeOf(settling)
  // Late money is not yet known to have settled it; whoever knows comes here again.
  if (order.type !== 'spending') return null
  return { minor: order.total_minor, currency: order.currency }
}

function chargeOf({ charged_currency: currency, charged_minor: minor }: CaptureRow): Charge {
  return { minor: minor!, currency }
}
