import type { LoaderFunctionArgs } from 'react-router'
import { apiContext, pageData, type PageContext } from '#web/api/api-context.ts'
import { requestList, type ListSource } from './list-request.ts'
import { readListingQuery, type ListingQuery } from './listing-query.rules.ts'
import type { Listing } from './product.ts'

export interface LoadedList {
  listing: Listing
  source: ListSource
  /** Path of the page, without its query. */
  path: string
  query: ListingQuery
}

/** What the address asks of a list; a refused call becomes the page's status. */
export async function loadList(
  { request, context }: LoaderFunctionArgs<PageContext>,
  source: ListSource,
): Promise<LoadedList> {
  const { pathname, searchParams } = new URL(request.url)
  const query = readListingQuery(searchParams)
  const listing = await pageData(
    requestList(context.get(apiContext), source, query, request.signal),
  )
  return { listing, source, path: pathname, query }
}
