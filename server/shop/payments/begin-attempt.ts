import { limits } from '#contract/limits.ts'
import type { PaymentMethod } from '#contract/order-states.ts'
import { addMinutes, addSeconds } from '#server/kernel/clock.ts'
import { randomToken } from '#server/kernel/ids.ts'
import { conflict, invalid } from '#server/kernel/shop-error.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { lockVerified } from '#server/shop/accounts/accounts.service.ts'
import {
  findTwin,
  holdOrder,
  lockOrderOf,
  notePayment,
  type OrderRow,
} from '#server/shop/orders/orders.service.ts'
import { holdsOthersUp, isOpenAttempt } from './payment-states.rules.ts'
import { insertPayment, lockPayments, type PaymentRow } from './payments.sql.ts'
import { refuseClosed } from './refuse-closed.ts'
import { refuseDeclined, refuseHeld, refuseWorn } from './refuse-too-many.ts'
import { giveUpAttempt } from './void-attempt.ts'

export interface Begun {
  order: OrderRow
  payment: PaymentRow
}

/** How soon a bank that did not answer the opening is asked what became of it. */
const openCheckSeconds = 10

/** A card is typed at once; a page of the bank's may stay open for longer. */
const holdMinutes: Readonly<Record<PaymentMethod, number>> = {
  card: limits.holdCardMinutes,
  widget: limits.holdCardMinutes,
  qr: limits.holdWaitingMinutes,
  hosted: limits.holdWaitingMinutes,
}

/**
 * The order that somebody wants to pay now, locked after its customer, so that limits of a customer
 * hold whatever is sent at once. One for the balance is paid from it alone: money of another way
 * could go back twice. Throws 404, 403, 409 and 422.
 */
export async function lockPayable(tx: Tx, orderId: string, customerId: number): Promise<OrderRow> {
  await lockVerified(tx, customerId)
  const order = await lockOrderOf(tx, orderId, customerId)
  refuseClosed(tx, order)
  if (order.type === 'spending') throw invalid({ value: 'order_type' })
  await refuseTwin(tx, order)
  return order
}

/**
 * The same with another promo code, say, from another tab or device: nobody means to buy twice what
 * a bank is silent about or has been bought meanwhile. Throws 409; the customer is locked.
 */
export async function refuseTwin(tx: Tx, order: OrderRow): Promise<void> {
  const twin = await findTwin(tx, order)
  if (twin !== null) throw conflict(twin)
}

/**
 * Begins to pay a locked order, the same for every way: the attempt before it is given up, codes
 * are set aside, and a payment with our key is written down before the bank hears of it.
 */
export async function beginAttempt(
  tx: Tx,
  order: OrderRow,
  how: { provider: string; method: PaymentMethod; amountMinor?: number; currency?: string },
): Promise<Begun> {
  const { provider, method, amountMinor = order.total_minor, currency = order.currency } = how
  await giveUpOthers(tx, order)
  await holdForAttempt(tx, order, method)
  const nextCheckAt = addSeconds(tx.now, openCheckSeconds)
  const asked = { provider, method, amountMinor, currency, nextCheckAt }
  return { order, payment: await insertAttempt(tx, order, asked) }
}

/**
 * Gives up what was begun for an order, one that Pay was pressed for and the bank has not been
 * heard about too: we have not asked to charge it. Throws 409 while money may be on its way and 429
 * after too many.
 */
export async function giveUpOthers(tx: Tx, order: OrderRow): Promise<void> {
  const payments = await lockPayments(tx, order.id)
  if (payments.some(({ state }) => holdsOthersUp(state))) throw conflict('order_in_payment')
  refuseWorn(tx, order, payments.length)
  await refuseDeclined(tx, order)
  for (const attempt of payments.filter((payment) => isOpenAttempt(payment.state))) {
    await giveUpAttempt(tx, attempt)
  }
  await notePayment(tx, order.id, { checking: false, declineReason: null, atBank: false })
}

/** Sets the order's codes aside, never longer than the order lives. */
export async function holdForAttempt(
  tx: Tx,
  order: OrderRow,
  method: PaymentMethod,
): Promise<void> {
  await refuseHeld(tx, order)
  const holdEnd = addMinutes(tx.now, holdMinutes[method])
  await holdOrder(tx, order, holdEnd < order.expires_at ? holdEnd : order.expires_at)
}

export function insertAttempt(
  tx: Tx,
  order: OrderRow,
  asked: {
    provider: string
    method: PaymentMethod
    amountMinor: number
    currency: string
    nextCheckAt: Date | null
  },
): Promise<PaymentRow> {
  const owner = { orderId: order.id, customerId: order.customer_id }
  return insertPayment(tx, { ...asked, ...owner, bankKey: randomToken(128) })
}
