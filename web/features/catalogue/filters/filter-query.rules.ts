import type { Sort } from '#contract/sorts.ts'
import { href } from '#contract/pages.ts'
import { listingHref, type ListingQuery } from '#web/features/catalogue/listing-query.rules.ts'

/** The filters of spec §2 that take several values. */
export const choiceNames = ['country', 'currency', 'category'] as const
export type ChoiceName = (typeof choiceNames)[number]

/** Whole tenge as the address holds them; absent where that end is open. */
export interface PriceWish {
  minPrice?: string
  maxPrice?: string
}

/** As the server reads them; what an address names twice is chosen once. */
export function chosenOf(query: ListingQuery, name: ChoiceName): string[] {
  const ids = (query[name] ?? '').split(',').map((id) => id.trim())
  return [...new Set(ids)].filter(Boolean)
}

/** Another filter begins the list at its first page. */
export function withChosen(
  query: ListingQuery,
  name: ChoiceName,
  ids: readonly string[],
): ListingQuery {
  const { page: _, [name]: __, ...rest } = query
  return ids.length === 0 ? rest : { ...rest, [name]: ids.join(',') }
}

export function withPrice(query: ListingQuery, wish: PriceWish): ListingQuery {
  const { page: _, minPrice: __, maxPrice: ___, ...rest } = query
  return { ...rest, ...wish }
}

/** Null is the list's own order. */
export function withSort(query: ListingQuery, sort: Sort | null): ListingQuery {
  const { page: _, sort: __, ...rest } = query
  return sort === null ? rest : { ...rest, sort }
}

/** The order is no filter: "Clear all" keeps it. */
export function withoutFilters({ sort }: ListingQuery): ListingQuery {
  return sort ? { sort } : {}
}

/** Filters that are on: the price counts once, whatever its ends. */
export function appliedCount(query: ListingQuery): number {
  const choices = choiceNames.flatMap((name) => chosenOf(query, name))
  return choices.length + (hasPrice(query) ? 1 : 0)
}

export function hasPrice({ minPrice, maxPrice }: ListingQuery): boolean {
  return minPrice !== undefined || maxPrice !== undefined
}

/** Whether the address asks for anything but a page of the plain list. */
export function isNarrowed(query: ListingQuery): boolean {
  return query.sort !== undefined || appliedCount(query) > 0
}

/**
 * A category page shows its own category as chosen. With another one beside it, or without it, the
 * list is the shop's.
 */
export function categoryHref(
  here: { path: string; slug: string | null },
  query: ListingQuery,
  ids: readonly string[],
): string {
  const path = here.slug === null ? here.path : href('home')
  return listingHref(path, withChosen(query, 'category', ids))
}
