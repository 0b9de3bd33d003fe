import { sql } from 'kysely'
import type { Locale } from '#contract/locales.ts'
import { findRow, oneRow, rows, type Reader } from '#server/platform/db/query.ts'
import { localised, popular } from './product-columns.sql.ts'

export interface CategoryRow {
  id: number
  name: string
  formatted_name: string
  svg_path: string | null
  monogram: string
}

function categoryColumns(locale: Locale) {
  return sql`id, ${localised('names', locale)} as name, formatted_name, svg_path, monogram`
}

export function listCategoryRows(reader: Reader, locale: Locale): Promise<CategoryRow[]> {
  return rows(
    reader,
    sql<CategoryRow>`select ${categoryColumns(locale)} from categories order by position, id`,
  )
}

export function findCategoryRow(
  reader: Reader,
  formattedName: string,
  locale: Locale,
): Promise<CategoryRow | null> {
  return findRow(
    reader,
    sql<CategoryRow>`
      select ${categoryColumns(locale)} from categories where formatted_name = ${formattedName}`,
  )
}

export function listCountryRows(
  reader: Reader,
  locale: Locale,
): Promise<{ id: number; code: string; name: string | null }[]> {
  return rows(
    reader,
    sql<{ id: number; code: string; name: string | null }>`
      select id, code, ${localised('names', locale)} as name from countries order by code`,
  )
}

export function listCurrencyRows(reader: Reader): Promise<{ code_name: string; label: string }[]> {
  return rows(
    reader,
    sql<{ code_name: string; label: string }>`
      select code_name, label from currencies order by code_name`,
  )
}

export interface VersionRow {
  version: number
  names_version: number
}

export function getCatalogueVersion(reader: Reader): Promise<VersionRow> {
  return oneRow(reader, sql<VersionRow>`select version, names_version from catalogue_version`)
}

export interface SearchableRow {
  id: number
  texts: (string | null)[]
}

/** Everything products are found by, most popular first. */
export function listSearchableRows(reader: Reader): Promise<SearchableRow[]> {
  return rows(
    reader,
    sql<SearchableRow>`
      select p.id, array[p.names->>'br', p.names->>'en', p.names->>'ru', p.names->>'hi',
        p.cover_text, c.names->>'en', c.names->>'ru', c.formatted_name, k.names->>'br',
        k.names->>'en', k.names->>'ru', k.names->>'hi', k.code, p.currency_code] as texts
      from products p join categories c on c.id = p.category_id
      left join countries k on k.id = p.country_id
      left join product_figures f on f.product_id = p.id
      where p.hidden_at is null
      order by ${popular}`,
  )
}
