import { enqueue } from '#server/platform/outbox/outbox.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { updatePayment, type PaymentRow } from './payments.sql.ts'

/** The outbox kind of attempts to be given up at the bank. */
export const voidKind = 'bank-void'

/** Gives up an attempt here and, after the commit, at the bank. */
export async function giveUpAttempt(tx: Tx, payment: PaymentRow): Promise<void> {
  await voidAttempt(tx, payment)
  const payload = { bankKey: payment.bank_key }
  await enqueue(tx, { kind: voidKind, dedupeKey: payment.bank_key, payload })
}

/** Gives up an attempt that moved no money; should the bank charge it all the same, that wins. */
export async function voidAttempt(tx: Tx, payment: PaymentRow): Promise<void> {
  await updatePayment(tx, payment.id, {
    state: 'voided',
    role: null,
    providerId: payment.provider_id,
    challengeMd: payment.challenge_md,
    chargedMinor: null,
    declineReason: null,
    confirmedAt: payment.confirmed_at,
    decidedAt: tx.now,
    nextCheckAt: null,
  })
}
