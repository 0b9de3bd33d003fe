import { sql } from 'kysely'
import type { Locale } from '#contract/locales.ts'

/** A product as the catalogue, baskets and orders read it, in one language. */
export interface ProductRow {
  id: number
  name: string
  unit: string
  price_minor: number
  old_price_minor: number | null
  category: string
  category_name: string
  cover_path: string | null
  cover_text: string
  country_code: string | null
  country_name: string | null
  currency_code: string | null
  nominal: number
  available_count: number
  rating_sum: number
  rating_count: number
}

/** A text of the asked language; what is missing there is taken from English (spec §1). */
export function localised(column: string, locale: Locale) {
  const names = sql.ref(column)
  return sql<string>`coalesce(${names}->>${sql.lit(locale)}, ${names}->>'en')`
}

/** Most popular first: the operator's rank, then sales of 30 days; listings and search alike. */
export const popular = sql`p.position,
  coalesce(f.sold_month_count + f.imported_month_count, 0) desc, p.id`

/** The columns of ProductRow over `productTables`. */
export function productColumns(locale: Locale) {
  return sql`p.id, ${localised('p.names', locale)} as name,
    ${localised('p.units', locale)} as unit, p.price_minor, p.old_price_minor,
    c.formatted_name as category, ${localised('c.names', locale)} as category_name,
    p.cover_path, p.cover_text, k.code as country_code,
    ${localised('k.names', locale)} as country_name, p.currency_code, p.nominal,
    coalesce(f.available_count, 0) as available_count,
    coalesce(f.rating_sum, 0) as rating_sum, coalesce(f.rating_count, 0) as rating_count`
}

export const productTables = sql`products p
  join categories c on c.id = p.category_id
  left join countries k on k.id = p.country_id
  left join product_figures f on f.product_id = p.id`
