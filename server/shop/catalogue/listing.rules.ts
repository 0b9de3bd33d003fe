import { limits } from '#contract/limits.ts'
import { defaultSort, listPaths, ownSorts, type ListPath, type Sort } from '#contract/sorts.ts'

/** What a listing shows and where it stands in it. Prices in tenge as the filter sends them. */
export interface ListingFilter {
  list: ListPath | null
  category: string | null
  similarTo: number | null
  /** Only these products: what a search has found. */
  ids: readonly number[] | null
  categories: readonly string[]
  countries: readonly string[]
  currencies: readonly string[]
  minPriceKzt: number | null
  maxPriceKzt: number | null
  sort: Sort
  offset: number
  count: number
}

interface ListingQuery {
  page?: number | undefined
  offset?: number | undefined
  per_page?: number | undefined
  sort?: Sort | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  currency?: string | undefined
  country?: string | undefined
  category?: string | undefined
}

export function isListPath(word: string): word is ListPath {
  return (listPaths as readonly string[]).includes(word)
}

/** Reads a query into a filter; `page` counts from 1 and gives way to `offset`. */
export function listingFilter(
  query: ListingQuery,
  of: Partial<Pick<ListingFilter, 'list' | 'category' | 'similarTo' | 'ids'>> = {},
): ListingFilter {
  const count = query.per_page ?? limits.pageDefaultCount
  const page = Math.max(1, query.page ?? 1)
  const list = of.list ?? null
  return {
    list,
    category: of.category ?? null,
    similarTo: of.similarTo ?? null,
    ids: of.ids ?? null,
    categories: commaList(query.category),
    countries: commaList(query.country),
    currencies: commaList(query.currency),
    minPriceKzt: query.minPrice ?? null,
    maxPriceKzt: query.maxPrice ?? null,
    sort: query.sort ?? (list ? ownSorts[list] : defaultSort),
    offset: query.offset ?? (page - 1) * count,
    count,
  }
}

/** The page an offset stands on, counted from 1. */
export function pageOf(filter: ListingFilter): number {
  return Math.floor(filter.offset / filter.count) + 1
}

function commaList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
