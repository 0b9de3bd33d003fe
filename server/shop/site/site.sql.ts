import { sql } from 'kysely'
import { fallbackLocale, type Locale } from '#contract/locales.ts'
import { change, findRow, rows, type Reader, type Tx } from '#server/platform/db/query.ts'
import type { CompanyDetails } from './company.rules.ts'

export interface PageRow {
  name: string
  locale: Locale
  version: number
  body: string
  updated_at: Date
}

const columns = sql`name, locale, version, body, updated_at`

/** Newest version in the language, else in English. */
export function findPage(reader: Reader, name: string, locale: Locale): Promise<PageRow | null> {
  return findRow(
    reader,
    sql<PageRow>`select ${columns} from site_pages
      where name = ${name} and locale in (${locale}, ${fallbackLocale})
      order by (locale = ${locale}) desc, version desc limit 1`,
  )
}

export type TermRow =
  | { name: string; locale: Locale; version: number; is_on: null }
  | { name: string; locale: null; version: null; is_on: boolean }

/**
 * Newest versions of several pages, each as `findPage` finds it, and how the switches stand: who
 * sells needs both.
 */
export function listTerms(
  reader: Reader,
  names: readonly string[],
  locale: Locale,
): Promise<TermRow[]> {
  return rows(
    reader,
    sql<TermRow>`
      (
        select distinct on (name) name, locale, version, null::boolean as is_on from site_pages
        where name = any(${names}) and locale in (${locale}, ${fallbackLocale})
        order by name, (locale = ${locale}) desc, version desc
      ) union all select name, null, null, is_on from site_switches`,
  )
}

/** Newest version in exactly this language, locked against others that write one. */
export function lockPage(tx: Tx, name: string, locale: Locale): Promise<PageRow | null> {
  return findRow(
    tx,
    sql<PageRow>`select ${columns} from site_pages where name = ${name} and locale = ${locale}
      order by version desc limit 1 for update`,
  )
}

/** False when another operator has written the same version meanwhile. */
export async function insertPage(
  tx: Tx,
  page: { name: string; locale: Locale; version: number; title: string; body: string },
): Promise<boolean> {
  const inserted = await change(
    tx,
    sql`insert into site_pages (name, locale, version, title, body, updated_at)
      values (${page.name}, ${page.locale}, ${page.version}, ${page.title}, ${page.body}, ${tx.now})
      on conflict do nothing`,
  )
  return inserted === 1
}

export async function findCompany(reader: Reader): Promise<CompanyDetails | null> {
  const row = await findRow(reader, sql<{ details: CompanyDetails }>`select details from company`)
  return row?.details ?? null
}

/** The same, locked against others that change it: what they leave out stays. */
export async function lockCompany(tx: Tx): Promise<CompanyDetails | null> {
  const row = await findRow(
    tx,
    sql<{ details: CompanyDetails }>`select details from company for update`,
  )
  return row?.details ?? null
}

export async function upsertCompany(tx: Tx, details: CompanyDetails): Promise<void> {
  await change(
    tx,
    sql`insert into company (details, updated_at)
      values (${JSON.stringify(details)}::jsonb, ${tx.now})
      on conflict (only_row) do update
        set details = excluded.details, updated_at = excluded.updated_at`,
  )
}
