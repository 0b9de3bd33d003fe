import { addMinutes } from '#server/kernel/clock.ts'
import { enqueue } from '#server/platform/outbox/outbox.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { notePayment, type OrderRow } from '#server/shop/orders/orders.service.ts'
import { isMoneyOpen } from './captures.sql.ts'
import { updatePayment, type PaymentRow } from './payments.sql.ts'

/** The outbox kind of attempts to be given up at the bank. */
export const voidKind = 'bank-void'

/** An opening that was on its way has come or is lost by then. */
const openingMinutes = 2
/** A browser's signed request is good for 15 min (docs/payments.md), by the bank's clock. */
const requestMinutes = 20

/**
 * Gives up an attempt here and, after the commit, at the bank. One that the bank may hear of only
 * later is given up there once more: paid on a page of the bank's, it must not stay unknown.
 */
export async function giveUpAttempt(tx: Tx, payment: PaymentRow): Promise<void> {
  await voidAttempt(tx, payment, lastCheckAt(tx, payment))
  const payload = { bankKey: payment.bank_key }
  enqueue(tx, { kind: voidKind, dedupeKey: payment.bank_key, payload })
}

/** Gives up an attempt that moved no money; should the bank charge it all the same, that wins. */
export async function voidAttempt(
  tx: Tx,
  payment: PaymentRow,
  nextCheckAt: Date | null = null,
): Promise<void> {
  await updatePayment(tx, payment.id, {
    state: 'voided',
    role: null,
    providerId: payment.provider_id,
    challengeMd: payment.challenge_md,
    chargedMinor: null,
    declineReason: null,
    confirmedAt: payment.confirmed_at,
    decidedAt: tx.now,
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
  return state === 'waiting' ? addMinutes(tx.now, requestMinutes) : null
}
