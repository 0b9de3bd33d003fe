import { returnCode as returnCodeCall } from '#contract/calls/codes.ts'
import { opensOwn, type Route } from '#server/platform/http/route.ts'
import type { RefundScope } from './refund-scope.ts'
import { returnCode } from './return-code.ts'

export function refundRoutes(scope: RefundScope): readonly Route[] {
  return [
    opensOwn(returnCodeCall, (database, { params }, asking) =>
      returnCode(database, scope, params.id, asking),
    ),
  ]
}
