import type { Locale } from '#contract/locales.ts'

/** The one line of a top-up, on receipts and in the bank's frame. */
export const topUpNames: Record<Locale, string> = {
  br: 'Adição de saldo',
  en: 'Balance top-up',
  ru: 'Пополнение баланса',
  hi: 'बैलेंस जोड़ना',
}
