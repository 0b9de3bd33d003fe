import { languageTag, type Locale } from '#contract/locales.ts'

/**
 * "7", "10.5" or "10,5": percents of the wire in the writing of the page's language. The sum beside
 * them is of whole tenge, so that of 7 % it may be 6.99 % that is given; what is neither nothing
 * nor all is not rounded to it.
 */
export function percentText(percent: number, locale: Locale): string {
  const wouldRoundAway = percent < 0.05 || percent >= 99.95
  const maximumFractionDigits = wouldRoundAway ? 2 : 1
  return new Intl.NumberFormat(languageTag(locale), { maximumFractionDigits }).format(percent)
}
