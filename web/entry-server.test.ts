import { describe, expect, test } from 'vitest'
import { languageTag, type Locale } from '#contract/locales.ts'
import type { RenderModule } from '#contract/page-render.ts'
import { canonicalHref } from '#contract/pages.ts'
import * as entry from './entry-server.tsx'

/** The server takes the bundle's word for it: here it is compared. */
const { describePage, renderPage }: RenderModule = entry

const product = {
  id: 10425,
  name: 'Steam · Türkiye · 250 TRY',
  price: 4990,
  old_price: 5490,
  in_stock: true,
  category: 'steam',
  category_name: 'Steam </script>',
  cover_path: null,
  cover_text: 'Steam Wallet',
  country_icon: null,
  currency_nominal_country: {
    country_icon: null,
    country_code: 'TR',
    country_name: 'Türkiye',
    codeName: 'TRY',
    nominal: 250,
    unit: 'TRY',
  },
  rating: 4.9,
  feedback_count: 1284,
}
const category = { id: 1, name: 'Steam', formatted_name: 'steam', svg_path: null, monogram: 'S' }
const listing = { products: [product], total: 1, page: 1, perPage: 24 }

const answers: Record<string, unknown> = {
  '/site/company': {
    result: {
      legal_name: 'Vitrine Digital LLP',
      tax_id: 'BIN 000000000000',
      address: '1 Primernaya St',
      support_mail: 'support@vitrine.example',
      support_hours: 'every day',
    },
  },
  '/categories': { result: [category] },
  '/countries': { result: [{ id: 1, code: 'TR', name: 'Türkiye' }] },
  '/categories/:id': { result: { ...listing, category } },
  '/:listpath': { result: listing },
  '/products/:id': { result: { ...product, redeem_steps: ['Log in'], denominations: [] } },
  '/products/:id/similar-products': { result: listing },
  '/products/feedbacks/:id': {
    result: { feedbacks: [], total: 0, average: 0, distribution: {} },
  },
}

async function render(
  path: string,
  locale: Locale = 'en',
  refused: Record<string, number> = {},
  told: Record<string, unknown> = {},
) {
  const problems: unknown[] = []
  const rendered = await renderPage({
    address: `http://shop${path}`,
    boot: {
      locale,
      theme: 'system',
      season: null,
      settings: {
        publicUrl: 'http://shop',
        startLocale: 'en',
        spamCheck: { adapter: 'proof-of-work' },
        cardForm: 'form',
      },
      stylesheets: ['/a.css'],
    },
    api: {
      async call(call) {
        const status = refused[call.path]
        if (status) throw Object.assign(new Error('refused'), { status })
        return (told[call.path] ?? answers[call.path]) as never
      },
    },
    entry: '/entry.js',
    chunks: [],
    heldStylesheets: [],
    lateStylesheets: [],
    requestId: 'request-7',
    onError: (error) => problems.push(error),
  })
  if ('location' in rendered) return { ...rendered, html: '', problems }
  return { ...rendered, location: '', problems }
}

const publicPaths = [
  '/',
  '/category/steam',
  '/product/10425',
  '/noveltes',
  '/discounts',
  '/holiday',
]

describe('a page on the server', () => {
  test.each(publicPaths)('%s is a whole document in each language', async (path) => {
    for (const locale of ['br', 'en', 'ru', 'hi'] as const) {
      const { status, html, problems } = await render(path, locale)
      expect([status, problems]).toEqual([200, []])
      expect(html).toMatch(/^<!doctype html><html lang="(pt-BR|en|ru|hi)"/)
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(html.match(/rel="alternate" hrefLang/g)).toHaveLength(5)
      const own = canonicalHref(path, locale, 'en').replaceAll('&', '&amp;')
      expect(html).toContain(`<link rel="canonical" href="http://shop${own}"/>`)
      expect(html).toContain(`<meta property="og:url" content="http://shop${own}"/>`)
      expect(html).toContain(`hrefLang="${languageTag(locale)}" href="http://shop${own}"/>`)
      expect(html).toContain('10425')
    }
  })

  test.each([...publicPaths, '/checkout', '/profile', '/nothing'])(
    '%s holds no inline style and no script of its own',
    async (path) => {
      const { html } = await render(path)
      const page = html.replace(/<script[^>]*>.*?<\/script>(?=<script|<\/head>)/gs, '')
      expect(page).not.toMatch(/<script|<style| style=| on\w+=/)
    },
  )

  test.each([
    ['cards like it', listing, 'href="#similar"'],
    ['what others buy, where there are none', { ...listing, products: [], total: 0 }, 'href="/"'],
  ])('a card that is out of stock leads to %s', async (_, similar, link) => {
    const soldOut = { ...product, in_stock: false, redeem_steps: [], denominations: [] }
    const told = {
      '/products/:id': { result: soldOut },
      '/products/:id/similar-products': { result: similar },
    }
    const { html } = await render('/product/10425', 'en', {}, told)
    const [, offer] = /<body.*?Out of stock\.(.*?)<\/a>/s.exec(html)!
    expect(offer).toContain(link)
  })

  test('an address that does not exist is 404, by route or by catalogue', async () => {
    const { status, html } = await render('/nothing')
    expect(status).toBe(404)
    expect(html).not.toContain('request-7')
    expect((await render('/product/7', 'en', { '/products/:id': 404 })).status).toBe(404)
    expect((await render('/category/x', 'en', { '/categories/:id': 422 })).status).toBe(404)
  })

  test.each([
    ['TR', 'Türkiye'],
    ['__proto__', '__proto__'],
    ['constructor', 'constructor'],
  ])('a filter is named, whatever an address calls it: %s', async (code, name) => {
    const { status, html, problems } = await render(`/noveltes?country=${code}&currency=${code}`)
    expect({ status, problems }).toEqual({ status: 200, problems: [] })
    expect(html).toContain(`aria-label="Remove: ${name}"`)
    expect(html).not.toContain('native code')
  })

  test('an outage of the catalogue is 503 inside the shell', async () => {
    const { status, html } = await render('/discounts', 'en', { '/:listpath': 503 })
    expect(status).toBe(503)
    expect(html).toContain('The page did not load')
    expect(html).toContain('<header')
    expect(html).toContain('request-7')
  })

  test.each(['/categories', '/site/company'])(
    'the shell stands without the answer of %s, and says that it lacks something',
    async (call) => {
      expect(await render('/discounts', 'en', { [call]: 503 })).toMatchObject({
        status: 200,
        isPartial: true,
      })
      expect((await render('/discounts')).isPartial).toBe(false)
    },
  )

  test('a product is told to search engines, and no name closes its script', async () => {
    const { html } = await render('/product/10425')
    const texts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    const [data, path] = texts.map((match) => JSON.parse(match[1]!))
    expect(data.offers).toMatchObject({ price: 4990, priceCurrency: 'KZT' })
    expect(path.itemListElement[1].name).toBe('Steam </script>')
  })

  test('the search form leads to the results, an empty one home (spec §2)', async () => {
    expect((await render('/search?q=%D1%81%D1%82')).location).toBe('/search/%D1%81%D1%82')
    expect((await render('/search?q=+')).location).toBe('/')
  })

  test('personal pages are frames', () => {
    for (const path of ['/profile', '/checkout', '/payment-confirm/x', '/payment-error/x']) {
      expect(describePage(path)?.frame).toBe(true)
    }
    for (const path of publicPaths) expect(describePage(path)?.frame).toBeUndefined()
  })
})
