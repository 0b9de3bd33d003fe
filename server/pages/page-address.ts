import { isLocale, type Locale } from '#contract/locales.ts'
import type { Theme } from '#contract/page-settings.ts'
import { readCookies } from '#server/platform/http/cookies.ts'
import { isDecodable } from '#server/platform/http/readable-address.ts'

/** Parameters a rendered page depends on; anything else would only multiply what is kept. */
const listingParams = [
  'page',
  'sort',
  'minPrice',
  'maxPrice',
  'currency',
  'country',
  'category',
  'q',
] as const

export interface PageAddress {
  /**
   * Never with two slashes in a row: as a link `//host` would name another host. Without one at its
   * end, so that a page has one address.
   */
  pathname: string
  /** The address asked for had some; this is the one to go to. */
  mended: string | null
  /** Path and known parameters in a fixed order: what the page is kept under. */
  address: string
  locale: Locale
  theme: Theme
  /** `?lang=` was given: the choice becomes the cookie. */
  choseLocale: boolean
}

/**
 * Reads language and theme of one request: `?lang=`, else the cookie, else the start locale. Null
 * for a target that is no path.
 */
export function readPageAddress(
  target: string,
  cookieHeader: string | undefined,
  startLocale: Locale,
): PageAddress | null {
  const url = parseTarget(target)
  if (!url) return null
  const cookies = readCookies(cookieHeader)
  const chosen = url.searchParams.get('lang')
  const saved = cookies.get('lang')
  const query = new URLSearchParams()
  for (const name of listingParams) {
    const value = url.searchParams.get(name)
    if (value !== null && value.length <= 400) query.set(name, value)
  }
  const pathname = url.pathname.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  return {
    pathname,
    mended: pathname === url.pathname ? null : `${pathname}${url.search}`,
    address: query.size === 0 ? pathname : `${pathname}?${query}`,
    locale: isLocale(chosen) ? chosen : isLocale(saved) ? saved : startLocale,
    theme: readTheme(cookies.get('theme')),
    choseLocale: isLocale(chosen),
  }
}

function parseTarget(target: string): URL | null {
  // A target of `//host` would name another host if it were resolved instead of appended.
  const url = target.startsWith('/') ? URL.parse(`http://shop${target}`) : null
  return url && isDecodable(url.pathname) ? url : null
}

function readTheme(value: string | undefined): Theme {
  return value === 'light' || value === 'dark' ? value : 'system'
}

/** "/password-reset" of a mailed link: what follows the name may be a token, which no log keeps. */
export function pageNameIn(pathname: string): string {
  return pathname.split('/', 2).join('/')
}
