import { useEffect, useState } from 'react'
import { ApiError } from '#web/api/api.ts'
import { joinPages } from '#web/api/join-pages.ts'

/** One page of a list, as the server gives it. */
interface Page<Item> {
  items: readonly Item[]
  total: number
  page: number
  perPage: number
}

interface Loaded<Item> {
  items: readonly Item[]
  total: number
  page: number
  hasMore: boolean
}

/** Every new one is a new request, even for the same page. */
interface Wanted {
  page: number
}

export interface PagesView<Item> {
  state: 'loading' | 'ready' | 'failed'
  items: readonly Item[]
  total: number
  /** The last page has not come; a list that moved may never be shown whole. */
  hasMore: boolean
  /** A further page is under way; those before it stay. */
  loadingMore: boolean
  more(): void
  again(): void
}

/** A list of the balance, page by page; a new balance asks for the first one again. */
export function usePages<Item>(
  load: (page: number, signal: AbortSignal) => Promise<Page<Item>>,
  balance: number,
): PagesView<Item> {
  const [loaded, setLoaded] = useState<Loaded<Item> | null>(null)
  const [wanted, setWanted] = useState<Wanted>({ page: 1 })
  const [failedAt, setFailedAt] = useState<Wanted | null>(null)
  const [known, setKnown] = useState(balance)
  if (known !== balance) {
    setKnown(balance)
    setWanted({ page: 1 })
  }

  useEffect(() => {
    const request = new AbortController()
    load(wanted.page, request.signal).then(
      ({ items, total, page, perPage }) =>
        setLoaded((before) => ({
          // No two are alike in everything.
          items: joinPages(page === 1 ? [] : (before?.items ?? []), items, JSON.stringify),
          total,
          page,
          hasMore: page * perPage < total,
        })),
      (error: unknown) => {
        if (request.signal.aborted) return
        setFailedAt(wanted)
        if (!(error instanceof ApiError)) throw error
      },
    )
    return () => request.abort()
  }, [load, wanted])

  const failed = failedAt === wanted
  return {
    state: failed ? 'failed' : loaded ? 'ready' : 'loading',
    items: loaded?.items ?? [],
    total: loaded?.total ?? 0,
    hasMore: loaded?.hasMore ?? false,
    loadingMore: loaded !== null && !failed && wanted.page > loaded.page,
    more: () => setWanted({ page: (loaded?.page ?? 0) + 1 }),
    again: () => setWanted({ ...wanted }),
  }
}
