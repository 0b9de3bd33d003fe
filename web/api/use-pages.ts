import { useEffect, useEffectEvent, useState } from 'react'
import { onReturn } from '#web/app/on-return.ts'
import { ApiError } from './api.ts'
import {
  allAnew,
  firstPage,
  isBehind,
  oneMore,
  pageNumbers,
  withPage,
  type LoadedPages,
  type Page,
  type Wanted,
} from './pages.rules.ts'

/** What waits for who comes Back to a list; without it each visit begins with its first page. */
interface KeptPages<Item, About> {
  /** The entry of the history that shows the list. */
  place: string
  find: (place: string) => LoadedPages<Item, About> | null
  keep: (place: string, pages: LoadedPages<Item, About>) => void
}

interface ListOf<Item, About> {
  /** What the list answers, such as a search; of another one the first page is asked for. */
  about: About
  /** Stays the same function as long as `about` does. */
  load: (page: number, signal: AbortSignal) => Promise<Page<Item>>
  keyOf: (item: Item) => string | number
  kept?: KeptPages<Item, About>
}

export interface Pages<Item> {
  /** `loading`: what is wanted has not come yet; the items are those of before, if any. */
  state: 'loading' | 'ready' | 'failed'
  items: readonly Item[]
  /** The items answer what was asked before. */
  isOld: boolean
  total: number
  /** The last page has not come; a list that moved may never be shown whole. */
  hasMore: boolean
  /** A further page is under way; those before it stay. */
  loadingMore: boolean
  more(): void
  again(): void
  /** Asks for all that is shown anew, unless it has failed already; it stays where none comes. */
  refresh(): void
  /** What items have become; the list itself is not asked for again. */
  change(itemAfter: (item: Item) => Item): void
}

/** A person's own list, page by page; an answer that came too late is dropped. */
export function usePages<Item, About>(list: ListOf<Item, About>): Pages<Item> {
  const { about, load, keyOf, kept } = list
  const { place, keep } = kept ?? {}
  const [loaded, setLoaded] = useState(() => kept?.find(kept.place) ?? null)
  const [wanted, setWanted] = useState<Wanted<Item, About>>(() =>
    loaded ? allAnew(loaded) : firstPage(),
  )
  const [failedAt, setFailedAt] = useState<Wanted<Item, About> | null>(null)
  const [asked, setAsked] = useState(about)
  if (asked !== about) {
    setAsked(about)
    setWanted(firstPage())
  }

  useEffect(() => {
    const request = new AbortController()
    Promise.all(pageNumbers(wanted).map((page) => load(page, request.signal))).then(
      (pages) =>
        setLoaded((before) => {
          if (wanted.instead && wanted.instead !== before) return before
          return pages.reduce((so, page) => withPage(so, about, page, keyOf), before)
        }),
      (error: unknown) => {
        if (request.signal.aborted) return
        setFailedAt(wanted)
        if (!(error instanceof ApiError)) throw error
      },
    )
    return () => request.abort()
  }, [about, load, keyOf, wanted])

  const over = failedAt === wanted
  const failed = over && !wanted.instead
  const current = loaded?.about === about
  function renew() {
    // A window and its page both tell of a return: one question will do.
    if (!loaded || !current || failed || (isBehind(loaded, wanted) && !over)) return
    if (wanted.page === loaded.page) setWanted(allAnew(loaded))
  }
  const [isStale, setStale] = useState(false)
  if (isStale) {
    // Here what has changed in the same moment stands in the list.
    setStale(false)
    renew()
  }
  const handleReturn = useEffectEvent(renew)
  useEffect(() => {
    if (loaded && place !== undefined) keep?.(place, loaded)
  }, [loaded, place, keep])
  // What was paid in the app of a bank or at another device is there for who comes back.
  useEffect(() => onReturn(() => handleReturn()), [])

  return {
    state: failed ? 'failed' : current ? 'ready' : 'loading',
    items: loaded?.items ?? [],
    isOld: !current,
    total: loaded?.total ?? 0,
    hasMore: loaded?.hasMore ?? false,
    loadingMore: loaded !== null && current && !failed && wanted.page > loaded.page,
    more: () => setWanted(oneMore(loaded, about, wanted)),
    again: () => setWanted({ ...wanted }),
    refresh: () => setStale(true),
    change: (itemAfter) =>
      setLoaded((now) => now && { ...now, items: now.items.map((item) => itemAfter(item)) }),
  }
}
