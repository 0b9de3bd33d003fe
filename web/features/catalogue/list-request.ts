import { listByPath, listCategory } from '#contract/calls/catalogue.ts'
import { searchProducts } from '#contract/calls/search.ts'
import { defaultSort, type ListPath } from '#contract/sorts.ts'
import type { Api } from '#web/api/api.ts'
import type { ListingQuery } from './listing-query.rules.ts'
import type { Listing } from './product.ts'

/** Which list of the shop: one of its own, a category's, or what a search found. */
export type ListSource = { list: ListPath } | { category: string } | { search: string }

export interface ListRequest extends ListingQuery {
  offset?: string
  per_page?: string
}

/** One piece of a list, popular first where nothing is said (spec §9); the calls answer alike. */
export async function requestList(
  api: Api,
  source: ListSource,
  query: ListRequest,
  signal?: AbortSignal,
): Promise<Listing> {
  const options = { query, ...(signal ? { signal } : {}) }
  if ('list' in source) {
    const params = { listpath: source.list }
    const inOrder = { ...options, query: { sort: defaultSort, ...query } }
    return (await api.call(listByPath, { params, ...inOrder })).result
  }
  if ('category' in source) {
    return (await api.call(listCategory, { params: { id: source.category }, ...options })).result
  }
  return (await api.call(searchProducts, { params: { text: source.search }, ...options })).result
}
