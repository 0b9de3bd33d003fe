import type { FastifyRequest } from 'fastify'
import { isLocale, pageLanguageHeader, type Locale } from '#contract/locales.ts'
import { readCookies } from './cookies.ts'

/**
 * `?lang=`, else the language of the page that asks, which another tab may have left, else the
 * saved choice, else the language of a first visit (START_LOCALE).
 */
export function localeOf(request: FastifyRequest, startLocale: Locale): Locale {
  const asked = (request.query as Record<string, unknown> | undefined)?.['lang']
  if (isLocale(asked)) return asked
  const ofPage = request.headers[pageLanguageHeader]
  if (isLocale(ofPage)) return ofPage
  const saved = readCookies(request.headers.cookie).get('lang')
  return isLocale(saved) ? saved : startLocale
}

/** The bearer token, or null; its scheme in any letters (RFC 9110). Addresses are never read. */
export function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer +([A-Za-z0-9_-]{1,200})$/i.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}

/** Whether a page of ours sent it: the same origin, or no origin at all (no browser). */
export function isSameOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  if (origin === new URL(publicUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === request.headers.host
}
