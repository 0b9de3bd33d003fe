import { enqueue, PermanentFailure } from '#server/platform/outbox/outbox.ts'
import type { Tx } from '#server/platform/db/query.ts'
import type { Bank } from './bank.ts'
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

/** Tells the bank, after the commit. A silent bank is told again later. */
export async function voidAtBank(bank: Bank, { bankKey }: { bankKey: string }): Promise<void> {
  const payment = await bank.findByKey(bankKey)
  if (payment === 'absent') return
  const told = payment && (await bank.giveUp(payment.id))
  if (!told) throw new Error('the bank did not answer')
  if (told.state === 'captured') throw new PermanentFailure('captured before it could be voided')
}
