import { limits } from '#contract/limits.ts'
import { sorts, type Sort } from '#contract/sorts.ts'

/**
 * The address is the model of a listing: everything a person chose stands in its query under the
 * names of the wire, so that Back, a shared link and a page without JavaScript show the same list.
 */
export interface ListingQuery {
  page?: string
  sort?: Sort
  minPrice?: string
  maxPrice?: string
  currency?: string
  country?: string
  category?: string
}

const digits = /^\d{1,6}$/
const names = new RegExp(`^[\\w,-]{1,${limits.filterMaxChars}}$`)

/**
 * What the address says of a list with an order of its own, in a fixed order of names; a value that
 * cannot be is as good as absent.
 */
export function readListingQuery(search: URLSearchParams, ownSort: Sort): ListingQuery {
  const query: ListingQuery = {}
  const page = search.get('page')
  if (page !== null && digits.test(page) && Number(page) > 1) query.page = String(Number(page))
  const sort = sorts.find((known) => known === search.get('sort'))
  if (sort && sort !== ownSort) query.sort = sort
  for (const name of ['minPrice', 'maxPrice'] as const) {
    const value = search.get(name)
    if (value !== null && digits.test(value)) query[name] = value
  }
  for (const name of ['currency', 'country', 'category'] as const) {
    const value = search.get(name)
    if (value !== null && names.test(value)) query[name] = value
  }
  return query
}

/** `path` with the query, or the bare path where nothing was chosen. */
export function listingHref(path: string, query: ListingQuery): string {
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString()
  return search === '' ? path : `${path}?${search}`
}

/** Products before the page the address names. */
export function offsetOf(query: ListingQuery): number {
  return (Number(query.page ?? 1) - 1) * limits.pageDefaultCount
}
