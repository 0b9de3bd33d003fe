import type { Locale } from '#contract/locales.ts'

/** Each language by its own name: one who reads only that one has to find it. */
export const languageNames: Record<Locale, { name: string; short: string }> = {
  br: { name: 'Português', short: 'PT' },
  en: { name: 'English', short: 'EN' },
  ru: { name: 'Русский', short: 'RU' },
  hi: { name: 'हिन्दी', short: 'HI' },
}
