import type { Locale } from './locales.ts'

/** As the person chose it; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark'

/** What a page wears over its theme. */
export type Season = 'winter'

/** Who tells people from programs: the shop itself, or a service of others. */
export const spamCheckAdapters = ['proof-of-work', 'recaptcha', 'turnstile'] as const
export type SpamCheckAdapter = (typeof spamCheckAdapters)[number]

/** What a card is typed into: our form, charged in KZT, or the bank's widget, in RUB. */
export const cardFormKinds = ['form', 'widget'] as const
export type CardFormKind = (typeof cardFormKinds)[number]

/** What pages may know of the server's settings; the same for everybody. */
export interface PublicSettings {
  /** Origin of canonical addresses, without a slash at the end. */
  publicUrl: string
  /** What a page is in for whoever has chosen nothing. */
  startLocale: Locale
  spamCheck: { adapter: SpamCheckAdapter; siteKey?: string }
  /** What the Card tile opens. */
  cardForm: CardFormKind
}
