import { useEffect, useEffectEvent, useState } from 'react'
import { listPurchased } from '#contract/calls/orders.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { onReturn } from '#web/app/on-return.ts'
import { joinPages } from '#web/api/join-pages.ts'
import { purchaseKey, type Purchase } from './purchase.ts'

interface Loaded {
  query: string
  purchases: readonly Purchase[]
  total: number
  page: number
  hasMore: boolean
}

export interface Purchases {
  state: 'loading' | 'ready' | 'failed'
  purchases: readonly Purchase[]
  total: number
  /** The search these purchases answer. */
  query: string
  /** The last page has not come; a list that moved may never be shown whole. */
  hasMore: boolean
  /** A further page is under way; those before it stay. */
  loadingMore: boolean
  more(): void
  again(): void
  /** What a code of the list has become; the list itself is not asked for again. */
  changeCode(codeId: string, change: Partial<Purchase['codes'][number]>): void
}

/** Every new one is a new request, even for the same page. */
interface Wanted {
  page: number
  /** Nobody pressed for it: this stays where no answer comes, or where it has changed meanwhile. */
  instead?: Loaded
}

const nothing: Loaded = { query: '', purchases: [], total: 0, page: 0, hasMore: false }

/** The list of purchases for a search, page by page; an answer that came too late is dropped. */
export function usePurchases(query: string): Purchases {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [wanted, setWanted] = useState<Wanted>({ page: 1 })
  const [failedAt, setFailedAt] = useState<Wanted | null>(null)
  const [asked, setAsked] = useState(query)
  if (asked !== query) {
    setAsked(query)
    setWanted({ page: 1 })
  }

  useEffect(() => {
    const request = new AbortController()
    loadPage(query, wanted.page, request.signal).then(
      ({ products, total, page, perPage }) =>
        setLoaded((before) => {
          if (wanted.instead && wanted.instead !== before) return before
          const first = page === 1 || before?.query !== query
          const purchases = joinPages(first ? [] : before.purchases, products, purchaseKey)
          return { query, purchases, total, page, hasMore: page * perPage < total }
        }),
      (error: unknown) => {
        if (request.signal.aborted) return
        if (!wanted.instead) setFailedAt(wanted)
        if (!(error instanceof ApiError)) throw error
      },
    )
    return () => request.abort()
  }, [query, wanted])

  const refresh = useEffectEvent(() => {
    const stands = loaded?.query === query && failedAt !== wanted
    if (stands && wanted.page === 1) setWanted({ page: 1, instead: loaded })
  })
  // What was paid in the app of a bank or at another device is there for who comes back.
  useEffect(() => onReturn(() => refresh()), [])

  const { purchases, total, page, hasMore } = loaded ?? nothing
  const failed = failedAt === wanted
  const current = loaded !== null && loaded.query === query
  return {
    state: failed ? 'failed' : current ? 'ready' : 'loading',
    purchases,
    total,
    query: loaded?.query ?? '',
    hasMore,
    loadingMore: current && !failed && wanted.page > page,
    more: () => setWanted({ page: page + 1 }),
    again: () => setWanted({ ...wanted }),
    changeCode: (codeId, change) => setLoaded((now) => now && withCode(now, codeId, change)),
  }
}

function withCode(
  loaded: Loaded,
  codeId: string,
  change: Partial<Purchase['codes'][number]>,
): Loaded {
  const purchases = loaded.purchases.map((purchase) => ({
    ...purchase,
    codes: purchase.codes.map((code) => (code.id === codeId ? { ...code, ...change } : code)),
  }))
  return { ...loaded, purchases }
}

async function loadPage(query: string, page: number, signal: AbortSignal) {
  const { result } = await browserApi.call(listPurchased, {
    query: { page: String(page), ...(query === '' ? {} : { search_string: query }) },
    signal,
  })
  return result
}
