import { pagePaths } from '#contract/pages.ts'
import type { LoadedList } from '#web/features/catalogue/list-loader.ts'
import { ownSortOf, type ListSource } from '#web/features/catalogue/list-request.ts'
import { readListingQuery } from '#web/features/catalogue/listing-query.rules.ts'
import { useNextKeepsScroll, useNextPlace } from '#web/router/hooks.ts'
import { matchPath } from '#web/router/route.ts'

/** A list as it was asked for last: the next choice counts on one that is on its way. */
export interface WantedList extends LoadedList {
  /** Of the page that is still here; a category's tick may have led to another. */
  shownPath: string
}

export function useWantedList(shown: LoadedList): WantedList {
  const next = useNextPlace()
  // A choice keeps the place on the page, a link that leaves the list does not.
  const isChoice = useNextKeepsScroll()
  const list = { ...shown, shownPath: shown.path }
  if (next === null) return list
  const { pathname: path, search } = next
  const source = path === shown.path ? shown.source : isChoice ? categoriesAt(path) : null
  if (source === null) return list
  const query = readListingQuery(new URLSearchParams(search), ownSortOf(source))
  return { ...list, source, path, query }
}

/** The list a tick of a category leads to: another category's, or the shop's. */
function categoriesAt(path: string): ListSource | null {
  if (path === pagePaths.home) return { list: 'popular-products' }
  const category = matchPath(pagePaths.category, path)?.['id']
  return category === undefined ? null : { category }
}
