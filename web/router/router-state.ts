import { createContext, use } from 'react'
import type { LoadedPage } from './load-page.ts'
import type { Arrival, NavigateOptions, Place } from './place.ts'

/** What is shown, and what is on its way. */
export interface RouterState {
  place: Place
  page: LoadedPage
  /** The shell's own data, loaded once. */
  shell: unknown
  /** Where to, while the next page is on its way; null otherwise. */
  next: Place | null
  /** It comes where the page was scrolled to, as from category to category. */
  nextKeepsScroll: boolean
  isRevalidating: boolean
  arrival: Arrival
}

/** Of a router that is going nowhere. */
export const atRest = { next: null, nextKeepsScroll: false, isRevalidating: false } as const

export interface Router {
  getState(): RouterState
  subscribe(listener: () => void): () => void
  /** False when another navigation took its place before it came to its page. */
  navigate(to: string, options?: NavigateOptions): Promise<boolean>
  /** The page that is shown is gone before the next has come: Back leads to it from now on. */
  leave(): void
  /** Loads the page that is shown once more. */
  revalidate(): Promise<void>
  /** Fetches the file of a page that will be wanted, so that it is there without a network. */
  fetchAhead(path: string): void
}

export const RouterContext = createContext<{ router: Router; state: RouterState } | null>(null)

/** The router and its state; outside of it is a slip of ours. */
export function useRouter(): { router: Router; state: RouterState } {
  const value = use(RouterContext)
  if (!value) throw new Error('this stands outside the router')
  return value
}
