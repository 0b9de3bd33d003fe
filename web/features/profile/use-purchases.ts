import { useCallback } from 'react'
import { listPurchased } from '#contract/calls/orders.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { usePages, type Pages } from '#web/api/use-pages.ts'
import { findPurchases, keepPurchases } from './kept-purchases.ts'
import { purchaseKey, type Purchase } from './purchase.ts'

/** What a code of the list has become. */
export type ChangeCode = (codeId: string, change: Partial<Purchase['codes'][number]>) => void

export interface Purchases extends Pages<Purchase> {
  changeCode: ChangeCode
}

/**
 * The purchases that answer a search; all of them for an empty one. `place`: the entry of the
 * history where they wait for who comes Back.
 */
export function usePurchases(query: string, place: string): Purchases {
  const load = useCallback(
    (page: number, signal: AbortSignal) => loadPurchases(query, page, signal),
    [query],
  )
  const pages = usePages({
    about: query,
    load,
    keyOf: purchaseKey,
    kept: { place, find: findPurchases, keep: keepPurchases },
  })
  const changeCode: ChangeCode = (codeId, change) =>
    pages.change((purchase) => ({
      ...purchase,
      codes: purchase.codes.map((code) => (code.id === codeId ? { ...code, ...change } : code)),
    }))
  return { ...pages, changeCode }
}

async function loadPurchases(query: string, page: number, signal: AbortSignal) {
  const { result } = await browserApi.call(listPurchased, {
    query: { page: String(page), ...(query === '' ? {} : { search_string: query }) },
    signal,
  })
  return { ...result, items: result.products }
}
