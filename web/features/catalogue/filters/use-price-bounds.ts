import { useEffect, useState } from 'react'
import type { Sort } from '#contract/sorts.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { withPrice } from './filter-query.rules.ts'
import type { LoadedList } from '#web/features/catalogue/list-loader.ts'
import {
  requestList,
  type ListRequest,
  type ListSource,
} from '#web/features/catalogue/list-request.ts'
import { listingHref } from '#web/features/catalogue/listing-query.rules.ts'
import { boundsAround, unknownBounds, type PriceRange } from './price-range.rules.ts'

const known = new Map<string, PriceRange>()

/** The scale of a list: from its cheapest to its dearest product under the other filters. */
export function usePriceBounds({ path, source, query }: LoadedList): PriceRange {
  const place = listingHref(path, { ...withPrice(query, {}), sort: 'increase' })
  const [bounds, setBounds] = useState({ place, range: known.get(place) ?? unknownBounds })
  useEffect(() => {
    const range = known.get(place)
    if (range) return setBounds({ place, range })
    const stop = new AbortController()
    const rest = withPrice(query, {})
    askBounds(source, rest, stop.signal).then(
      (range) => {
        known.set(place, range)
        setBounds({ place, range })
      },
      (error: unknown) => {
        // Without its prices the scale stays the general one; the boxes work all the same.
        if (!(error instanceof ApiError) && !stop.signal.aborted) throw error
      },
    )
    return () => stop.abort()
    // The place says all of what the query asks.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [place])
  return bounds.range
}

async function askBounds(source: ListSource, rest: ListRequest, signal: AbortSignal) {
  const [cheapest, dearest] = await Promise.all(
    (['increase', 'decreasing'] satisfies Sort[]).map(async (sort) => {
      const first = await requestList(browserApi, source, { ...rest, sort, per_page: '1' }, signal)
      return first.products[0]?.price
    }),
  )
  if (cheapest === undefined || dearest === undefined) return unknownBounds
  return boundsAround(cheapest, dearest)
}
