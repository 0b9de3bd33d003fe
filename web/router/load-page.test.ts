import { describe, expect, it } from 'vitest'
import { loadPage, type Site } from './load-page.ts'
import { Redirect, Refusal, type LoaderArgs, type PageModule } from './route.ts'

const Component = () => null

function siteWith(loader: PageModule['loader']): Site {
  const load = async () => ({ Component, ...(loader ? { loader } : {}) })
  return { routes: [{ id: 'product', path: '/product/:id', load }], loadShell: async () => null }
}

const asked = () => new Request('http://shop.test/product/7?sort=new')

describe('a page', () => {
  it('has what its loader gave for the address and the side it runs on', async () => {
    const site = siteWith(async ({ params, request, context }: LoaderArgs<{ side: string }>) => ({
      id: params['id'],
      sort: new URL(request.url).searchParams.get('sort'),
      side: context.side,
    }))
    const page = await loadPage(site, asked(), { side: 'server' })
    expect(page).toMatchObject({
      data: { id: '7', sort: 'new', side: 'server' },
      error: null,
    })
  })

  it('without a loader has no data and stands all the same', async () => {
    const page = await loadPage(siteWith(undefined), asked(), {})
    expect(page).toMatchObject({ Component, data: null, error: null })
  })

  it('that is refused or breaks keeps the reason and no component', async () => {
    const refused = new Refusal(404)
    const site = siteWith(() => Promise.reject(refused))
    expect(await loadPage(site, asked(), {})).toMatchObject({ Component: null, error: refused })
  })

  it('that is somewhere else says where', async () => {
    const site = siteWith(() => Promise.reject(new Redirect('/category/steam')))
    expect(await loadPage(site, asked(), {})).toEqual(new Redirect('/category/steam'))
  })

  it('that nobody waits for any more is not an error page', async () => {
    const stop = new AbortController()
    const site = siteWith(() => {
      stop.abort()
      return Promise.reject(new Error('aborted'))
    })
    const request = new Request('http://shop.test/product/7', { signal: stop.signal })
    await expect(loadPage(site, request, {})).rejects.toThrow('aborted')
  })
})
