import { returnCode as returnCodeCall } from '#contract/calls/codes.ts'
import { writes, type Route } from '#server/platform/http/route.ts'
import type { RefundScope } from './refund-scope.ts'
import { returnCode } from './return-code.ts'

export function refundRoutes(scope: RefundScope): readonly Route[] {
  return [
    writes(returnCodeCall, (tx, { params }, asking) => returnCode(tx, scope, params.id, asking)),
  ]
}
