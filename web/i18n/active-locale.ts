import { fallbackLocale, type Locale } from '#contract/locales.ts'

/** The language of the page in a browser, known before anything is loaded; unused on the server. */
let active: Locale = fallbackLocale

export function setActiveLocale(locale: Locale): void {
  active = locale
}

export function activeLocale(): Locale {
  return active
}
