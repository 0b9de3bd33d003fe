import type { Output } from '#contract/call.ts'
import { createOrder } from '#contract/calls/orders.ts'
import {
  confirmOrder,
  getPaymentStatus,
  payByCard,
  spendBalance,
} from '#contract/calls/payments.ts'
import { fromWire, toWire, type Minor } from '#contract/money.ts'
import type { confirmOrder as confirmShapes } from '#contract/schemas/orders.ts'
import type { payByCard as payShapes } from '#contract/schemas/payments.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { dateOf, nowMs, randomId } from '#web/app/browser.ts'
import type {
  CheckoutPort,
  OpenedOrder,
  OpenedPayment,
  OrderTruth,
} from '#web/features/payments/card/card-checkout.machine.ts'
import { challengeOf } from '#web/features/payments/card/challenge.rules.ts'
import { madeOrderId } from './made-order.ts'
import { makePurchase } from './made-purchase.ts'
import type { OrderWish } from './order-wish.ts'
import { keepOrderedCode } from './ordered-code.ts'
import { troubleOf } from '#web/features/payments/outcome/payment-trouble.rules.ts'

/** The card's calls over HTTP, for whatever is wished for when an order is opened. */
export function browserCheckoutPort(wish: () => OrderWish): CheckoutPort {
  return {
    troubleOf,
    askStatus,
    openOrder: (expectedTotalMinor) => openOrder(wish(), expectedTotalMinor),

    // Without an idempotency key: each card is an attempt of its own, and no fingerprint of a card
    // is to be kept anywhere for comparing.
    async openPayment(orderId, card) {
      const answer = await browserApi.call(payByCard, {
        body: {
          type: wish().type === 'balance' ? 'balance' : 'purchase',
          value: orderId,
          ...card,
          screenHeight: screen.height,
          screenWidth: screen.width,
          timeZoneOffset: dateOf(nowMs()).getTimezoneOffset(),
        },
      })
      return openedPayment(answer)
    },

    async confirm(orderId, attempt) {
      const answer = await browserApi.call(confirmOrder, {
        params: { id: orderId },
        query: { attempt },
        body: {},
        idempotencyKey: randomId(),
      })
      return orderTruth(answer)
    },
  }
}

/** An order for the sum a person has seen; another one is refused with 409. */
export async function openOrder(wish: OrderWish, expectedTotalMinor: Minor): Promise<OpenedOrder> {
  const expected = toWire(expectedTotalMinor)
  const making = wish.type === 'purchase' ? makePurchase() : null
  const order = await browserApi.call(createOrder, {
    query: wish.type === 'spending' ? { type: 'spending' } : {},
    body: {
      ...wish,
      expected_total: expected,
      ...(making ? { replaces: making.replaces } : {}),
      ...(wish.type === 'balance' ? { replenishmentValue: expected } : {}),
    },
  })
  const totalMinor = fromWire(order.total_price) ?? expectedTotalMinor
  const orderId = madeOrderId(order)
  making?.made(orderId)
  if (wish.type !== 'balance') keepOrderedCode(orderId, wish.code)
  return { orderId, totalMinor }
}

export async function askStatus(orderId: string): Promise<OrderTruth> {
  return orderTruth(await browserApi.call(getPaymentStatus, { body: { orderId } }))
}

/** Pays an order from the balance, at once. */
export async function payFromBalance(orderId: string): Promise<OrderTruth> {
  const answer = await browserApi.call(spendBalance, {
    query: { orderId },
    body: {},
    idempotencyKey: randomId(),
  })
  return orderTruth(answer)
}

function openedPayment({ status, data }: Output<typeof payShapes>): OpenedPayment {
  const { attempt } = data
  if (status === 'READY') return { kind: 'ready', attempt }
  if (status === 'init') return { kind: 'silent', attempt }
  const challenge = status === 'error' ? null : challengeOf(status, data)
  if (challenge) return { kind: 'challenge', attempt, challenge }
  return { kind: 'error', message: data.message ?? null }
}

/** What a payment call says of an order. */
export function orderTruth(answer: Output<typeof confirmShapes>): OrderTruth {
  return {
    status: answer.status,
    checking: answer.order?.checking ?? false,
    awaitsCodes: answer.order?.state === 'paid',
    message: answer.message ?? null,
  }
}
