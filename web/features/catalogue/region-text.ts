import type { Locale } from '#contract/locales.ts'
import { isPublisherRegion } from '#contract/regions.ts'
import type { Translate } from '#web/i18n/use-texts.ts'
import { countryOf } from './country-of.rules.ts'
import type { Product } from './product.ts'

type CatalogueTexts = Translate<'catalogue'>

/** "Türkiye accounts only": the same words on every line and ticket. */
export function regionText(product: Product, t: CatalogueTexts, locale: Locale): string {
  const { country_code: code, country_name: name } = product.currency_nominal_country
  if (code === null) return t('regionAny')
  if (name === null || isPublisherRegion(code)) return t('regionCards', { code })
  return t('regionOnly', { country: countryOf(locale, code, name) })
}

/** "Türkiye only": in one line of a narrow card. */
export function regionShort(product: Product, t: CatalogueTexts): string {
  const { country_code: code, country_name: name } = product.currency_nominal_country
  if (code === null) return t('regionAnyShort')
  if (name === null || isPublisherRegion(code)) return t('regionCardsShort', { code })
  return t('regionOnlyShort', { country: name })
}

/** A country in the filter: the server's name, and a publisher's region in the reader's language. */
export function regionName(code: string, name: string, t: CatalogueTexts): string {
  return isPublisherRegion(code) ? t('regionCards', { code }) : name
}

/** The sentence above Buy, its first part marked `<b>`. */
export function regionSentence(product: Product, t: CatalogueTexts, locale: Locale): string {
  const { country_code: code, country_name: name, codeName } = product.currency_nominal_country
  if (code === null) return t('regionSentenceAny')
  if (name === null || isPublisherRegion(code)) return t('regionSentenceCode', { code })
  const country = countryOf(locale, code, name)
  return codeName === null
    ? t('regionSentence', { country })
    : t('regionSentenceCurrency', { country, currency: codeName })
}
