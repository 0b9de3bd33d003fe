import * as calls from '#contract/calls/search.ts'
import { reads, type Route } from '#server/platform/http/route.ts'
import { listHints, searchProducts, type Search } from './search.service.ts'

export function searchRoutes(search: Search): readonly Route[] {
  return [
    reads(calls.listHints, (reader, { params }, { locale }) =>
      listHints(search, reader, params.text, locale),
    ),
    reads(calls.searchProducts, (reader, { params, query }, { locale }) =>
      searchProducts(search, reader, params.text, query, locale),
    ),
  ]
}
