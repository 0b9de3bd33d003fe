import type { Call, CallArguments, CallSchemas, Output } from '#contract/call.ts'
import type { Locale } from '#contract/locales.ts'
import type { PageApi } from '#contract/page-render.ts'
import { dispatch, type DispatchDeps } from './dispatch.ts'
import { asShopError } from './error-reply.ts'
import type { RouteTable, TableRow } from './route-table.ts'

/** Calls as a guest in one language; rejects with ShopError, whose `status` is the answer's. */
export function createLocalApi(table: RouteTable, deps: DispatchDeps, locale: Locale): PageApi {
  return {
    async call<S extends CallSchemas>(call: Call<S>, args?: CallArguments<S>) {
      const { bound, route } = getRow(table, call)
      const { params, query, body } = (args ?? {}) as Record<string, Record<string, unknown>>
      const answer = await dispatch(deps, bound, route, {
        params: asText(params),
        query: asText(query),
        body,
        token: null,
        locale,
        address: '127.0.0.1',
        network: 'local',
        agent: '',
      }).catch((error: unknown) => {
        throw asShopError(error) ?? error
      })
      return answer.body as Output<S>
    },
  }
}

/** A bundle has copies of the calls: the same call is the one with the same address. */
function getRow(table: RouteTable, { method, path }: Pick<Call, 'method' | 'path'>): TableRow {
  for (const [call, row] of table) if (call.method === method && call.path === path) return row
  throw new Error(`${method} ${path} is not declared in all-calls`)
}

/** Addresses carry text only: the same parsing must see the same values. */
function asText(values: Record<string, unknown> | undefined): Record<string, string> {
  const given = Object.entries(values ?? {}).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
