import type { FastifyInstance } from 'fastify'
import { languageTag, locales, type Locale } from '#contract/locales.ts'
import { canonicalHref, href } from '#contract/pages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readCatalogueVersion } from '#server/shop/catalogue/figures.service.ts'
import { listPublicPaths } from '#server/shop/catalogue/sitemap.service.ts'
import { createHtmlCache, toBytes } from './pages/html-cache.ts'
import { answerWith } from './pages/page-answer.ts'

const personalPages = [
  href('profile'),
  href('checkout'),
  '/payment-confirm/',
  '/payment-error/',
  '/password-reset/',
  '/verify-email/',
  '/search/',
  '/api/',
]

/** Below what is closed, what an open page shows: the longest rule counts (RFC 9309, 2.2.2). */
const openPictures = ['/api/share/', '/api/covers/']

/** What search engines ask for: where they may go, and every public page in its languages. */
export function mountSiteFiles(
  server: FastifyInstance,
  database: Database,
  publicUrl: () => string,
  startLocale: Locale,
): void {
  server.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(publicUrl())),
  )
  // One document, as long as the catalogue: made anew when something comes or goes, not with sales.
  const kept = createHtmlCache(Number.POSITIVE_INFINITY)
  server.get('/sitemap.xml', async ({ id, url: target, headers }, reply) => {
    const { namesVersion } = await database.read(readCatalogueVersion)
    const xml = await kept.get(publicUrl(), String(namesVersion), async () => {
      const paths = await database.read(listPublicPaths)
      return toBytes({ status: 200, html: sitemap(publicUrl(), paths, startLocale) })
    })
    // The framework makes of it what answers HEAD.
    const answer = answerWith(
      { id, method: 'GET', target, headers },
      {
        status: 200,
        etag: xml.etag,
        headers: {
          'content-type': 'application/xml; charset=utf-8',
          'cache-control': 'public, max-age=3600',
          vary: 'accept-encoding',
        },
        plain: xml.html,
        brotli: xml.brotli,
      },
    )
    // Without a body, not with an empty one: its length would be said of what the browser has.
    return reply.code(answer.status).headers(answer.headers).send(answer.body)
  })
}

function robots(publicUrl: string): string {
  const closed = personalPages.map((path) => `Disallow: ${path}`)
  const open = openPictures.map((path) => `Allow: ${path}`)
  return ['User-agent: *', ...closed, ...open, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}

function sitemap(publicUrl: string, paths: readonly string[], startLocale: Locale): string {
  const entries = paths.map((path) => {
    const address = `${publicUrl}${path}`
    const languages = locales.map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${languageTag(locale)}" href="${canonicalHref(address, locale, startLocale)}"/>`,
    )
    return `<url><loc>${address}</loc>${languages.join('')}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
