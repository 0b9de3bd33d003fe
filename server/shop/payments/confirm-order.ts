import type { Locale } from '#contract/locales.ts'
import { addSeconds } from '#server/kernel/clock.ts'
import { conflict, ShopError } from '#server/kernel/shop-error.ts'
import { together, type Tx } from '#server/platform/db/query.ts'
import type { CustomerAsking } from '#server/platform/http/route.ts'
import { lockCustomer, lockVerified } from '#server/shop/accounts/accounts.service.ts'
import {
  findOrder,
  findTwin,
  holdOrder,
  isLive,
  lockOrderById,
  lockOrderOf,
  noteConsents,
  notePayment,
  type OrderRow,
} from '#server/shop/orders/orders.service.ts'
import { getOrderStatus } from '#server/shop/orders/show-order.ts'
import { applyAnswer } from './apply-answer.ts'
import { refuseTwin } from './begin-attempt.ts'
import { holdsOthersUp, isOpenAttempt, nextCheckSeconds } from './payment-states.rules.ts'
import { lockPayment, lockPayments, updatePayment, type PaymentRow } from './payments.sql.ts'
import type { PaymentsScope } from './payments-scope.ts'
import { refuseHeld } from './refuse-too-many.ts'
import { giveUpAttempt, noteNothingCharged } from './void-attempt.ts'

/**
 * The Pay button: both consents, and the charge of a READY attempt, once, whoever presses how
 * often. A challenged attempt is charged when its challenge has come back good. Throws 409 when
 * none is open and the order does not say why, or `attemptId` is not the open attempt, for what is
 * typed in another tab is not paid with from here; and while a bank is silent about another order
 * of the same or once that has been bought.
 */
export async function confirmOrder(
  scope: PaymentsScope,
  orderId: string,
  attemptId: string | undefined,
  asking: CustomerAsking,
) {
  const { customerId } = asking.viewer
  const due = await scope.database.write(async (tx) => {
    const [, order] = await together(
      lockVerified(tx, customerId),
      lockOrderOf(tx, orderId, customerId),
    )
    return confirmAttempt(tx, order, attemptId, asking.locale)
  })
  if (due) await chargeAttempt(scope, due)
  return scope.database.read((reader) => getOrderStatus(reader, orderId, customerId, asking.locale))
}

/** Notes the confirmation; gives the attempt when it is to be charged now. */
async function confirmAttempt(
  tx: Tx,
  order: OrderRow,
  attemptId: string | undefined,
  locale: Locale,
): Promise<PaymentRow | null> {
  if (order.state !== 'open' || order.checking) return null
  if (!isLive(order, tx.now)) throw conflict('order_closed')
  const payments = await lockPayments(tx, order.id)
  const attempt = payments.find(({ state }) => isOpenAttempt(state))
  // What the order says of an end, it says of its last attempt.
  const latest = attempt ?? payments.at(-1)
  if (attemptId !== undefined && latest && attemptId !== String(latest.id)) {
    throw conflict('attempt_replaced')
  }
  if (!attempt) return refuseEnded(order, payments)
  // The customer pays at the bank: there is nothing to charge from here.
  if (attempt.method !== 'card') return null
  await refuseTwin(tx, order)
  await noteConsents(tx, order, locale)
  return startCharge(tx, order, { ...attempt, confirmed_at: tx.now })
}

/** None is open: the last one may have ended while Pay stood ready, and the order says how. */
function refuseEnded(order: OrderRow, payments: readonly PaymentRow[]): null {
  if (order.decline_reason !== null) return null
  throw conflict(payments.length > 0 ? 'attempt_over' : 'nothing_to_confirm')
}

/**
 * Turns a confirmed READY attempt into a charge under way; written down before the bank hears of
 * it, so that a process that dies now leaves a row the checker finds. The buyer is told here,
 * before any charge or challenge, when the codes are gone or too many are set aside.
 */
async function startCharge(
  tx: Tx,
  order: OrderRow,
  attempt: PaymentRow,
): Promise<PaymentRow | null> {
  const charges = attempt.state === 'ready' && attempt.confirmed_at !== null
  // Nobody knows yet how the opening went: whoever opens it charges what was confirmed, and where
  // the bank was silent the checker.
  const isUnheard = attempt.state === 'created'
  // Of codes that were set aside all along the limit has been kept.
  if (await holdOrder(tx, order, order.expires_at)) await refuseHeld(tx, order)
  // What an earlier attempt ended with is not said of the one that is pressed for now.
  await notePayment(tx, order.id, { checking: charges || isUnheard, declineReason: null })
  await updatePayment(tx, attempt.id, {
    state: charges ? 'charging' : attempt.state,
    role: null,
    providerId: attempt.provider_id,
    challengeMd: attempt.challenge_md,
    chargedMinor: null,
    declineReason: null,
    confirmedAt: attempt.confirmed_at,
    decidedAt: null,
    nextCheckAt:
      charges || isUnheard ? addSeconds(tx.now, nextCheckSeconds(0)) : attempt.next_check_at,
  })
  return charges ? { ...attempt, state: 'charging' } : null
}

/**
 * Pay was pressed before the attempt was ready: it is charged now, while its order lives. Nobody
 * is there to be refused, so it is given up, and its order says why, when its codes are gone,
 * another order of the same has been bought or a bank is silent about it; and without a word beside
 * another attempt that turned out to be under way, which its order waits for already.
 */
export async function chargeConfirmed(scope: PaymentsScope, found: PaymentRow): Promise<void> {
  const { database } = scope
  const starting = database.write(async (tx) => {
    await lockBuyer(tx, found)
    const { order, payment } = await lockConfirmed(tx, found)
    if (!payment || !isLive(order, tx.now)) return null
    const payments = await lockPayments(tx, order.id)
    const isHeldUp = payments.some(({ state }) => holdsOthersUp(state))
    const twin = isHeldUp ? null : await findTwin(tx, order)
    if (!isHeldUp && twin === null) return startCharge(tx, order, payment)
    await giveUpAttempt(tx, payment)
    if (twin !== null) await noteNothingCharged(tx, order, twin)
    return null
  })
  const due = await starting.catch(async (error: unknown) => {
    if (!(error instanceof ShopError) || error.code !== 'conflict') throw error
    await database.write((tx) => giveUpUnheld(tx, found))
    return null
  })
  if (due) await chargeAttempt(scope, due)
}

/** The customer comes before their orders, and may pay another one at this moment. */
async function lockBuyer(tx: Tx, { order_id: orderId }: PaymentRow): Promise<void> {
  const order = await findOrder(tx, orderId)
  if (order) await lockCustomer(tx, order.customer_id)
}

/** The order, and the attempt while it is still to be charged. */
async function lockConfirmed(tx: Tx, found: PaymentRow) {
  const order = await lockOrderById(tx, found.order_id)
  const payment = await lockPayment(tx, found.id)
  const isDue = payment.state === 'ready' && payment.confirmed_at !== null
  return { order, payment: isDue ? payment : null }
}

async function giveUpUnheld(tx: Tx, found: PaymentRow): Promise<void> {
  const { order, payment } = await lockConfirmed(tx, found)
  if (!payment) return
  await giveUpAttempt(tx, payment)
  await noteNothingCharged(tx, order, 'sold_out')
}

/** Charges at the bank; a silent bank leaves the charge under way, and the checker asks. */
export async function chargeAttempt(scope: PaymentsScope, payment: PaymentRow): Promise<void> {
  const { amount_minor, currency, provider_id } = payment
  const answer = await scope.bank.charge(provider_id!, amount_minor, currency)
  if (answer) await scope.database.write((tx) => applyAnswer(tx, scope, payment, answer))
}
