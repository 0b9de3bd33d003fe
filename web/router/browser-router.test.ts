import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBrowserRouter } from './browser-router.ts'
import { Redirect, type PageRoute } from './route.ts'

const origin = 'http://shop.test'
let pages: Record<string, PromiseWithResolvers<void>>

/** A tab's history as far as the router knows it. */
function tabAt(path: string) {
  const entries: { url: URL; state: unknown }[] = [{ url: new URL(path, origin), state: null }]
  let at = 0
  const events = new EventTarget()
  const here = () => entries[at]!
  vi.stubGlobal('window', {
    addEventListener: events.addEventListener.bind(events),
    get location() {
      return here().url
    },
    history: {
      get state() {
        return here().state
      },
      pushState(state: unknown, _: string, to: string) {
        at += 1
        entries.splice(at, entries.length, { url: new URL(to, origin), state })
      },
      replaceState(state: unknown, _: string, to: string = here().url.href) {
        entries[at] = { url: new URL(to, origin), state }
      },
    },
  })
  return {
    paths: () => entries.map(({ url }) => url.pathname),
    here: () => here().url.pathname,
    keys: () => entries.map(({ state }) => (state as { key: string } | null)?.key),
    /** As the browser does it for a link to a part of the page. */
    goToPart(hash: string) {
      at += 1
      entries.splice(at, entries.length, { url: new URL(hash, entries[at - 1]!.url), state: null })
      events.dispatchEvent(new Event('popstate'))
    },
    /** As Chromium does it for a link to the part that the address names already. */
    goToSamePart() {
      events.dispatchEvent(new Event('popstate'))
    },
    back() {
      at -= 1
      events.dispatchEvent(new Event('popstate'))
    },
  }
}

/** Three pages, the last of them shown, and a step back to the second one, which takes its time. */
async function backFromThird() {
  const tab = tabAt('/steam')
  const load = async () => ({
    Component: () => null,
    loader: async ({ request }: { request: Request }) =>
      pages[new URL(request.url).pathname]?.promise,
  })
  const route: PageRoute = { id: 'category', path: '*', load }
  const site = { routes: [route], loadShell: async () => null, context: null }
  const page = { route, params: {}, Component: null, data: null, error: null }
  const router = createBrowserRouter(site, { page, shell: null })
  await router.navigate('/netflix')
  await router.navigate('/xbox')
  pages['/netflix'] = Promise.withResolvers()
  tab.back()
  return { tab, router, comes: () => pages['/netflix']!.resolve() }
}

beforeEach(() => {
  pages = {}
  const page = new EventTarget()
  vi.stubGlobal('document', {
    querySelectorAll: () => [],
    addEventListener: page.addEventListener.bind(page),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('an entry the browser made for a part of a page has a key of its own from then on', async () => {
  const { tab, router, comes } = await backFromThird()
  comes()
  await vi.waitFor(() => expect(router.getState().place.pathname).toBe('/netflix'))
  tab.goToPart('#reviews')
  const { place, arrival } = router.getState()
  expect([place.hash, arrival]).toEqual(['#reviews', { isReturn: false, keepsScroll: true }])
  await router.navigate('/xbox')
  tab.goToPart('#reviews')
  expect(new Set(tab.keys()).size).toBe(5)
  expect(tab.keys()).not.toContain(undefined)
  tab.back()
  tab.back()
  await vi.waitFor(() => expect(router.getState().place).toEqual(place))
})

it('a link to the part one is at loads nothing and goes back nowhere', async () => {
  const { tab, router, comes } = await backFromThird()
  comes()
  await vi.waitFor(() => expect(router.getState().place.pathname).toBe('/netflix'))
  tab.goToPart('#reviews')
  const before = router.getState()
  tab.goToSamePart()
  expect(router.getState()).toBe(before)
})

it('a step back that is on its way is what is loaded again', async () => {
  const { tab, router, comes } = await backFromThird()
  const again = router.revalidate()
  comes()
  await again
  expect(router.getState()).toMatchObject({ place: { pathname: '/netflix' }, next: null })
  expect([tab.here(), tab.paths()]).toEqual(['/netflix', ['/steam', '/netflix', '/xbox']])
})

it('nothing is being loaded again once that has failed', async () => {
  const { router, comes } = await backFromThird()
  comes()
  await vi.waitFor(() => expect(router.getState().next).toBeNull())
  pages['/netflix'] = Promise.withResolvers()
  pages['/netflix'].reject(new Redirect('/netflix'))
  const again = router.revalidate()
  expect(router.getState().isRevalidating).toBe(true)
  await expect(again).rejects.toThrow('circle')
  expect(router.getState()).toMatchObject({ next: null, isRevalidating: false })
})

it('the page that is shown, pressed during a step back, takes no entry of another', async () => {
  const { tab, router } = await backFromThird()
  await router.navigate('/xbox')
  expect(router.getState()).toMatchObject({ place: { pathname: '/xbox' }, next: null })
  expect([tab.here(), tab.paths()]).toEqual(['/xbox', ['/steam', '/netflix', '/xbox']])
  await router.navigate('/xbox')
  expect(tab.paths()).toEqual(['/steam', '/netflix', '/xbox'])
})

it('nor does a link that was left for the page that is shown', async () => {
  const { tab, router } = await backFromThird()
  pages['/spotify'] = Promise.withResolvers()
  void router.navigate('/spotify')
  await router.navigate('/xbox')
  expect(tab.paths()).toEqual(['/steam', '/netflix', '/xbox'])
})

it('nor does a link that was left for the part that one is at', async () => {
  const { tab, router, comes } = await backFromThird()
  comes()
  await vi.waitFor(() => expect(router.getState().place.pathname).toBe('/netflix'))
  pages['/spotify'] = Promise.withResolvers()
  const left = router.navigate('/spotify')
  tab.goToSamePart()
  await vi.waitFor(() => expect(router.getState().next).toBeNull())
  pages['/spotify'].resolve()
  expect(await left).toBe(false)
  expect(router.getState().place.pathname).toBe('/netflix')
  expect(tab.paths()).toEqual(['/steam', '/netflix', '/xbox'])
})

it('what counts as one step is one entry, and takes none that was there before', async () => {
  const { tab, router, comes } = await backFromThird()
  comes()
  await vi.waitFor(() => expect(router.getState().place.pathname).toBe('/netflix'))
  const oneStep = new Set<string>()
  pages['/spotify'] = Promise.withResolvers()
  void router.navigate('/spotify', { oneStep })
  await router.navigate('/apple', { oneStep })
  await router.navigate('/roblox', { oneStep })
  expect(tab.paths()).toEqual(['/steam', '/netflix', '/roblox'])
  pages = {}
  tab.back()
  await vi.waitFor(() => expect(router.getState().place.pathname).toBe('/netflix'))
  await router.navigate('/apple', { oneStep })
  expect(tab.paths()).toEqual(['/steam', '/netflix', '/apple'])
})

/** Two pages, the second one shown, and a link to a third that is slow: its outline is seen. */
async function leftForSlow() {
  const { tab, router, comes } = await backFromThird()
  comes()
  await vi.waitFor(() => expect(router.getState().place.pathname).toBe('/netflix'))
  pages['/spotify'] = Promise.withResolvers()
  const comesTo = router.navigate('/spotify')
  router.leave()
  return { tab, router, comesTo }
}

it('a page that is gone before the next has come is what Back leads to', async () => {
  const { tab, router, comesTo } = await leftForSlow()
  expect(tab.paths()).toEqual(['/steam', '/netflix', '/spotify'])
  const { key } = router.getState().place
  pages['/netflix'] = Promise.withResolvers()
  tab.back()
  expect(router.getState()).toMatchObject({
    place: { key },
    next: null,
    arrival: { isReturn: true },
  })
  pages['/spotify']!.resolve()
  expect(await comesTo).toBe(false)
  expect([tab.here(), tab.paths()]).toEqual(['/netflix', ['/steam', '/netflix', '/spotify']])
})

it('the next one stands in the history once, and is come to as by any link', async () => {
  const { tab, router, comesTo } = await leftForSlow()
  router.leave()
  pages['/spotify']!.resolve()
  expect(await comesTo).toBe(true)
  const { arrival, place } = router.getState()
  expect([place.pathname, place.key, arrival.isReturn]).toEqual(['/spotify', tab.keys()[2], false])
  await router.navigate('/apple')
  expect(tab.paths()).toEqual(['/steam', '/netflix', '/spotify', '/apple'])
})

it.each(['/spotify', '/apple'])('%s, asked for meanwhile, takes its place', async (other) => {
  const { tab, router } = await leftForSlow()
  pages['/spotify'] = Promise.withResolvers()
  pages['/apple'] = Promise.withResolvers()
  const comesTo = router.navigate(other)
  router.leave()
  expect(tab.paths()).toEqual(['/steam', '/netflix', other])
  pages[other]!.resolve()
  expect(await comesTo).toBe(true)
  expect(tab.paths()).toEqual(['/steam', '/netflix', other])
})

it('so does the page its redirect leads to', async () => {
  const { tab, router, comesTo } = await leftForSlow()
  pages['/spotify']!.reject(new Redirect('/apple'))
  expect(await comesTo).toBe(true)
  expect([router.getState().place.pathname, tab.paths()[2]]).toEqual(['/apple', '/apple'])
})

it('a part of the page that is awaited calls nothing off', async () => {
  const { tab, router } = await leftForSlow()
  tab.goToPart('#main')
  pages['/spotify']!.resolve()
  await vi.waitFor(() => expect(router.getState().next).toBeNull())
  expect(router.getState().place).toMatchObject({ pathname: '/spotify', hash: '#main' })
})

it('a step back that is slow stands in the history already', async () => {
  const { tab, router, comes } = await backFromThird()
  router.leave()
  expect([tab.here(), tab.paths()]).toEqual(['/netflix', ['/steam', '/netflix', '/xbox']])
  comes()
  await vi.waitFor(() => expect(router.getState().arrival.isReturn).toBe(true))
})
