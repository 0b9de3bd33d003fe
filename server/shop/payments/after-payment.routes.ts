import { returnCode as returnCodeCall } from '#contract/calls/codes.ts'
import { getReceipt } from '#contract/calls/orders.ts'
import { reads, writes, type Route } from '#server/platform/http/route.ts'
import type { PaymentsScope } from './payments-scope.ts'
import { returnCode } from './return-code.ts'
import { showReceipt } from './show-receipt.ts'

/** What a buyer may do and see once the money has moved. */
export function afterPaymentRoutes(scope: PaymentsScope): readonly Route[] {
  return [
    reads(getReceipt, (reader, { params }, asking) => showReceipt(reader, params.id, asking)),
    writes(returnCodeCall, (tx, { params }, asking) => returnCode(tx, scope, params.id, asking)),
  ]
}
