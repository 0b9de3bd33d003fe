import { startTransition } from 'react'
import { randomId } from '#web/app/browser.ts'
import { followStep, type BrowserSite, type Step } from './follow-step.ts'
import type { LoadedPage } from './load-page.ts'
import { addressOf, firstKey, placeOf, type NavigateOptions, type Place } from './place.ts'
import type { Router, RouterState } from './router-state.ts'
import { matchRoute } from './route.ts'
import { keepScroll } from './scroll-place.ts'

/** Follows links and the history; a later navigation drops an earlier one that is on its way. */
export function createBrowserRouter(
  site: BrowserSite,
  first: { page: LoadedPage; shell: unknown },
): Router {
  const place = openingPlace()
  const arrival = { isReturn: true, keepsScroll: false }
  let state: RouterState = { ...first, place, next: null, isRevalidating: false, arrival }
  let running: AbortController | null = null
  /** A step through the history that has not arrived: the history stands there already. */
  let ahead: Step | null = null
  const listeners = new Set<() => void>()

  function set(change: Partial<RouterState>): void {
    state = { ...state, ...change }
    startTransition(() => {
      for (const listener of listeners) listener()
    })
  }

  async function go(step: Step): Promise<boolean> {
    running?.abort()
    const own = new AbortController()
    running = own
    if (step.history === 'none') ahead = step
    // Now, not on arrival: what stands in for a slow page is shorter than the page that is left.
    if (state.next === null) keepScroll(state.place.key)
    if (isSameDocument(state.place, step.place)) return arrive(step, state.page)
    set({ next: step.place })
    const end = await followStep(site, step, own.signal)
    return end !== null && !own.signal.aborted && arrive(end.step, end.page)
  }

  function arrive({ place: to, history, keepsScroll }: Step, page: LoadedPage): true {
    ahead = null
    if (history === 'push') window.history.pushState({ key: to.key }, '', addressOf(to))
    if (history === 'replace') window.history.replaceState({ key: to.key }, '', addressOf(to))
    const arrival = { isReturn: history === 'none', keepsScroll }
    set({ place: to, page, next: null, arrival })
    return true
  }

  window.addEventListener('popstate', ({ state: entry }: PopStateEvent) => {
    const entryKey = (entry as { key?: string } | null)?.key ?? firstKey
    const to = placeOf(new URL(window.location.href), entryKey)
    void go({ place: to, history: 'none', keepsScroll: false })
  })
  window.addEventListener('pagehide', () => keepScroll(state.place.key))
  window.history.scrollRestoration = 'manual'

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate(to: string, options: NavigateOptions = {}) {
      const url = new URL(to, window.location.href)
      if (url.origin !== window.location.origin) {
        window.location.assign(url)
        return Promise.resolve(false)
      }
      const target = placeOf(url, randomId())
      const isHere = addressOf(target) === addressOf(state.place)
      // Ahead of the page that is shown, replacing would take an entry that is not its own.
      const replaces = ahead === null && (options.replace === true || isHere)
      const history = replaces ? 'replace' : 'push'
      return go({ place: target, history, keepsScroll: options.preventScrollReset === true })
    },
    async revalidate() {
      set({ isRevalidating: true })
      await go(ahead ?? { place: state.place, history: 'replace', keepsScroll: true })
      set({ isRevalidating: false })
    },
    fetchAhead: (path) => fetchAhead(site, path),
  }
}

/** What does not come now is fetched again when the page is opened. */
function fetchAhead({ routes }: BrowserSite, path: string): void {
  const match = matchRoute(routes, path)
  match?.route.load().catch(() => undefined)
}

/** Only the fragment differs: the page is there already. */
function isSameDocument(one: Place, other: Place): boolean {
  return one.pathname === other.pathname && one.search === other.search && one.hash !== other.hash
}

/** A document opened anew has nothing to go back to, whatever stood in this tab before. */
function openingPlace(): Place {
  const known = (window.history.state as { key?: string } | null)?.key
  const key = known ?? randomId()
  if (known === undefined) window.history.replaceState({ key }, '')
  return placeOf(new URL(window.location.href), key)
}
