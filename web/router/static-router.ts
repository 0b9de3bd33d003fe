import type { LoadedPage } from './load-page.ts'
import { firstKey, placeOf } from './place.ts'
import { atRest, type Router } from './router-state.ts'

/** The router of a page that is rendered once and goes nowhere. */
export function createStaticRouter(
  address: string,
  first: { page: LoadedPage; shell: unknown },
): Router {
  const arrival = { isReturn: true, keepsScroll: true }
  const place = placeOf(new URL(address), firstKey)
  const state = { ...first, place, ...atRest, arrival }
  return {
    getState: () => state,
    subscribe: () => () => undefined,
    navigate: () => Promise.resolve(false),
    leave: () => undefined,
    revalidate: () => Promise.resolve(),
    fetchAhead: () => undefined,
  }
}
