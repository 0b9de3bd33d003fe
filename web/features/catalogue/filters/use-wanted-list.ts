import { pagePaths } from '#contract/pages.ts'
import type { LoadedList } from '#web/features/catalogue/list-loader.ts'
import { ownSortOf, type ListSource } from '#web/features/catalogue/list-request.ts'
import { readListingQuery } from '#web/features/catalogue/listing-query.rules.ts'
import { useNextKeepsScroll, useNextPlace } from '#web/router/hooks.ts'

/** A list as it was asked for last: the next choice counts on one that is on its way. */
export interface WantedList extends LoadedList {
  /** Of the page that is still here. */
  shownPath: string
}

/** Where a tick on the page of a category leads. */
const homeList: ListSource = { list: 'popular-products' }

export function useWantedList(shown: LoadedList): WantedList {
  const next = useNextPlace()
  // A choice keeps the place on the page, a link that leaves the list does not.
  const isChoice = useNextKeepsScroll()
  const list = { ...shown, shownPath: shown.path }
  if (next === null) return list
  const { pathname: path, search } = next
  const isAtHome = isChoice && path === pagePaths.home
  const source = path === shown.path ? shown.source : isAtHome ? homeList : null
  if (source === null) return list
  const query = readListingQuery(new URLSearchParams(search), ownSortOf(source))
  return { ...list, source, path, query }
}
