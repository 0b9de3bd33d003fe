import { sql } from 'kysely'
import type { Locale } from '#contract/locales.ts'
import { findRow, oneRow, rows, type Reader } from '#server/platform/db/query.ts'
import { localised } from './product-columns.sql.ts'

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

/** Rises with every change that a listing shows. */
export async function getCatalogueVersion(reader: Reader): Promise<number> {
  const row = await oneRow(reader, sql<{ version: number }>`select version from catalogue_version`)
  return row.version
}
