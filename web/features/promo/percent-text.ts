import { languageTag, type Locale } from '#contract/locales.ts'

/** "10", "10.02" or "10,02": percents of the wire in the writing of the page's language. */
export function percentText(percent: number, locale: Locale): string {
  return new Intl.NumberFormat(languageTag(locale), { maximumFractionDigits: 2 }).format(percent)
}
