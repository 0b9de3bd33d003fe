import { addMinutes, addSeconds } from '#server/kernel/clock.ts'
import { enqueue } from '#server/platform/outbox/outbox.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { lockOrderById, notePayment, type OrderRow } from '#server/shop/orders/orders.service.ts'
import { isMoneyOpen } from './captures.sql.ts'
import { forgottenTries } from './payment-states.rules.ts'
import {
  findByBankKey,
  lockPayment,
  noteAbsentCount,
  updatePayment,
  type PaymentRow,
} from './payments.sql.ts'

/** The outbox kind of attempts to be given up at the bank. */
export const voidKind = 'bank-void'

/** An opening that was on its way has come or is lost by then. */
const openingMinutes = 2
/** The bank is told at once; how soon it is asked should that come to nothing. */
const closingSeconds = 5
/** A browser's signed request is good for 15 min (docs/payments.md), by the bank's clock. */
const requestMinutes = 20

/**
 * Gives up an attempt here and, after the commit, at the bank. One that the bank may hear of only
 * later is given up there once more: paid on a page of the bank's, it must not stay unknown.
 */
export async function giveUpAttempt(tx: Tx, payment: PaymentRow): Promise<void> {
  await voidAttempt(tx, payment, lastCheckAt(tx, payment))
  tellAfterCommit(tx, payment)
}

/**
 * Gives up an attempt whose order is over. One that waits at the bank may be paid there at this
 * moment: it is over once the bank has said so, and its order is checked until then.
 */
export async function giveUpStray(tx: Tx, payment: PaymentRow): Promise<void> {
  if (payment.state !== 'waiting') {
    await giveUpAttempt(tx, payment)
    if (payment.confirmed_at !== null) await noteGivenUp(tx, payment.order_id)
    return
  }
  await endAs(tx, payment, 'closing', addSeconds(tx.now, closingSeconds))
  tellAfterCommit(tx, payment)
  await noteGivenUp(tx, payment.order_id)
}

/**
 * The bank says that it knows no such payment. Of one it has never heard of, nobody has paid what
 * waited for its word; what it has answered for it may yet find again, and has to deny many times.
 * False while it is to be told once more.
 */
export async function takeDenial(tx: Tx, bankKey: string): Promise<boolean> {
  const found = await findByBankKey(tx, bankKey)
  if (found?.state !== 'closing') return true
  await lockOrderById(tx, found.order_id)
  const payment = await lockPayment(tx, found.id)
  if (payment.state !== 'closing') return true
  const absentCount = payment.absent_count + 1
  if (payment.provider_id !== null && absentCount < forgottenTries) {
    await noteAbsentCount(tx, payment.id, absentCount)
    return false
  }
  await voidAttempt(tx, payment, lastCheckAt(tx, payment))
  await noteGivenUp(tx, payment.order_id)
  return true
}

function tellAfterCommit(tx: Tx, { bank_key: bankKey }: PaymentRow): void {
  enqueue(tx, { kind: voidKind, dedupeKey: bankKey, payload: { bankKey } })
}

/** An order that waited for this attempt alone is checked no longer. */
async function noteGivenUp(tx: Tx, orderId: number): Promise<void> {
  const order = await lockOrderById(tx, orderId)
  const checking = order.checking && (await isMoneyOpen(tx, orderId))
  await notePayment(tx, orderId, { checking, declineReason: order.decline_reason, atBank: false })
}

/** Gives up an attempt that moved no money; should the bank charge it all the same, that wins. */
export async function voidAttempt(
  tx: Tx,
  payment: PaymentRow,
  nextCheckAt: Date | null = null,
): Promise<void> {
  await endAs(tx, payment, 'voided', nextCheckAt)
}

function endAs(
  tx: Tx,
  payment: PaymentRow,
  state: 'voided' | 'closing',
  nextCheckAt: Date | null,
): Promise<void> {
  return updatePayment(tx, payment.id, {
    state,
    role: null,
    providerId: payment.provider_id,
    challengeMd: payment.challenge_md,
    chargedMinor: null,
    declineReason: null,
    confirmedAt: payment.confirmed_at,
    decidedAt: state === 'voided' ? tx.now : null,
    nextCheckAt,
  })
}

/** Pay came to nothing: the order says why, unless it is being checked for other money. */
export async function noteNothingCharged(tx: Tx, order: OrderRow, reason: string): Promise<void> {
  const checking = await isMoneyOpen(tx, order.id)
  await notePayment(tx, order.id, {
    checking,
    declineReason: checking ? order.decline_reason : reason,
  })
}

function lastCheckAt(tx: Tx, { method, provider_id, state }: PaymentRow): Date | null {
  if (provider_id !== null) return null
  if (method !== 'hosted') return addMinutes(tx.now, openingMinutes)
  // Nobody has been sent to the bank with a token alone.
  return state === 'waiting' || state === 'closing' ? addMinutes(tx.now, requestMinutes) : null
}
