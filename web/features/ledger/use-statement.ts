import { useEffect, useState } from 'react'
import type { Output } from '#contract/call.ts'
import { listStatement } from '#contract/calls/ledger.ts'
import type * as S from '#contract/schemas/ledger.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { joinPages } from '#web/api/join-pages.ts'

export type StatementEntry = Output<typeof S.listStatement>['result']['entries'][number]

interface Loaded {
  entries: readonly StatementEntry[]
  total: number
  page: number
  hasMore: boolean
}

/** Every new one is a new request, even for the same page. */
interface Wanted {
  page: number
}

export interface StatementView {
  state: 'loading' | 'ready' | 'failed'
  entries: readonly StatementEntry[]
  total: number
  /** The last page has not come; a list that moved may never be shown whole. */
  hasMore: boolean
  /** A further page is under way; those before it stay. */
  loadingMore: boolean
  more(): void
  again(): void
}

/** The movements of the balance, page by page; a new balance asks for the first one again. */
export function useStatement(balance: number): StatementView {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [wanted, setWanted] = useState<Wanted>({ page: 1 })
  const [failedAt, setFailedAt] = useState<Wanted | null>(null)
  const [known, setKnown] = useState(balance)
  if (known !== balance) {
    setKnown(balance)
    setWanted({ page: 1 })
  }

  useEffect(() => {
    const request = new AbortController()
    loadPage(wanted.page, request.signal).then(
      ({ entries, total, page, perPage }) =>
        setLoaded((before) => ({
          // Entries have no ids; no two are alike in everything.
          entries: joinPages(page === 1 ? [] : (before?.entries ?? []), entries, JSON.stringify),
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
  }, [wanted])

  const failed = failedAt === wanted
  return {
    state: failed ? 'failed' : loaded ? 'ready' : 'loading',
    entries: loaded?.entries ?? [],
    total: loaded?.total ?? 0,
    hasMore: loaded?.hasMore ?? false,
    loadingMore: loaded !== null && !failed && wanted.page > loaded.page,
    more: () => setWanted({ page: (loaded?.page ?? 0) + 1 }),
    again: () => setWanted({ ...wanted }),
  }
}

async function loadPage(page: number, signal: AbortSignal) {
  const { result } = await browserApi.call(listStatement, { query: { page: String(page) }, signal })
  return result
}
