import type { Locale } from '#contract/locales.ts'
import type { Minor } from '#contract/money.ts'
import { speak } from '#server/kernel/speak.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import { listNamedLines, type OrderRow } from '#server/shop/orders/orders.service.ts'
import { isSwitchOn } from '#server/shop/site/switches.ts'
import { fiscalItems } from './fiscal-items.rules.ts'
import { receiptItems, type ReceiptLine } from './receipt-items.rules.ts'
import { hasSettlement, queueReceipt, type FiscalReceipt } from './receipts.service.ts'

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
  return queue(tx, order, { kind: 'prepayment', number: paymentId, isSettled: false }, charge)
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
  const cause = { kind: 'settlement', number: order.id, isSettled: true } as const
  if (charge) await queue(tx, order, cause, charge)
}

/** A receipt of money that went back by the way it came, while the operator wants it. */
export async function queueRefundReceipt(
  tx: Tx,
  order: OrderRow,
  { id, isOfSettling }: { id: number; isOfSettling: boolean },
  charge: Charge,
): Promise<void> {
  if (!(await isSwitchOn(tx, 'fiscal-refund'))) return
  const isSettled = isOfSettling && (await hasSettlement(tx, order.id))
  await queue(tx, order, { kind: 'refund', number: id, isSettled }, charge)
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

interface Cause {
  kind: FiscalReceipt['kind']
  /** Of the payment, order or refund that it is for. */
  number: number
  /** It is of goods that were handed over. */
  isSettled: boolean
}

async function queue(
  tx: Tx,
  order: OrderRow,
  { kind, number, isSettled }: Cause,
  charge: Charge,
): Promise<void> {
  const method = isSettled ? ('full_payment' as const) : ('full_prepayment' as const)
  await queueReceipt(tx, {
    // A backup that is brought in again gives numbers out once more, and what the operator has
    // registered under one stands: the order's id is never another's.
    externalId: `${kind}:${number}:${order.public_id}`,
    kind,
    orderId: order.id,
    currency: charge.currency,
    totalMinor: charge.minor,
    customerEmail: order.email,
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
  return [{ name: speak(locale, 'top_up_named'), quantity: 1, totalMinor: order.total_minor }]
}
