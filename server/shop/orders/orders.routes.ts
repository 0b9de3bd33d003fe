import { revealCode } from '#contract/calls/codes.ts'
import * as calls from '#contract/calls/orders.ts'
import { getPaymentStatus } from '#contract/calls/payments.ts'
import type { RawRoute } from '#server/platform/http/raw-route.ts'
import { opensOwn, reads, type Route } from '#server/platform/http/route.ts'
import type { CodeKeys } from '#server/shop/codes/code-cipher.ts'
import { createCounted } from './create-order.ts'
import type { OrderFeed } from './follow-order.ts'
import { listTopUps } from './list-top-ups.ts'
import { revealOwnCode } from './reveal-code.ts'
import { getOrderStatus, listOrderProducts, listPurchases } from './show-order.ts'

/** News of an order as it comes; a browser reads it with fetch, for a bearer needs a header. */
export function orderRawRoutes(feed: OrderFeed): readonly RawRoute[] {
  const path = '/orders/:id/events'
  return [{ method: 'GET', path, isStream: true, handle: feed.follow }]
}

export function orderRoutes(keys: CodeKeys, orderTtlSeconds: number): readonly Route[] {
  return [
    opensOwn(calls.createOrder, (database, { body, query }, asking) =>
      createCounted(database, { ...body, type: query.type ?? body.type }, asking, orderTtlSeconds),
    ),
    reads(calls.getPaymentConfirm, (reader, { params }, { viewer, locale }) =>
      getOrderStatus(reader, params.orderId, viewer.customerId, locale),
    ),
    reads(getPaymentStatus, (reader, { body }, { viewer, locale }) =>
      getOrderStatus(reader, body.orderId, viewer.customerId, locale),
    ),
    reads(calls.listPaymentProducts, (reader, { params }, { viewer, locale }) =>
      listOrderProducts(reader, params.id, viewer.customerId, locale),
    ),
    reads(calls.listPurchased, (reader, { query }, { viewer, locale }) =>
      listPurchases(reader, viewer.customerId, query, locale),
    ),
    reads(calls.listTopUps, (reader, { query }, { viewer }) =>
      listTopUps(reader, viewer.customerId, query.page ?? 1),
    ),
    opensOwn(revealCode, (database, { params, body }, asking) =>
      revealOwnCode(database, keys, params.id, body.password ?? null, asking),
    ),
  ]
}
