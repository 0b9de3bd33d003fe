import type { LoadedPages } from '#web/api/pages.rules.ts'
import { sessionStore } from '#web/session/session-store.ts'
import type { Purchase } from './purchase.ts'

/** What was searched for and had come, by entry of the history, so that Back shows it again. */
const kept = new Map<string, LoadedPages<Purchase, string>>()
const keptMax = 20

export function findPurchases(place: string): LoadedPages<Purchase, string> | null {
  return kept.get(place) ?? null
}

export function keepPurchases(place: string, pages: LoadedPages<Purchase, string>): void {
  if (whose() === null) return
  kept.set(place, pages)
  if (kept.size > keptMax) kept.delete(kept.keys().next().value!)
}

/** How many there are in all, as it was last told; undefined before. */
let keptTotal: number | undefined

export function findPurchaseTotal(): number | undefined {
  return keptTotal
}

export function keepPurchaseTotal(total: number): void {
  if (whose() !== null) keptTotal = total
}

const whose = () => sessionStore.getSnapshot().user?.id ?? null
let ownerId = whose()

// What one person has bought is not there for the next.
sessionStore.subscribe(() => {
  if (whose() === ownerId) return
  ownerId = whose()
  kept.clear()
  keptTotal = undefined
})
