import { fillPath } from './fill-path.ts'
import type { Locale } from './locales.ts'

/** Page paths of spec §2; the one place where an address of a page is written. */
export const pagePaths = {
  home: '/',
  passwordReset: '/password-reset/:token',
  verifyEmail: '/verify-email/:hashToken',
  profile: '/profile',
  checkout: '/checkout',
  paymentConfirm: '/payment-confirm/:orderId',
  paymentError: '/payment-error/:orderId',
  novelties: '/noveltes',
  discounts: '/discounts',
  privacy: '/privacy',
  contractOffer: '/contract-offer',
  requisites: '/requisites',
  guarantees: '/guarantees',
  faq: '/faq',
  holiday: '/holiday',
  product: '/product/:id',
  category: '/category/:id',
  search: '/search/:searchStr',
} as const

export type PageName = keyof typeof pagePaths

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Values for the `:names` of one page's path. */
export type PageParams<Page extends PageName> = Record<
  ParamNames<(typeof pagePaths)[Page]>,
  string | number
>

/** Path of a page with its parameters encoded; the query, if any, is appended as it stands. */
export function href<Page extends PageName>(
  page: Page,
  ...[params]: keyof PageParams<Page> extends never ? [] : [PageParams<Page>]
): string {
  return fillPath(pagePaths[page], params ?? {})
}

/** Home query parameters of spec §2 that carry a token out of a mail. */
export type HomeTokenParam = 'emailToken' | 'passwordToken' | 'accountToken'

/** Path and query of the home page for a token out of a mail. */
export function homeTokenHref(param: HomeTokenParam, token: string): string {
  return `${pagePaths.home}?${param}=${encodeURIComponent(token)}`
}

/**
 * The same path in another language, as the language menu names it. A language
 * that is in it gives way: of two the server would read the first.
 */
export function localisedHref(path: string, locale: Locale): string {
  const [pathname, ...query] = path.split('?')
  const others = query.join('?').split('&').filter(isOther)
  return `${pathname}?${[...others, `lang=${locale}`].join('&')}`
}

/**
 * What a page calls itself in a language (RFC 6596): its bare path where the shop starts in that
 * one, for whoever brings no choice, as search engines do, finds it there.
 */
export function canonicalHref(path: string, locale: Locale, startLocale: Locale): string {
  return locale === startLocale ? path : localisedHref(path, locale)
}

function isOther(parameter: string): boolean {
  return parameter !== '' && !/^lang(?:=|$)/.test(parameter)
}
