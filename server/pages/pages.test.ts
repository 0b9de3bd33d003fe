import { describe, expect, test, vi } from 'vitest'
import type { RenderModule, Rendered } from '#contract/page-render.ts'
import { createPages, type PagesDeps } from './pages.ts'

const rendered: Rendered = { status: 200, html: '<p>page</p>' }

function shopPages(render: RenderModule['renderPage'], more: Partial<PagesDeps> = {}) {
  const module: RenderModule = {
    inlineScript: 'run()',
    describePage: (path) => (path === '/profile' ? { file: 'profile', frame: true } : null),
    renderPage: render,
  }
  return createPages({
    renderer: {
      development: false,
      load: async () => module,
      assetsOf: () => ({
        entry: '/e.js',
        chunks: [],
        stylesheets: [],
        heldStylesheets: [],
        lateStylesheets: [],
      }),
      finish: (html) => html,
    },
    files: { find: async () => null },
    apiFor: () => ({ call: () => Promise.reject(new Error('unused')) }),
    settings: () => ({
      startLocale: 'en',
      publicUrl: 'http://shop',
      spamCheck: { adapter: 'proof-of-work' },
      cardForm: 'form',
    }),
    bankOrigin: 'http://bank',
    challengeOrigins: [],
    catalogueVersion: () => '1',
    season: { current: () => null, refresh: async () => {} },
    onError: vi.fn(),
    ...more,
  })
}

const get = (target: string, headers = {}) => ({ id: 'one', method: 'GET', target, headers })

describe('pages', () => {
  test('a public page is rendered once and told by its etag', async () => {
    const render = vi.fn(async () => rendered)
    const pages = shopPages(render)
    const first = await pages.handle(get('/'))
    const again = await pages.handle(get('/', { 'if-none-match': first.headers['etag'] }))
    expect([first.status, first.headers['cache-control'], again.status]).toEqual([
      200,
      'no-cache',
      304,
    ])
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('a page that lacks what stands around it is kept by nobody', async () => {
    const render = vi.fn(async () => ({ ...rendered, isPartial: true }))
    const pages = shopPages(render)
    for (const _ of [1, 2]) {
      const { headers, isShared } = await pages.handle(get('/'))
      expect([headers['cache-control'], headers['etag'], isShared]).toEqual([
        'no-store',
        undefined,
        false,
      ])
    }
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('language and theme are kept apart', async () => {
    const render = vi.fn(async () => rendered)
    const pages = shopPages(render)
    await pages.handle(get('/'))
    await pages.handle(get('/', { cookie: 'lang=ru' }))
    await pages.handle(get('/', { cookie: 'lang=ru; theme=dark' }))
    expect(render.mock.calls.map((call) => (call as unknown[])[0])).toMatchObject([
      { boot: { locale: 'en', theme: 'system' } },
      { boot: { locale: 'ru', theme: 'system' } },
      { boot: { locale: 'ru', theme: 'dark' } },
    ])
  })

  test('what is worn for the season is kept apart and known to the page', async () => {
    const render = vi.fn(async () => rendered)
    let season: 'winter' | null = null
    const refresh = vi.fn(async () => {})
    const pages = shopPages(render, { season: { current: () => season, refresh } })
    await pages.handle(get('/'))
    season = 'winter'
    await pages.handle(get('/'))
    expect(render.mock.calls.map((call) => (call as unknown[])[0])).toMatchObject([
      { boot: { season: null } },
      { boot: { season: 'winter' } },
    ])
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  test('a personal page is stored nowhere and never answered from memory', async () => {
    const render = vi.fn(async () => rendered)
    const pages = shopPages(render)
    const answer = await pages.handle(get('/profile'))
    await pages.handle(get('/profile', { 'if-none-match': '*' }))
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['etag']).toBeUndefined()
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('?lang= is remembered in a cookie that holds nothing else', async () => {
    const answer = await shopPages(async () => rendered).handle(get('/?lang=hi'))
    expect(answer.headers['set-cookie']).toBe('lang=hi; Path=/; Max-Age=31536000; SameSite=Lax')
  })

  test('the policy names the one script by its hash and nothing inline', async () => {
    const policy = (await shopPages(async () => rendered).handle(get('/'))).headers[
      'content-security-policy'
    ]!
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toMatch(/trusted-types vitrine-worker(;|$)/)
    expect(policy).toContain("worker-src 'self'")
    expect(policy).not.toMatch(/unsafe/)
  })

  test('brotli only for who takes it; HEAD has the headers and no body', async () => {
    const pages = shopPages(async () => rendered)
    const plain = await pages.handle(get('/'))
    const small = await pages.handle(get('/', { 'accept-encoding': 'gzip, br' }))
    const head = await pages.handle({ ...get('/'), method: 'HEAD' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(small.headers['content-encoding']).toBe('br')
    for (const [wish, encoding] of [
      ['br;q=0, gzip', undefined],
      ['br; q=0.0', undefined],
      ['br;q=0.01', 'br'],
    ] as const) {
      const { headers } = await pages.handle(get('/', { 'accept-encoding': wish }))
      expect(headers['content-encoding']).toBe(encoding)
    }
    expect([head.status, head.body]).toEqual([200, null])
  })

  test('redirects, unknown files, other methods and broken pages', async () => {
    const onError = vi.fn()
    const broken = shopPages(() => Promise.reject(new Error('secret')), { onError })
    const moved = shopPages(async () => ({ status: 302, location: '/' }))
    expect(await moved.handle(get('/search'))).toMatchObject({
      status: 302,
      headers: { location: '/' },
    })
    expect(await moved.handle(get('//elsewhere.test'))).toMatchObject({
      status: 301,
      headers: { location: '/elsewhere.test' },
    })
    expect((await broken.handle(get('/assets/none.js'))).status).toBe(404)
    expect(await broken.handle({ ...get('/'), method: 'POST' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    })
    const failed = await broken.handle(get('/?lang=ru'))
    expect(failed.status).toBe(500)
    expect(failed.body).toBe('На нашей стороне что-то сломалось. Попробуйте через минуту\n')
    expect(onError).toHaveBeenCalledOnce()
    await broken.handle(get('/password-reset/canary-token'))
    expect(onError).toHaveBeenLastCalledWith(expect.any(Error), '/password-reset', 'one')
  })
})
