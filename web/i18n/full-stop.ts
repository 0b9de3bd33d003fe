import type { Locale } from '#contract/locales.ts'

/** Messages end without a stop, as under a field; where one stands as a sentence it has its own. */
export function withFullStop(locale: Locale, message: string): string {
  if (/[.!?…।]$/.test(message)) return message
  return `${message}${locale === 'hi' ? '।' : '.'}`
}
