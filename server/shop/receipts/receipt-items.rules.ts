import { fromDecimalString, toDecimalString, type Minor } from '#contract/money.ts'
import { spread } from '#contract/totals.ts'

export interface ReceiptLine {
  name: string
  quantity: number
  /** What the line costs in the order's own currency, after any discount. */
  totalMinor: Minor
}

export interface ReceiptItem {
  name: string
  /** Decimal strings; price by quantity is the sum, and the sums are the receipt's total. */
  price: string
  quantity: number
  sum: string
  payment_method: 'full_prepayment' | 'full_payment'
  payment_object: 'service'
  vat: 'none'
}

/** As a receipt lists it before its delivery. */
type PrepaidItem = ReceiptItem & { payment_method: 'full_prepayment' }

/**
 * Items of a receipt over a sum in another currency (spec §3). The sum is spread over the lines,
 * and a line that its pieces cannot share evenly becomes two items a kopeck apart: every item is
 * price by quantity, and together they are the sum exactly. What costs nothing is no item.
 */
export function receiptItems(lines: readonly ReceiptLine[], amountMinor: Minor): PrepaidItem[] {
  const sums = spread(
    amountMinor,
    lines.map((line) => line.totalMinor),
  )
  return lines.flatMap(({ name, quantity }, at) => {
    const priceMinor = Math.floor(sums[at]! / quantity)
    const dearer = sums[at]! - priceMinor * quantity
    return [item(name, priceMinor, quantity - dearer), item(name, priceMinor + 1, dearer)].filter(
      ({ sum }) => fromDecimalString(sum)! > 0,
    )
  })
}

function item(name: string, priceMinor: Minor, quantity: number): PrepaidItem {
  return {
    name,
    price: toDecimalString(priceMinor),
    quantity,
    sum: toDecimalString(priceMinor * quantity),
    payment_method: 'full_prepayment',
    payment_object: 'service',
    vat: 'none',
  }
}
