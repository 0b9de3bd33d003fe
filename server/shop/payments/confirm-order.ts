import type { Locale } from '#contract/locales.ts'
import { addSeconds } from '#server/kernel/clock.ts'
import { conflict } from '#server/kernel/shop-error.ts'
import type { Tx } from '#server/platform/db/query.ts'
import type { CustomerAsking } from '#server/platform/http/route.ts'
import {
  holdOrder,
  lockOrderOf,
  noteConsents,
  notePayment,
  type OrderRow,
} from '#server/shop/orders/orders.service.ts'
import { getOrderStatus } from '#server/shop/orders/show-order.ts'
import { applyAnswer } from './apply-answer.ts'
import { isOpenAttempt, nextCheckSeconds } from './payment-states.rules.ts'
import { lockPayments, updatePayment, type PaymentRow } from './payments.sql.ts'
import type { PaymentsScope } from './payments-scope.ts'

/**
 * The Pay button: both consents, and the charge of a READY attempt, once, whoever presses how
 * often. A challenged attempt is charged when its challenge has come back good.
 */
export async function confirmOrder(scope: PaymentsScope, orderId: string, asking: CustomerAsking) {
  const { customerId } = asking.viewer
  const due = await scope.database.write(async (tx) => {
    const order = await lockOrderOf(tx, orderId, customerId)
    return confirmAttempt(tx, order, asking.locale)
  })
  if (due) await chargeAttempt(scope, due)
  return scope.database.read((reader) => getOrderStatus(reader, orderId, customerId, asking.locale))
}

/** Notes the confirmation; gives the attempt when it is to be charged now. */
async function confirmAttempt(tx: Tx, order: OrderRow, locale: Locale): Promise<PaymentRow | null> {
  if (order.state !== 'open' || order.checking) return null
  if (order.expires_at <= tx.now) throw conflict('order_closed')
  const attempt = (await lockPayments(tx, order.id)).find(({ state }) => isOpenAttempt(state))
  if (!attempt) throw conflict('nothing_to_confirm')
  // The customer pays on the bank's page: there is nothing to charge from here.
  if (attempt.state === 'waiting') return null
  await noteConsents(tx, order.id, locale)
  return startCharge(tx, order, { ...attempt, confirmed_at: tx.now })
}

/**
 * Turns a confirmed READY attempt into a charge under way; written down before the bank hears of
 * it, so that a process that dies now leaves a row the checker finds. The buyer is told here,
 * before any charge, when the codes are gone.
 */
export async function startCharge(
  tx: Tx,
  order: OrderRow,
  attempt: PaymentRow,
): Promise<PaymentRow | null> {
  const charges = attempt.state === 'ready' && attempt.confirmed_at !== null
  // Nobody knows yet how the opening went: the checker asks, and charges what was confirmed.
  const isUnheard = attempt.state === 'created'
  if (charges) {
    await holdOrder(tx, order, order.expires_at)
    await notePayment(tx, order.id, { checking: true, declineReason: null })
  }
  await updatePayment(tx, attempt.id, {
    state: charges ? 'charging' : attempt.state,
    role: null,
    providerId: attempt.provider_id,
    challengeMd: attempt.challenge_md,
    chargedMinor: null,
    declineReason: null,
    confirmedAt: attempt.confirmed_at,
    decidedAt: null,
    nextCheckAt: charges || isUnheard ? addSeconds(tx.now, nextCheckSeconds(0)) : null,
  })
  return charges ? { ...attempt, state: 'charging' } : null
}

/** Charges at the bank; a silent bank leaves the charge under way, and the checker asks. */
export async function chargeAttempt(scope: PaymentsScope, payment: PaymentRow): Promise<void> {
  const { amount_minor, currency, provider_id } = payment
  const answer = await scope.bank.charge(provider_id!, amount_minor, currency)
  if (answer) await scope.database.write((tx) => applyAnswer(tx, scope, payment, answer))
}
