import { languageTag, type Locale } from '#contract/locales.ts'

/**
 * "7", "10.5" or "10,5": percents of the wire in the writing of the page's language. The sum beside
 * them is of whole tenge, so that of 7 % it may be 6.99 % that is given.
 */
export function percentText(percent: number, locale: Locale): string {
  return new Intl.NumberFormat(languageTag(locale), { maximumFractionDigits: 1 }).format(percent)
}
