import { listByPath, listCategory } from '#contract/calls/catalogue.ts'
import { searchProducts } from '#contract/calls/search.ts'
import { defaultSort, ownSorts, type ListPath, type Sort } from '#contract/sorts.ts'
import type { Api } from '#web/api/api.ts'
import type { ListingQuery } from './listing-query.rules.ts'
import type { Listing } from './product.ts'

/** Which list of the shop: one of its own, a category's, or what a search found. */
export type ListSource = { list: ListPath } | { category: string } | { search: string }

export interface ListRequest extends ListingQuery {
  offset?: string
  per_page?: string
}

/** The order a list comes in while nobody asks for another. */
export function ownSortOf(source: ListSource): Sort {
  return 'list' in source ? ownSorts[source.list] : defaultSort
}

/** One piece of a list, in its own order where nothing is said. */
export async function requestList(
  api: Api,
  source: ListSource,
  query: ListRequest,
  signal?: AbortSignal,
): Promise<Listing> {
  const options = { query, ...(signal ? { signal } : {}) }
  if ('list' in source) {
    const params = { listpath: source.list }
    return (await api.call(listByPath, { params, ...options })).result
  }
  if ('category' in source) {
    return (await api.call(listCategory, { params: { id: source.category }, ...options })).result
  }
  return (await api.call(searchProducts, { params: { text: source.search }, ...options })).result
}
