import { limits } from '#contract/limits.ts'
import { addDays, secondsUntil } from '#server/kernel/clock.ts'
import { conflict, tooMany } from '#server/kernel/shop-error.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { countPieces, type OrderRow } from '#server/shop/orders/orders.service.ts'
import { countDeclines, countHeldElsewhere, getDeclineAt } from './limits.sql.ts'

/** While attempts are open that may be declined yet, nobody knows when. */
const openRetrySeconds = 3600

/**
 * A shop must not serve to try cards (OAT-001): throws 429 after too many declines. Attempts of
 * other orders that may still be declined count as if they were: they all could be, at once. The
 * order's own limit ends with the order.
 */
export async function refuseDeclined(tx: Tx, order: OrderRow): Promise<void> {
  const { id: orderId, customer_id: customerId } = order
  const declines = await countDeclines(tx, { orderId, customerId, since: addDays(tx.now, -1) })
  if (declines.of_customer + declines.open_elsewhere >= limits.declinesPerDayMax) {
    // The balance takes no part in it: what is on it may be spent, and is not to be filled now.
    const key = order.type === 'balance' ? 'declines_max_top_up' : 'declines_max'
    throw tooMany(await secondsToNextDay(tx, customerId, declines.of_customer), key)
  }
  if (declines.of_order >= limits.declinesPerOrderMax) {
    throw tooMany(secondsUntil(tx.now, order.expires_at), 'declines_order_max')
  }
}

/** Each attempt locks those before it and costs the bank three calls: throws 429 (API4:2023). */
export function refuseWorn(tx: Tx, order: OrderRow, attemptCount: number): void {
  if (attemptCount < limits.attemptsPerOrderMax) return
  throw tooMany(secondsUntil(tx.now, order.expires_at), 'attempts_order_max')
}

/** Until the oldest of the declines that fill the day is a day old. */
async function secondsToNextDay(tx: Tx, customerId: number, ofDay: number): Promise<number> {
  if (ofDay < limits.declinesPerDayMax) return openRetrySeconds
  const declinedAt = await getDeclineAt(tx, customerId, limits.declinesPerDayMax)
  return secondsUntil(tx.now, addDays(declinedAt, 1))
}

/** Nor may one customer take the shelf (OAT-021): throws 409 for more codes than may be held. */
export async function refuseHeld(tx: Tx, order: OrderRow): Promise<void> {
  const own = await countPieces(tx, order.id)
  if (own > limits.heldCodesMax) throw conflict('held_order_max')
  const heldElsewhere = await countHeldElsewhere(tx, order.customer_id, order.id)
  if (heldElsewhere + own > limits.heldCodesMax) throw conflict('held_max')
}
