import { findBrand } from '#contract/card.ts'
import * as calls from '#contract/calls/payments.ts'
import { limits } from '#contract/limits.ts'
import type { RawRoute } from '#server/platform/http/raw-route.ts'
import { opensOwn, reads, writes, type Route } from '#server/platform/http/route.ts'
import { confirmOrder } from './confirm-order.ts'
import { payByCard } from './pay-by-card.ts'
import type { PaymentsScope } from './payments-scope.ts'
import { receiveCallback } from './receive-callback.ts'
import { returnFromBank } from './return-from-bank.ts'
import { spendBalance } from './spend-balance.ts'

export function paymentRoutes(scope: PaymentsScope): readonly Route[] {
  return [
    reads(calls.getCardType, async (_reader, { body }) => ({
      brand: findBrand(body.number.replace(/ /g, '').slice(0, limits.cardBrandDigits)),
    })),
    opensOwn(calls.payByCard, (_database, { body }, asking) => payByCard(scope, body, asking)),
    writes(calls.spendBalance, (tx, { query }, asking) =>
      spendBalance(tx, scope, query.orderId, asking),
    ),
    opensOwn(calls.confirmOrder, (_database, { params }, asking) =>
      confirmOrder(scope, params.id, asking),
    ),
  ]
}

/** Where banks and browsers coming back from one knock. */
export function paymentRawRoutes(scope: PaymentsScope): readonly RawRoute[] {
  const path = '/payments/3ds-return'
  return [
    {
      call: calls.bankCallback,
      method: 'POST',
      path: '/callbacks/:provider',
      handle: (request) => receiveCallback(scope, request),
    },
    { method: 'POST', path, handle: (request) => returnFromBank(scope, request) },
    { method: 'GET', path, handle: (request) => returnFromBank(scope, request) },
  ]
}
