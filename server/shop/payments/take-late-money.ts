import { formatKzt } from '#contract/money.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { noteFigures } from '#server/shop/catalogue/figures.service.ts'
import { postTransfer } from '#server/shop/ledger/ledger.service.ts'
import { queueLetter } from '#server/shop/mail/mail.service.ts'
import { closeOrder } from '#server/shop/orders/close-order.ts'
import { isClosed, lockOrderById, type OrderRow } from '#server/shop/orders/orders.service.ts'
import { settleLate } from '#server/shop/orders/settle-order.ts'
import { capturedSums } from './captured-sums.rules.ts'
import { lockCapture, updateSettling, type CaptureRow } from './captures.sql.ts'
import type { PaymentsScope } from './payments-scope.ts'
import { queueDeliveryReceipt } from './queue-receipts.ts'

/**
 * Money that came when its order was closed or had been paid otherwise; it is booked as late. A
 * closed order is delivered from stock at its frozen price, a top-up is credited, and all other
 * money goes back by the way it came. Nobody has to do anything.
 */
export async function takeLateMoney(
  tx: Tx,
  scope: PaymentsScope,
  found: OrderRow,
  paymentId: number,
): Promise<void> {
  const order = await endOverdue(tx, found)
  const capture = await lockCapture(tx, paymentId)
  if (isClosed(order) && (await settleLate(tx, order, scope)))
    return bookLateSale(tx, order, capture)
  await scope.onUnapplied(tx, { order, capture })
}

/** An order whose time is over is closed, though nobody has come to close it yet. */
async function endOverdue(tx: Tx, order: OrderRow): Promise<OrderRow> {
  if (order.state !== 'open') return order
  await noteFigures(tx, await closeOrder(tx, order, 'expired'))
  return lockOrderById(tx, order.id)
}

async function bookLateSale(tx: Tx, order: OrderRow, capture: CaptureRow): Promise<void> {
  await updateSettling(tx, capture.id)
  const isTopUp = order.type === 'balance'
  const { bookedMinor } = capturedSums(order.total_minor, capture)
  await postTransfer(tx, {
    businessKey: `late:${capture.id}`,
    kind: isTopUp ? 'capture' : 'late-sale',
    from: 'late',
    to: isTopUp ? { customerId: order.customer_id } : 'sales',
    amountMinor: bookedMinor,
  })
  if (!isTopUp) return queueDeliveryReceipt(tx, order)
  const amount = formatKzt(bookedMinor)
  const letter = { template: 'top-up-late', orderNumber: order.id, amount } as const
  queueLetter(tx, order.email, order.locale, letter, `order:${order.id}`)
}
