import type { Tx } from '#server/platform/db/query.ts'
import { listNamedLines, type OrderRow } from '#server/shop/orders/orders.service.ts'
import {
  hasReceipt,
  queueReceipt,
  type FiscalReceipt,
} from '#server/shop/receipts/receipts.service.ts'
import { findCompanyView } from '#server/shop/site/site.service.ts'
import { isSwitchOn } from '#server/shop/site/switches.ts'
import { findSettling, type CaptureRow } from './captures.sql.ts'
import { fiscalItems } from './fiscal-items.rules.ts'
import type { Paid } from './give-back.ts'
import type { RefundRow } from './refunds.sql.ts'
import type { WidgetLine } from './widget-order.rules.ts'
import { widgetTexts } from './widget-texts.ts'

/** A receipt of prepayment for money that came, in its own currency; one for each payment. */
export async function queuePrepayment(tx: Tx, order: OrderRow, capture: CaptureRow): Promise<void> {
  const charge = { minor: capture.charged_minor!, currency: capture.charged_currency }
  await queue(tx, order, 'prepayment', `prepayment:${capture.id}`, charge)
}

/** A receipt of settlement for what was delivered, while the operator wants it. */
export async function queueSettlement(tx: Tx, order: OrderRow): Promise<void> {
  if (!(await isSwitchOn(tx, 'fiscal-settlement'))) return
  const settling = await findSettling(tx, order.id)
  // Late money is not yet known to have settled it; whoever knows comes here again.
  if (!settling && order.type !== 'spending') return
  const charge = settling
    ? { minor: settling.charged_minor!, currency: settling.charged_currency }
    : { minor: order.total_minor, currency: order.currency }
  await queue(tx, order, 'settlement', settlementId(order), charge)
}

/** A receipt of money that went back by the way it came, while the operator wants it. */
export async function queueRefundReceipt(
  tx: Tx,
  { order }: Pick<Paid, 'order'>,
  refund: RefundRow,
): Promise<void> {
  if (!(await isSwitchOn(tx, 'fiscal-refund'))) return
  const charge = { minor: refund.charge_minor, currency: refund.charge_currency }
  await queue(tx, order, 'refund', `refund:${refund.id}`, charge)
}

function settlementId(order: OrderRow): string {
  return `settlement:${order.id}`
}

async function queue(
  tx: Tx,
  order: OrderRow,
  kind: FiscalReceipt['kind'],
  externalId: string,
  charge: { minor: number; currency: string },
): Promise<void> {
  const isSettled = kind === 'settlement' || (await hasReceipt(tx, settlementId(order)))
  const method =
    isSettled && kind !== 'prepayment' ? ('full_payment' as const) : ('full_prepayment' as const)
  const company = await findCompanyView(tx, order.locale)
  await queueReceipt(tx, {
    externalId,
    kind,
    orderId: order.id,
    currency: charge.currency,
    totalMinor: charge.minor,
    customerEmail: order.email,
    company: {
      name: company?.legal_name ?? '',
      tax_id: company?.tax_id ?? '',
      address: company?.address ?? '',
    },
    items: fiscalItems(await listPaidLines(tx, order), charge.minor, method),
  })
}

/** The lines of an order; a top-up is one of its own. */
async function listPaidLines(tx: Tx, order: OrderRow): Promise<WidgetLine[]> {
  if (order.type !== 'balance') return listNamedLines(tx, order.id, order.locale)
  return [{ name: widgetTexts[order.locale].topUp, quantity: 1, totalMinor: order.total_minor }]
}
