import { toWire } from '#contract/money.ts'
import { isPublisherRegion } from '#contract/regions.ts'
import type { DenominationRow } from './catalogue.sql.ts'
import type { ProductRow } from './product-columns.sql.ts'

/** So few left that a card says so. */
const fewLeftMax = 3

/** The product of spec §3, its odd names included, field by field. */
export function presentProduct(row: ProductRow) {
  const icon = countryIcon(row.country_code)
  return {
    id: row.id,
    name: row.name,
    price: toWire(row.price_minor),
    ...(row.old_price_minor === null ? {} : { old_price: toWire(row.old_price_minor) }),
    ...presentStock(row.available_count),
    category: row.category,
    category_name: row.category_name,
    cover_path: row.cover_path,
    cover_text: row.cover_text,
    country_icon: icon,
    currency_nominal_country: {
      country_icon: icon,
      country_code: row.country_code,
      country_name:
        row.country_code === null ? null : countryName(row.country_code, row.country_name),
      codeName: row.currency_code,
      nominal: row.nominal,
      unit: row.unit,
    },
    ...(row.rating_count > 0 ? { rating: roundRating(row) } : {}),
    feedback_count: row.rating_count,
  }
}

/** How many there are to buy, as far as a shop says it. */
export function presentStock(availableCount: number): { in_stock: boolean; few_left?: number } {
  const few = availableCount > 0 && availableCount <= fewLeftMax
  return { in_stock: availableCount > 0, ...(few ? { few_left: availableCount } : {}) }
}

export function presentDenomination(row: DenominationRow) {
  return {
    id: row.id,
    nominal: row.nominal,
    unit: row.unit,
    price: toWire(row.price_minor),
    in_stock: row.available_count > 0,
  }
}

/** A country without a name reads so (spec §3). */
export function countryName(code: string, name: string | null): string {
  return name ?? `regional cards (${code})`
}

/** Regions without a flag of their own show a globe. */
function countryIcon(code: string | null): string | null {
  return code === null || isPublisherRegion(code) ? null : `/flags/${code.toLowerCase()}.svg`
}

function roundRating({ rating_sum, rating_count }: ProductRow): number {
  return Math.round((rating_sum / rating_count) * 10) / 10
}
