import { startTransition } from 'react'
import { randomId } from '#web/app/browser.ts'
import { followStep, type BrowserSite, type Step } from './follow-step.ts'
import { createEntries, openingPlace, stepOfEntry } from './history-entries.ts'
import type { LoadedPage } from './load-page.ts'
import { addressOf, placeOf, type NavigateOptions, type Place } from './place.ts'
import { atRest, type Router, type RouterState } from './router-state.ts'
import { matchRoute } from './route.ts'
import { keepScroll } from './scroll-place.ts'

/** Follows links and the history; a later navigation drops an earlier one that is on its way. */
export function createBrowserRouter(
  site: BrowserSite,
  first: { page: LoadedPage; shell: unknown },
): Router {
  const arrival = { isReturn: true, keepsScroll: false }
  let state: RouterState = { ...first, place: openingPlace(), ...atRest, arrival }
  const entries = createEntries()
  let running: { step: Step; control: AbortController } | null = null
  const listeners = new Set<() => void>()

  function set(change: Partial<RouterState>): void {
    state = { ...state, ...change }
    startTransition(() => {
      for (const listener of listeners) listener()
    })
  }

  async function go(step: Step): Promise<boolean> {
    running?.control.abort()
    const control = new AbortController()
    running = { step, control }
    keepPlace(state)
    if (isHere(state.place, step)) return arrive(step, state.page)
    set({ next: step.place, nextKeepsScroll: step.keepsScroll })
    const end = await followStep(site, step, control.signal).catch((error: unknown) => {
      if (!control.signal.aborted) set({ next: null })
      throw error
    })
    return end !== null && !control.signal.aborted && arrive(end.step, end.page)
  }

  function arrive(step: Step, page: LoadedPage): true {
    entries.enter(step)
    const arrival = { isReturn: step.history === 'none', keepsScroll: step.keepsScroll }
    set({ place: step.place, page, next: null, arrival })
    return true
  }

  /** A step through the history stands there before its page has come. */
  const isAhead = () => stepOfEntry().place.key !== state.place.key
  window.addEventListener('popstate', () => {
    // A link to the part one is at: the browser goes there by itself, and nothing else is new.
    if (state.next !== null || isAhead()) void go(stepOfEntry())
  })
  onLeave(() => keepPlace(state))
  window.history.scrollRestoration = 'manual'

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate(to: string, options: NavigateOptions = {}) {
      const url = new URL(to, window.location.href)
      if (url.origin !== window.location.origin) return leaveFor(url)
      // The entry of another page is nobody's to replace.
      return go(stepBy(url, options, isAhead() ? null : state.place))
    },
    leave() {
      if (state.next !== null && running?.step.history === 'push') entries.enterAhead(running.step)
    },
    async revalidate() {
      set({ isRevalidating: true })
      const again: Step = { place: state.place, history: 'replace', keepsScroll: true }
      await go(isAhead() ? stepOfEntry() : again).finally(() => set({ isRevalidating: false }))
    },
    fetchAhead: (path) => fetchAhead(site, path),
  }
}

/** A phone throws a page behind another app away without a word more. */
function onLeave(keep: () => void): void {
  window.addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep()
  })
}

/** Where a link leads. `shown` is the place it may take the entry of. */
function stepBy(url: URL, options: NavigateOptions, shown: Place | null): Step {
  const place = placeOf(url, randomId())
  const replaces = shown !== null && isReplacedBy(place, options, shown)
  options.oneStep?.add(place.key)
  const keepsScroll = options.preventScrollReset === true
  return { place, history: replaces ? 'replace' : 'push', keepsScroll }
}

/** The document goes, and what asked for it with it. */
function leaveFor(url: URL): Promise<boolean> {
  window.location.assign(url)
  return Promise.resolve(false)
}

function isReplacedBy(target: Place, { replace, oneStep }: NavigateOptions, shown: Place): boolean {
  if (replace || oneStep?.has(shown.key)) return true
  return addressOf(target) === addressOf(shown)
}

/** What does not come now is fetched again when the page is opened. */
function fetchAhead({ routes }: BrowserSite, path: string): void {
  const match = matchRoute(routes, path)
  match?.route.load().catch(() => undefined)
}

/** The page is there already: for a part of it, or for whoever is back before the next came. */
function isHere(shown: Place, { place, history }: Step): boolean {
  return (history === 'none' && place.key === shown.key) || isSameDocument(shown, place)
}

/** Only the fragment differs. */
function isSameDocument(one: Place, other: Place): boolean {
  return one.pathname === other.pathname && one.search === other.search && one.hash !== other.hash
}

/** Not while a page is on its way: what stands in for it is shorter than the one that is left. */
function keepPlace({ next, place }: RouterState): void {
  if (next === null) keepScroll(place.key)
}
