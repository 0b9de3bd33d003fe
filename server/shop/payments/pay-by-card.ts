import { limits } from '#contract/limits.ts'
import type { MessageKey } from '#contract/messages/en.ts'
import { addDays, addMinutes, addSeconds } from '#server/kernel/clock.ts'
import { randomToken } from '#server/kernel/ids.ts'
import { conflict, invalid, ShopError } from '#server/kernel/shop-error.ts'
import { speak } from '#server/kernel/speak.ts'
import type { Tx } from '#server/platform/db/query.ts'
import type { CustomerAsking } from '#server/platform/http/route.ts'
import { requireVerified } from '#server/shop/accounts/accounts.service.ts'
import {
  declineMessage,
  holdOrder,
  lockOrderOf,
  notePayment,
  type OrderRow,
} from '#server/shop/orders/orders.service.ts'
import { applyAnswer } from './apply-answer.ts'
import { returnAddress } from './bank-client.ts'
import type { BankPayment } from './bank-payment.rules.ts'
import { cardOf, cardProblems } from './card.rules.ts'
import { isInFlight, isOpenAttempt } from './payment-states.rules.ts'
import {
  countDeclines,
  countHeldElsewhere,
  insertPayment,
  lockPayments,
  type PaymentRow,
} from './payments.sql.ts'
import type { PaymentsScope } from './payments-scope.ts'
import { refuseClosed } from './refuse-closed.ts'
import { giveUpAttempt } from './void-attempt.ts'

interface CardForm {
  value: string
  card_number: string
  month: string
  year: string
  cvc: string
  screenHeight?: number | undefined
  screenWidth?: number | undefined
  timeZoneOffset?: number | undefined
}

/** How soon a bank that did not answer the opening is asked what became of it. */
const openCheckSeconds = 10

/**
 * Opens an attempt and moves no money: the attempt before it is given up, codes are set aside, and
 * the bank says whether it wants to ask the customer first. Two short transactions with the bank
 * between them; a silent bank is `init`.
 */
export async function payByCard(scope: PaymentsScope, form: CardForm, asking: CustomerAsking) {
  const problems = cardProblems(form, scope.clock.now())
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const begun = await scope.database.write((tx) => beginAttempt(tx, form.value, asking))
  const { order, payment } = begun
  const answer = await scope.bank.open({
    bankKey: payment.bank_key,
    orderId: order.public_id,
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    orderExpiresAt: order.expires_at,
    clientIp: asking.address,
    card: cardOf(form),
    browser: {
      screenHeight: form.screenHeight ?? 0,
      screenWidth: form.screenWidth ?? 0,
      timeZoneOffset: form.timeZoneOffset ?? 0,
    },
  })
  if (!answer) return { status: 'init' as const, data: {} }
  await scope.database.write((tx) => applyAnswer(tx, scope, payment, answer))
  return presentAttempt(answer, scope.publicUrl, asking)
}

async function beginAttempt(
  tx: Tx,
  orderId: string,
  { viewer }: CustomerAsking,
): Promise<{ order: OrderRow; payment: PaymentRow }> {
  const order = await lockOrderOf(tx, orderId, viewer.customerId)
  await requireVerified(tx, viewer.customerId)
  refuseClosed(tx, order)
  const payments = await lockPayments(tx, order.id)
  if (order.checking || payments.some((payment) => isInFlight(payment.state))) {
    throw conflict('order_in_payment')
  }
  await refuseTooMany(tx, order)
  for (const attempt of payments.filter((payment) => isOpenAttempt(payment.state))) {
    await giveUpAttempt(tx, attempt)
  }
  const holdEnd = addMinutes(tx.now, limits.holdCardMinutes)
  await holdOrder(tx, order.id, holdEnd < order.expires_at ? holdEnd : order.expires_at)
  await notePayment(tx, order.id, { checking: false, declineReason: null })
  const payment = await insertPayment(tx, {
    orderId: order.id,
    bankKey: randomToken(128),
    amountMinor: order.total_minor,
    currency: order.currency,
    nextCheckAt: addSeconds(tx.now, openCheckSeconds),
  })
  return { order, payment }
}

/** A shop must not serve to try cards, nor a customer take the shelf (OAT-001, OAT-021). */
async function refuseTooMany(tx: Tx, order: OrderRow): Promise<void> {
  const customerId = order.customer_id
  const since = addDays(tx.now, -1)
  const declines = await countDeclines(tx, { orderId: order.id, customerId, since })
  if (
    declines.of_order >= limits.declinesPerOrderMax ||
    declines.of_customer >= limits.declinesPerDayMax
  ) {
    throw new ShopError('too_many', 'declines_max', { retryAfterSeconds: 3600 })
  }
  const heldElsewhere = await countHeldElsewhere(tx, customerId, order.id)
  if (heldElsewhere >= limits.heldCodesMax) throw conflict('held_max')
}

function presentAttempt(answer: BankPayment, publicUrl: string, asking: CustomerAsking) {
  const { challenge } = answer
  if (answer.state === 'challenge' && challenge?.kind === 'form') {
    return {
      status: '3DS' as const,
      data: {
        PaReq: challenge.pa_req,
        MD: challenge.md,
        TermUrl: returnAddress(publicUrl),
        redirectUrl: challenge.acs_url,
      },
    }
  }
  if (answer.state === 'challenge' && challenge?.kind === 'redirect') {
    return {
      status: '3DS_REDIRECT' as const,
      data: {
        redirectUrl: challenge.url,
        redirectMethod: challenge.method,
        redirectParams: challenge.params,
      },
    }
  }
  if (answer.state === 'ready') return { status: 'READY' as const, data: {} }
  if (answer.state !== 'declined') return { status: 'init' as const, data: {} }
  const key: MessageKey = declineMessage(answer.decline_reason ?? '')
  return { status: 'error' as const, data: { message: speak(asking.locale, key) } }
}
