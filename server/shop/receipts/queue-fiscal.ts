import type { Locale } from '#contract/locales.ts'
import type { Minor } from '#contract/money.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import { listNamedLines, type OrderRow } from '#server/shop/orders/orders.service.ts'
import { findCompanyView } from '#server/shop/site/site.service.ts'
import { isSwitchOn } from '#server/shop/site/switches.ts'
import { fiscalItems } from './fiscal-items.rules.ts'
import { receiptItems, type ReceiptLine } from './receipt-items.rules.ts'
import { hasReceipt, queueReceipt, type FiscalReceipt } from './receipts.service.ts'
import { topUpNames } from './top-up-names.ts'

/** Money as it came or went back, in its own currency. */
export interface Charge {
  minor: Minor
  currency: string
}

/** A receipt of prepayment for money that came; one for each payment. */
export function queuePrepayment(
  tx: Tx,
  order: OrderRow,
  paymentId: number,
  charge: Charge,
): Promise<void> {
  return queue(tx, order, 'prepayment', `prepayment:${paymentId}`, charge)
}

/**
 * A receipt of settlement for what was delivered, while the operator wants it; none while nobody
 * can say what was charged for it.
 */
export async function queueSettlement(
  tx: Tx,
  order: OrderRow,
  findCharge: () => Promise<Charge | null>,
): Promise<void> {
  if (!(await isSwitchOn(tx, 'fiscal-settlement'))) return
  const charge = await findCharge()
  if (charge) await queue(tx, order, 'settlement', settlementId(order), charge)
}

/** A receipt of money that went back by the way it came, while the operator wants it. */
export async function queueRefundReceipt(
  tx: Tx,
  order: OrderRow,
  refundId: number,
  charge: Charge,
): Promise<void> {
  if (!(await isSwitchOn(tx, 'fiscal-refund'))) return
  await queue(tx, order, 'refund', `refund:${refundId}`, charge)
}

/** An order's items over what is charged for it, as the bank's frame passes them to its receipt. */
export async function listReceiptItems(
  reader: Reader,
  order: OrderRow,
  locale: Locale,
  amountMinor: Minor,
) {
  return receiptItems(await listPaidLines(reader, order, locale), amountMinor)
}

function settlementId(order: OrderRow): string {
  return `settlement:${order.id}`
}

async function queue(
  tx: Tx,
  order: OrderRow,
  kind: FiscalReceipt['kind'],
  externalId: string,
  charge: Charge,
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
    items: fiscalItems(await listPaidLines(tx, order, order.locale), charge.minor, method),
  })
}

/** The lines of an order; a top-up is one of its own. */
async function listPaidLines(
  reader: Reader,
  order: OrderRow,
  locale: Locale,
): Promise<ReceiptLine[]> {
  if (order.type !== 'balance') return listNamedLines(reader, order.id, locale)
  return [{ name: topUpNames[locale], quantity: 1, totalMinor: order.total_minor }]
}
