import { listCountries } from '#contract/calls/catalogue.ts'
import type { Api } from '#web/api/api.ts'
import { pageData, type PageArgs } from '#web/api/api-context.ts'
import { Redirect } from '#web/router/route.ts'
import { chosenOf } from './filters/filter-query.rules.ts'
import { ownSortOf, requestList, type ListSource } from './list-request.ts'
import { readListingQuery, type ListingQuery } from './listing-query.rules.ts'
import type { Listing } from './product.ts'

export interface LoadedList {
  listing: Listing
  source: ListSource
  /** Path of the page, without its query. */
  path: string
  query: ListingQuery
  /** Those of the countries chosen that are there. */
  countries: readonly { code: string; name: string }[]
}

/**
 * What the address asks of a list; a refused call becomes the page's status. A page behind the last
 * one leads to the list, which may have been longer when the link was made; what else the address
 * says goes along: in the browser all of it, in a rendered page what it is kept under.
 */
export async function loadList(
  { request, context }: PageArgs,
  source: ListSource,
): Promise<LoadedList> {
  const { pathname, searchParams } = new URL(request.url)
  const query = readListingQuery(searchParams, ownSortOf(source))
  const api = context.api
  const [listing, countries] = await Promise.all([
    pageData(requestList(api, source, query, request.signal)),
    chosenCountries(api, chosenOf(query, 'country')),
  ])
  if (query.page && listing.total > 0 && listing.products.length === 0) {
    searchParams.delete('page')
    throw new Redirect(searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`)
  }
  return { listing, source, path: pathname, query, countries }
}

/** Only the chosen ones travel with the page. */
async function chosenCountries(
  api: Api,
  codes: readonly string[],
): Promise<LoadedList['countries']> {
  if (codes.length === 0) return []
  const { result } = await pageData(api.call(listCountries))
  return result.filter(({ code }) => codes.includes(code)).map(({ code, name }) => ({ code, name }))
}
