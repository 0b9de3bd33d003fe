import type { LoadedList } from '#web/features/catalogue/list-loader.ts'
import { ownSortOf } from '#web/features/catalogue/list-request.ts'
import { readListingQuery } from '#web/features/catalogue/listing-query.rules.ts'
import { useNextPlace } from '#web/router/hooks.ts'

/** A list with what was asked of it last: the next choice counts on one that is on its way. */
export function useWantedList(list: LoadedList): LoadedList {
  const next = useNextPlace()
  if (next === null || next.pathname !== list.path) return list
  return {
    ...list,
    query: readListingQuery(new URLSearchParams(next.search), ownSortOf(list.source)),
  }
}
