import type { Minor } from '#contract/money.ts'
import { receiptItems, type ReceiptItem, type ReceiptLine } from './receipt-items.rules.ts'

/** Items of a fiscal receipt over a sum; they add up to it exactly, and none is over nothing. */
export function fiscalItems(
  lines: readonly ReceiptLine[],
  amountMinor: Minor,
  method: ReceiptItem['payment_method'],
): ReceiptItem[] {
  return receiptItems(lines, amountMinor).map((item) => ({ ...item, payment_method: method }))
}
