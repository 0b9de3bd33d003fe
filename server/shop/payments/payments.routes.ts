import { findBrand } from '#contract/card.ts'
import { getReceipt } from '#contract/calls/orders.ts'
import * as calls from '#contract/calls/payments.ts'
import { limits } from '#contract/limits.ts'
import type { RawRoute } from '#server/platform/http/raw-route.ts'
import { opensOwn, reads, writes, type Route } from '#server/platform/http/route.ts'
import { payByCard } from './card/pay-by-card.ts'
import { returnFromBank, showFailedReturn } from './card/return-from-bank.ts'
import { confirmOrder } from './confirm-order.ts'
import { createTokenOrder } from './hosted/create-token-order.ts'
import { initializePayment } from './hosted/initialize-payment.ts'
import type { PaymentsScope, PayScope } from './payments-scope.ts'
import { createQrOrder } from './qr/create-qr-order.ts'
import { payBySbp } from './qr/pay-by-sbp.ts'
import { receiveCallback } from './receive-callback.ts'
import { showReceipt } from './show-receipt.ts'
import { spendBalance } from './spend-balance.ts'
import { openWidget } from './widget/open-widget.ts'

export function paymentRoutes(scope: PayScope): readonly Route[] {
  return [
    reads(calls.getCardType, async (_reader, { body }) => ({
      brand: findBrand(body.number.replace(/ /g, '').slice(0, limits.cardBrandDigits)),
    })),
    opensOwn(calls.payByCard, (_database, { body }, asking) => payByCard(scope, body, asking)),
    opensOwn(calls.payBySbp, (_database, { body }, asking) => payBySbp(scope, body.value, asking)),
    opensOwn(calls.createQrOrder, (_database, { body }, asking) =>
      createQrOrder(scope, body, asking),
    ),
    opensOwn(calls.createTokenOrder, (_database, { body }, asking) =>
      createTokenOrder(scope, body, asking),
    ),
    opensOwn(calls.initializePayment, (_database, { body }, asking) =>
      initializePayment(scope, body, asking),
    ),
    opensOwn(calls.openWidget, (_database, { body }, asking) =>
      openWidget(scope, body.value, asking),
    ),
    writes(calls.spendBalance, (tx, { query }, asking) =>
      spendBalance(tx, scope, query.orderId, asking),
    ),
    opensOwn(calls.confirmOrder, (_database, { params, query }, asking) =>
      confirmOrder(scope, params.id, query.attempt, asking),
    ),
    reads(getReceipt, (reader, { params }, asking) => showReceipt(reader, params.id, asking)),
  ]
}

/** Where banks and browsers coming back from one knock. */
export function paymentRawRoutes(scope: PaymentsScope): readonly RawRoute[] {
  const path = '/payments/3ds-return'
  const returning: Pick<RawRoute, 'handle' | 'showFailure'> = {
    handle: (request) => returnFromBank(scope, request),
    showFailure: (message, locale) => showFailedReturn(scope, message, locale),
  }
  return [
    {
      call: calls.bankCallback,
      method: 'POST',
      path: '/callbacks/:provider',
      handle: (request) => receiveCallback(scope, request),
    },
    { method: 'POST', path, ...returning },
    { method: 'GET', path, ...returning },
  ]
}
