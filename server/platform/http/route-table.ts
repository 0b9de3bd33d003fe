import { allCalls, type BoundCall } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import type { Route } from './route.ts'

export interface TableRow {
  bound: BoundCall
  /** Absent while the call is declared but not built: answered 501. */
  route: Route | undefined
}

export type RouteTable = ReadonlyMap<Call, TableRow>

/** Every declared call beside the route that answers it. Throws on a route of no declared call. */
export function createRouteTable(routes: readonly Route[]): RouteTable {
  const byCall = new Map(routes.map((route) => [route.call, route]))
  if (byCall.size !== routes.length) throw new Error('a call is bound twice')
  const table = new Map(
    allCalls.map((bound) => [bound.call, { bound, route: byCall.get(bound.call) }]),
  )
  for (const route of routes) {
    if (!table.has(route.call)) throw new Error(`${route.call.path} is not declared in all-calls`)
  }
  return table
}
