import type { Output } from '#contract/call.ts'
import type { WayToPay } from '#contract/order-states.ts'
import { fromWire, type Minor } from '#contract/money.ts'
import type { getReceipt } from '#contract/schemas/orders.ts'

export type Receipt = Output<typeof getReceipt>['receipt']

export interface ReceiptLine {
  /** Lines may bear the same name. */
  at: number
  name: string
  quantity: number
  priceMinor: Minor
  sumMinor: Minor
}

export function receiptLines({ lines }: Receipt): ReceiptLine[] {
  return lines.map(({ name, quantity, price, sum }, at) => ({
    at,
    name,
    quantity,
    priceMinor: fromWire(price) ?? 0,
    sumMinor: fromWire(sum) ?? 0,
  }))
}

/** How it was paid, in words; an order paid by nothing we know says only that it is paid. */
export function wayText(method: WayToPay | null) {
  return method === null ? 'receiptPaid' : ways[method]
}

const ways = {
  card: 'receiptByCard',
  qr: 'receiptByQr',
  widget: 'receiptByWidget',
  hosted: 'receiptByHosted',
  balance: 'receiptByBalance',
} as const satisfies Record<WayToPay, string>

/** What the bank took; the total itself where no other currency was charged. */
export function chargedOf({ charged, total }: Receipt): { minor: Minor; currency: string } {
  const { value, currency } = charged ?? { value: total, currency: 'KZT' }
  return { minor: fromWire(value) ?? 0, currency }
}
