import { isPublisherRegion } from '#contract/regions.ts'
import { formatCount } from '#web/i18n/translate.ts'
import { engravingOf, inkOf, lettersOf } from '#web/ui/ticket/art.rules.ts'
import type { ArtProps } from '#web/ui/ticket/ticket-art.tsx'
import type { Product } from './product.ts'

/** What is printed on a product's ticket, everywhere the same. */
export function artOf(product: Product): ArtProps {
  const { nominal, unit } = product.currency_nominal_country
  const countryCode = flagOf(product)
  return {
    ink: inkOf(product.category),
    engraving: engravingOf(product.currency_nominal_country.country_code),
    letters: lettersOf(product.category, product.category_name),
    coverText: product.cover_text,
    nominal: formatCount(nominal),
    unit,
    countryCode,
    coverPath: product.cover_path,
  }
}

/** Null for what works anywhere and for a publisher's own region: both have no flag. */
export function flagOf(product: Product): string | null {
  const code = product.currency_nominal_country.country_code
  return code === null || isPublisherRegion(code) ? null : code
}

/** Whole percent really off; null where nothing is. */
export function salePercentOf(product: Product): number | null {
  if (product.old_price === undefined || product.old_price <= product.price) return null
  return Math.max(1, Math.round((1 - product.price / product.old_price) * 100))
}
