import type { FastifyInstance } from 'fastify'
import { languageTag, locales } from '#contract/locales.ts'
import { href, localisedHref } from '#contract/pages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listPublicPaths } from '#server/shop/catalogue/sitemap.service.ts'

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

/** What search engines ask for: where they may go, and every public page in its languages. */
export function mountSiteFiles(
  server: FastifyInstance,
  database: Database,
  publicUrl: () => string,
): void {
  server.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(publicUrl())),
  )
  server.get('/sitemap.xml', async (_request, reply) => {
    const paths = await database.read(listPublicPaths)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(sitemap(publicUrl(), paths))
  })
}

function robots(publicUrl: string): string {
  const closed = personalPages.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...closed, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}

function sitemap(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => {
    const address = `${publicUrl}${path}`
    const languages = locales.map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${languageTag(locale)}" href="${localisedHref(address, locale)}"/>`,
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
