import { randomId } from '#web/app/browser.ts'
import { loadPage, type LoadedPage, type Site } from './load-page.ts'
import { addressOf, placeOf, type Place } from './place.ts'
import { Redirect } from './route.ts'

export interface BrowserSite extends Site {
  /** What loaders are given. */
  context: unknown
}

/** A way to a place. */
export interface Step {
  place: Place
  /** How the history comes to it; a step back or forward is in the history already. */
  history: 'push' | 'replace' | 'none'
  keepsScroll: boolean
}

/** How many redirects are followed before they are taken for a circle. */
const redirectsMax = 10

/** Loads the page of a step, wherever its redirects lead; null when nobody waits any more. */
export async function followStep(
  site: BrowserSite,
  first: Step,
  signal: AbortSignal,
): Promise<{ step: Step; page: LoadedPage } | null> {
  let step = first
  for (let redirects = 0; redirects < redirectsMax; redirects++) {
    const page = await loadStep(site, step, signal)
    if (page === null) return null
    if (!(page instanceof Redirect)) return { step, page }
    const place = placeOf(new URL(page.location, window.location.origin), randomId())
    step = { ...step, place, history: step.history === 'none' ? 'replace' : step.history }
  }
  throw new Error('the redirects lead in a circle')
}

async function loadStep(
  site: BrowserSite,
  { place }: Step,
  signal: AbortSignal,
): Promise<LoadedPage | Redirect | null> {
  const request = new Request(new URL(addressOf(place), window.location.origin), { signal })
  try {
    return await loadPage(site, request, site.context)
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}
