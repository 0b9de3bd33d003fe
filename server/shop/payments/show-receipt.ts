import { toWire } from '#contract/money.ts'
import type { WayToPay } from '#contract/order-states.ts'
import { notFound } from '#server/kernel/shop-error.ts'
import { speak } from '#server/kernel/speak.ts'
import type { Reader } from '#server/platform/db/query.ts'
import type { CustomerAsking } from '#server/platform/http/route.ts'
import { findOrderOf, listNamedLines } from '#server/shop/orders/orders.service.ts'
import { readReceiptCompany } from '#server/shop/site/site.service.ts'
import { findSettling } from './captures.sql.ts'

/** What was paid for an order, for whoever paid it; throws 404 until it is, and to others. */
export async function showReceipt(
  reader: Reader,
  orderId: string,
  { locale, viewer }: CustomerAsking,
) {
  const order = await findOrderOf(reader, orderId, viewer.customerId)
  if (order?.paid_at == null) throw notFound()
  const capture = await findSettling(reader, order.id)
  const method: WayToPay | null = order.type === 'spending' ? 'balance' : (capture?.method ?? null)
  const company = await readReceiptCompany(reader, locale)
  const total = toWire(order.total_minor)
  const lines = await listNamedLines(reader, order.id, locale)
  const topUp = { name: speak(locale, 'top_up_named'), quantity: 1, price: total, sum: total }
  return {
    receipt: {
      order_number: order.id,
      order_id: order.public_id,
      created_at: order.created_at.toISOString(),
      paid_at: order.paid_at.toISOString(),
      email: order.email,
      type: order.type,
      method,
      lines:
        order.type === 'balance'
          ? [topUp]
          : lines.map(({ name, quantity, unitPriceMinor }) => {
              const sum = toWire(unitPriceMinor * quantity)
              return { name, quantity, price: toWire(unitPriceMinor), sum }
            }),
      subtotal: toWire(order.subtotal_minor),
      discount: toWire(order.subtotal_minor - order.total_minor),
      total,
      refunded: toWire(order.refunded_minor),
      charged: capture && {
        value: toWire(capture.charged_minor!),
        currency: capture.charged_currency,
      },
      company,
    },
  }
}
