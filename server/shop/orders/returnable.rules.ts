import type { Minor } from '#contract/money.ts'
import type { OrderState } from '#contract/order-states.ts'
import { spread } from '#contract/totals.ts'

interface PaidOrder {
  state: OrderState
  total_minor: Minor
  refunded_minor: Minor
}

interface PaidLine {
  quantity: number
  /** After any discount. */
  totalMinor: Minor
}

/** What was paid for one piece of a line, the first ones a tiyn more where it cannot be even. */
export function pieceMinor({ quantity, totalMinor }: PaidLine, nth: number): Minor {
  return spread(totalMinor, Array<number>(quantity).fill(1))[nth] ?? 0
}

/**
 * What comes to the balance for a sealed code that goes back: its full paid price, or what of the
 * order is not back already, if that is less. Null when there is nothing to give.
 */
export function returnableMinor(order: PaidOrder, line: PaidLine, nth: number): Minor | null {
  const amountMinor = Math.min(pieceMinor(line, nth), leftMinor(order))
  return order.state === 'delivered' && amountMinor > 0 ? amountMinor : null
}

/**
 * With the last of its money an order goes back whole: a code that takes it, where a part was given
 * back before, takes with it what else is sealed. `sealedCount`: codes of the order that are, this
 * one among them.
 */
export function takesOthers(order: PaidOrder, amountMinor: Minor, sealedCount: number): boolean {
  return sealedCount > 1 && amountMinor === leftMinor(order)
}

function leftMinor(order: PaidOrder): Minor {
  return order.total_minor - order.refunded_minor
}
