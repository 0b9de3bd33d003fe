import { useState } from 'react'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { joinPages } from '#web/api/join-pages.ts'
import { useLocation } from '#web/router/hooks.ts'
import { requestList, type ListSource } from './list-request.ts'
import { offsetOf, type ListingQuery } from './listing-query.rules.ts'
import type { Listing, Product } from './product.ts'

/** Products fetched by "Show more", kept per entry of the history so that Back shows them again. */
const kept = new Map<string, Fetched>()
const keptMax = 20
const nowhere = { place: '', state: 'idle' } as const

interface Fetched {
  products: Product[]
  /** What was shown before them, on first pages that may have been others. */
  head: readonly Product[]
  /** The first page that was shown then, and what the newest answer after it said. */
  first: Listing
  total: number
}

interface MoreProducts {
  products: Product[]
  /** Where in the whole list the last shown product stands. */
  shownCount: number
  /** How many there are in all, by the newest answer. */
  total: number
  state: 'idle' | 'loading' | 'failed'
  more: () => void
}

/** The products of a page and, after each call of `more`, the next piece of the list. */
export function useMoreProducts(
  first: Listing,
  source: ListSource,
  query: ListingQuery,
): MoreProducts {
  const { key, pathname, search } = useLocation()
  const place = `${key} ${pathname}${search}`
  const [, redraw] = useState(0)
  const [asked, setAsked] = useState<{ place: string; state: MoreProducts['state'] }>(nowhere)
  const state = asked.place === place ? asked.state : 'idle'
  const pieces = kept.get(place)
  const fetched = pieces?.products ?? []
  const total = pieces?.first === first ? pieces.total : first.total
  // What another one has pushed off the first page since is shown as it was.
  const head = joinPages(first.products, pieces?.head ?? [], ({ id }) => id)
  const products = joinPages(head, fetched, ({ id }) => id)
  const shownCount = offsetOf(query) + first.products.length + fetched.length

  const setState = (state: MoreProducts['state']) =>
    setAsked((now) => (state === 'loading' || now.place === place ? { place, state } : now))

  async function more() {
    setState('loading')
    try {
      const { page: _, ...rest } = query
      const next = await requestList(browserApi, source, { ...rest, offset: String(shownCount) })
      keep(place, fetched.length, { ...next, first, head })
      setState('idle')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState('failed')
    }
    redraw((count) => count + 1)
  }

  return { products, shownCount, total, state, more: () => void more() }
}

/** A piece that came twice, for a page that was left and found again, is kept once. */
function keep(place: string, after: number, { products, ...next }: Fetched): void {
  const before = kept.get(place)?.products ?? []
  if (before.length === after) kept.set(place, { products: [...before, ...products], ...next })
  if (kept.size > keptMax) kept.delete(kept.keys().next().value!)
}
