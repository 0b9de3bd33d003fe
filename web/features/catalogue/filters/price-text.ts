import { formatKzt, fromWire } from '#contract/money.ts'
import type { Translate } from '#web/i18n/use-texts.ts'
import type { ListingQuery } from '#web/features/catalogue/listing-query.rules.ts'

/** "up to 15 000 ₸"; null while no end of the price is set. */
export function priceText(query: ListingQuery, t: Translate<'catalogue'>): string | null {
  const min = query.minPrice === undefined ? null : tenge(query.minPrice)
  const max = query.maxPrice === undefined ? null : tenge(query.maxPrice)
  if (min !== null && max !== null) return t('priceBetween', { min, max })
  if (min !== null) return t('priceFrom', { min })
  return max === null ? null : t('priceUpTo', { max })
}

function tenge(digits: string): string {
  return formatKzt(fromWire(Number(digits)) ?? 0)
}
