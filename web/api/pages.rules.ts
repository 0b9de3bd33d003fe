import { joinPages } from './join-pages.ts'

/** One page of a list, as the server gives it. */
export interface Page<Item> {
  items: readonly Item[]
  total: number
  page: number
  perPage: number
}

export interface LoadedPages<Item, About> {
  /** What the list answers, such as a search. */
  about: About
  items: readonly Item[]
  total: number
  page: number
  /** The last page has not come; a list that moved may never be shown whole. */
  hasMore: boolean
}

/** A page joins those before it; a first page, and one about something else, begins anew. */
export function withPage<Item, About>(
  before: LoadedPages<Item, About> | null,
  about: About,
  { items, total, page, perPage }: Page<Item>,
  keyOf: (item: Item) => string | number,
): LoadedPages<Item, About> {
  const earlier = page === 1 || before?.about !== about ? [] : before.items
  const hasMore = page * perPage < total
  return { about, items: joinPages(earlier, items, keyOf), total, page, hasMore }
}

/** The page that comes next; the first one while those that are there answer something else. */
export function pageAfter<About>(
  loaded: { about: About; page: number } | null,
  about: About,
): number {
  return loaded?.about === about ? loaded.page + 1 : 1
}
