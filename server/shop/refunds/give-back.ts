import type { Minor } from '#contract/money.ts'
import { randomToken } from '#server/kernel/ids.ts'
import { conflict } from '#server/kernel/shop-error.ts'
import { violatedConstraint } from '#server/platform/db/db-errors.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { postTransfer, type Party } from '#server/shop/ledger/ledger.service.ts'
import { closeRefunded } from '#server/shop/orders/close-order.ts'
import {
  lockOrderById,
  notePayment,
  noteRefund,
  type OrderRow,
} from '#server/shop/orders/orders.service.ts'
import {
  capturedSums,
  lockAllMoney,
  type CaptureRow,
  type Sums,
} from '#server/shop/payments/payments.service.ts'
import { withdrawReviews } from '#server/shop/reviews/reviews.service.ts'
import type { RefundScope } from './refund-scope.ts'
import { leftOf, partOf } from './refund-sums.rules.ts'
import { insertRefund, sumRefunds, type RefundRow } from './refunds.sql.ts'
import { tellRefunded } from './tell-refunded.ts'

/** Whose money goes back: a capture's, or an order's that was paid from the balance. */
export interface Paid {
  order: OrderRow
  capture: CaptureRow | null
}

export interface Giving extends Paid {
  origin: 'late' | 'operator' | 'code'
  target: 'method' | 'balance'
  /** The bank has given it back already: it is not asked. */
  isDone?: boolean
  /** The caller has seen that both are left; the database refuses more. */
  sums: Sums
  codeId?: number
  reason?: string | null
  /** Codes that nobody has seen are not sold again when this ends the order. */
  keepCodes?: boolean
}

/** What is left to give back of a capture or of a payment from the balance. */
export async function leftToGive(tx: Tx, paid: Paid): Promise<Sums> {
  const { captured, given } = await weigh(tx, paid)
  return leftOf(captured, given)
}

/** A part of what is left, by its KZT; null when so much is not left. */
export async function partToGive(tx: Tx, paid: Paid, bookedMinor: Minor): Promise<Sums | null> {
  const { captured, given } = await weigh(tx, paid)
  return partOf(captured, given, bookedMinor)
}

async function weigh(tx: Tx, { order, capture }: Paid): Promise<{ captured: Sums; given: Sums }> {
  const sums = await sumRefunds(tx, { orderId: order.id, paymentId: capture?.id ?? null })
  const given = { bookedMinor: sums.booked_minor, chargedMinor: sums.charged_minor }
  return { captured: capturedSums(order.total_minor, capture), given }
}

/**
 * Decides that money goes back. To the balance it goes at once; by the way it came the bank is
 * asked after the commit, until it has answered. The caller holds the order and the capture.
 */
export async function giveBack(tx: Tx, scope: RefundScope, giving: Giving): Promise<RefundRow> {
  const { capture, codeId, isDone = false, order, origin, reason, sums, target } = giving
  const refund = await insertRefund(tx, {
    orderId: order.id,
    paymentId: capture?.id ?? null,
    codeId: codeId ?? null,
    bankKey: randomToken(128),
    origin,
    target,
    state: target === 'method' && !isDone ? 'queued' : 'done',
    amountMinor: sums.bookedMinor,
    chargeMinor: sums.chargedMinor,
    chargeCurrency: capture?.charged_currency ?? order.currency,
    reason: reason ?? null,
  })
  await book(tx, giving, refund)
  await countGiven(tx, scope, giving, refund.amount_minor)
  if (refund.state === 'done' && origin !== 'code') {
    tellRefunded(tx, giving, refund, takenOff(giving, refund))
  }
  tx.afterCommit(() => scope.onRefundState(refund.state))
  return refund
}

async function book(tx: Tx, giving: Giving, refund: RefundRow): Promise<void> {
  const { order, target } = giving
  const from = sourceOf(giving)
  // A top-up that stays on the balance moves nothing.
  const stays = typeof from !== 'string' && target === 'balance'
  if (refund.amount_minor === 0 || stays) return
  const moved = postTransfer(tx, {
    businessKey: `refund:${order.id}:${refund.id}`,
    kind: 'refund',
    from,
    to: target === 'method' ? 'refunds' : { customerId: order.customer_id },
    amountMinor: refund.amount_minor,
  })
  await moved.catch(saySpent)
}

/** Where the books hold what was paid: late money nowhere yet, a top-up with its customer. */
export function sourceOf({ order, capture }: Paid): Party {
  if (capture && !settles(capture)) return 'late'
  return order.type === 'balance' ? { customerId: order.customer_id } : 'sales'
}

/** What a balance loses by a refund of ours: a top-up that leaves by the way it came. */
export function takenOff(paid: Paid, { amount_minor: minor, target }: RefundRow): Minor {
  return target === 'method' && typeof sourceOf(paid) !== 'string' ? minor : 0
}

function settles(capture: CaptureRow | null): boolean {
  return capture === null || capture.role === 'settles'
}

/**
 * Counts what goes back; once nothing is left, the order is over. One that was never paid keeps
 * waiting while other money that came for it is still here. Reviews of what went back go too.
 */
export async function countGiven(
  tx: Tx,
  scope: RefundScope,
  paid: Paid & Pick<Giving, 'keepCodes'>,
  amountMinor: number,
): Promise<void> {
  if (settles(paid.capture)) await noteRefund(tx, paid.order.id, amountMinor)
  await endOnceAllIsGiven(tx, scope, paid)
  await withdrawReviews(tx, paid.order.id)
}

async function endOnceAllIsGiven(
  tx: Tx,
  scope: RefundScope,
  paid: Paid & Pick<Giving, 'keepCodes'>,
): Promise<void> {
  const order = await lockOrderById(tx, paid.order.id)
  const isPaid = order.state === 'paid' || order.state === 'delivered'
  if (order.state === 'refunded' || isPaid !== settles(paid.capture)) return
  const all = isPaid ? [paid.capture] : await lockAllMoney(tx, order.id)
  for (const capture of all) {
    if ((await leftToGive(tx, { order, capture })).chargedMinor > 0) return
  }
  const productIds = await closeRefunded(tx, order, paid.keepCodes ?? false)
  await notePayment(tx, order.id, { checking: false, declineReason: null })
  tx.afterCommit(() => scope.onStock(productIds))
}

/** The ledger refuses to go below zero: a top-up that was spent cannot go back. */
function saySpent(error: unknown): never {
  throw violatedConstraint(error) === 'ledger_accounts_floor' ? conflict('balance_spent') : error
}
