import { languageTag, type Locale } from '#contract/locales.ts'

/** 4.9 in English and Hindi, 4,9 in Russian and Portuguese. */
export function formatRating(locale: Locale, value: number): string {
  return value.toLocaleString(languageTag(locale), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
}
