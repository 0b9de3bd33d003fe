import type { Output } from '#contract/call.ts'
import { createOrder } from '#contract/calls/orders.ts'
import { confirmOrder, getPaymentStatus, payByCard } from '#contract/calls/payments.ts'
import { fromWire, toWire } from '#contract/money.ts'
import type { confirmOrder as confirmShapes } from '#contract/schemas/orders.ts'
import type { payByCard as payShapes } from '#contract/schemas/payments.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { dateOf, nowMs, randomId } from '#web/app/browser.ts'
import type { CheckoutPort, OpenedPayment, OrderTruth } from './card-checkout.machine.ts'
import { challengeOf } from './challenge.rules.ts'
import { troubleOf } from './payment-trouble.rules.ts'

/** The checkout's calls over HTTP. */
export const browserCheckoutPort: CheckoutPort = {
  troubleOf,

  async openOrder(expectedTotalMinor) {
    const order = await browserApi.call(createOrder, {
      body: { type: 'purchase', expected_total: toWire(expectedTotalMinor) },
    })
    const totalMinor = fromWire(order.total_price) ?? expectedTotalMinor
    return { orderId: order.order_id, totalMinor }
  },

  // Without an idempotency key: each card is an attempt of its own, and no fingerprint of a card
  // is to be kept anywhere for comparing.
  async openPayment(orderId, card) {
    const answer = await browserApi.call(payByCard, {
      body: {
        type: 'purchase',
        value: orderId,
        ...card,
        screenHeight: screen.height,
        screenWidth: screen.width,
        timeZoneOffset: dateOf(nowMs()).getTimezoneOffset(),
      },
    })
    return openedPayment(answer)
  },

  async confirm(orderId) {
    const answer = await browserApi.call(confirmOrder, {
      params: { id: orderId },
      body: {},
      idempotencyKey: randomId(),
    })
    return orderTruth(answer)
  },

  async askStatus(orderId) {
    return orderTruth(await browserApi.call(getPaymentStatus, { body: { orderId } }))
  },
}

function openedPayment({ status, data }: Output<typeof payShapes>): OpenedPayment {
  if (status === 'READY') return { kind: 'ready' }
  if (status === 'init') return { kind: 'silent' }
  const challenge = status === 'error' ? null : challengeOf(status, data)
  if (challenge) return { kind: 'challenge', challenge }
  return { kind: 'error', message: data.message ?? null }
}

function orderTruth(answer: Output<typeof confirmShapes>): OrderTruth {
  return {
    status: answer.status,
    checking: answer.order?.checking ?? false,
    message: answer.message ?? null,
  }
}
