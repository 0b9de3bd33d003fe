import { fromDecimalString, type Minor } from '#contract/money.ts'
import type { ReceiptItem } from '#server/shop/receipts/receipts.service.ts'
import { receiptItems, type WidgetLine } from './widget-order.rules.ts'

/** Items of a fiscal receipt over a sum; they add up to it exactly, and none is over nothing. */
export function fiscalItems(
  lines: readonly WidgetLine[],
  amountMinor: Minor,
  method: ReceiptItem['payment_method'],
): ReceiptItem[] {
  return receiptItems(lines, amountMinor)
    .filter(({ sum }) => fromDecimalString(sum)! > 0)
    .map((item) => ({ ...item, payment_method: method }))
}
