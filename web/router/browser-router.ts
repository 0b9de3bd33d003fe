import { startTransition } from 'react'
import { randomId } from '#web/app/browser.ts'
import { followStep, type BrowserSite, type Step } from './follow-step.ts'
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
  let running: AbortController | null = null
  let onItsWay: Step | null = null
  /** The entry that stands in the history before its page has come: nobody was there yet. */
  let aheadKey: string | null = null
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
    onItsWay = step
    keepPlace(state)
    if (isHere(state.place, step)) return arrive(step, state.page)
    set({ next: step.place, nextKeepsScroll: step.keepsScroll })
    const end = await followStep(site, step, own.signal).catch((error: unknown) => {
      if (!own.signal.aborted) set({ next: null })
      throw error
    })
    return end !== null && !own.signal.aborted && arrive(end.step, end.page)
  }

  function arrive(step: Step, page: LoadedPage): true {
    enter(asStep(step))
    aheadKey = null
    const arrival = { isReturn: step.history === 'none', keepsScroll: step.keepsScroll }
    set({ place: step.place, page, next: null, arrival })
    return true
  }

  /** What was never seen leaves no entry to go back to. */
  function asStep(step: Step): Step {
    const replaces = step.history === 'push' && keyOfEntry() === aheadKey
    return replaces ? { ...step, history: 'replace' } : step
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
      const target = placeOf(url, randomId())
      // The entry of another page is nobody's to replace.
      const replaces = !isAhead() && isReplacedBy(target, options, state.place)
      options.oneStep?.add(target.key)
      const history = replaces ? 'replace' : 'push'
      return go({ place: target, history, keepsScroll: options.preventScrollReset === true })
    },
    leave() {
      if (state.next === null || onItsWay?.history !== 'push') return
      enter(asStep(onItsWay))
      aheadKey = onItsWay.place.key
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

/** The history follows the step, unless it went first. */
function enter({ place, history }: Step): void {
  if (history === 'push') window.history.pushState({ key: place.key }, '', addressOf(place))
  if (history === 'replace') window.history.replaceState({ key: place.key }, '', addressOf(place))
}

/** To where the history stands. */
function stepOfEntry(): Step {
  const url = new URL(window.location.href)
  const key = keyOfEntry()
  if (key !== undefined) return { place: placeOf(url, key), history: 'none', keepsScroll: false }
  // The browser made it for a link to a part of the page, and goes to that part by itself.
  return { place: placeOf(url, randomId()), history: 'replace', keepsScroll: true }
}

function keyOfEntry(): string | undefined {
  return (window.history.state as { key?: string } | null)?.key
}

/** The page is there already: a part of it is asked for, or one is back before the next has come. */
function isHere(shown: Place, { place, history }: Step): boolean {
  return (history === 'none' && place.key === shown.key) || isSameDocument(shown, place)
}

/** Only the fragment differs. */
function isSameDocument(one: Place, other: Place): boolean {
  return one.pathname === other.pathname && one.search === other.search && one.hash !== other.hash
}

/** A document opened anew has nothing to go back to, whatever stood in this tab before. */
function openingPlace(): Place {
  const known = keyOfEntry()
  const key = known ?? randomId()
  if (known === undefined) window.history.replaceState({ key }, '')
  return placeOf(new URL(window.location.href), key)
}

/** Not while a page is on its way: what stands in for it is shorter than the one that is left. */
function keepPlace({ next, place }: RouterState): void {
  if (next === null) keepScroll(place.key)
}
