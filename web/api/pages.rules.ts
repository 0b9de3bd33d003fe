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

/** What of a list is asked for; every new one is a new request, even for the same pages. */
export interface Wanted<Item, About> {
  /** The first of the pages; they are shown once all are there. */
  from: number
  page: number
  /** Nobody pressed for it: this stays where no answer comes, or where it has changed meanwhile. */
  instead?: LoadedPages<Item, About>
}

/** A request of its own each time: whether one failed is known by which one it was. */
export const firstPage = () => ({ from: 1, page: 1 }) as const

/** All that has come, once more: what is shown stays until it is there. */
export function allAnew<Item, About>(loaded: LoadedPages<Item, About>): Wanted<Item, About> {
  return { from: 1, page: loaded.page, instead: loaded }
}

/** Whether what is shown was asked for anew and has not come anew. */
export function isBehind<Item, About>(
  loaded: LoadedPages<Item, About> | null,
  { instead }: Wanted<Item, About>,
): boolean {
  return instead !== undefined && instead === loaded
}

/**
 * The page that comes next, with those before it where they are behind; the first one while those
 * that are there answer something else.
 */
export function oneMore<Item, About>(
  loaded: LoadedPages<Item, About> | null,
  about: About,
  wanted: Wanted<Item, About>,
): Wanted<Item, About> {
  if (loaded?.about !== about) return firstPage()
  const page = loaded.page + 1
  return { from: isBehind(loaded, wanted) ? 1 : page, page }
}

export function pageNumbers({ from, page }: Wanted<unknown, unknown>): number[] {
  return Array.from({ length: page - from + 1 }, (_, nth) => from + nth)
}
