import { sql } from 'kysely'
import type { Minor } from '#contract/money.ts'
import { change, findRow, type Tx } from '#server/platform/db/query.ts'

export interface PriceBefore {
  name: string
  price_minor: Minor
  old_price_minor: Minor | null
}

/** What it cost before; null where there is no such product. */
export function updatePrice(
  tx: Tx,
  id: number,
  priceMinor: Minor,
  oldPriceMinor: Minor | null,
): Promise<PriceBefore | null> {
  return findRow(
    tx,
    sql<PriceBefore>`
      with former as (
        select names->>'en' as name, price_minor, old_price_minor from products
        where id = ${id} for update)
      update products set price_minor = ${priceMinor}, old_price_minor = ${oldPriceMinor}
      from former where id = ${id}
      returning former.name, former.price_minor, former.old_price_minor`,
  )
}

/** A product that is hidden already stays so since then. */
export async function updateHidden(tx: Tx, id: number, isHidden: boolean): Promise<boolean> {
  const updated = await change(
    tx,
    sql`update products set hidden_at = case when ${isHidden}
          then coalesce(hidden_at, ${tx.now}::timestamptz) end
      where id = ${id}`,
  )
  return updated === 1
}

/** Inserts rows of one table from objects whose keys are its columns; used to fill a new shop. */
async function insertAll(
  tx: Tx,
  table: string,
  columns: string,
  shape: string,
  records: readonly unknown[],
): Promise<void> {
  await change(
    tx,
    sql`insert into ${sql.ref(table)} (${sql.raw(columns)})
      select ${sql.raw(columns)}
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given(${sql.raw(shape)})`,
  )
}

export interface NewCategory {
  id: number
  formatted_name: string
  names: unknown
  monogram: string
  position: number
  redeem_steps: unknown
}

export const insertCategories = (tx: Tx, records: readonly NewCategory[]) =>
  insertAll(
    tx,
    'categories',
    'id, formatted_name, names, monogram, position, redeem_steps',
    'id int, formatted_name text, names jsonb, monogram text, position int, redeem_steps jsonb',
    records,
  )

export const insertCountries = (
  tx: Tx,
  records: readonly { id: number; code: string; names: unknown }[],
) => insertAll(tx, 'countries', 'id, code, names', 'id int, code text, names jsonb', records)

export const insertCurrencies = (
  tx: Tx,
  records: readonly { code_name: string; label: string }[],
) => insertAll(tx, 'currencies', 'code_name, label', 'code_name text, label text', records)

export interface NewProduct {
  id: number
  category_id: number
  names: unknown
  units: unknown
  cover_text: string
  country_id: number | null
  currency_code: string | null
  nominal: number
  price_minor: Minor
  old_price_minor: Minor | null
  position: number
  holiday: boolean
  created_at: Date
}

export const insertProducts = (tx: Tx, records: readonly NewProduct[]) =>
  insertAll(
    tx,
    'products',
    `id, category_id, names, units, cover_text, country_id, currency_code, nominal, price_minor,
      old_price_minor, position, holiday, created_at`,
    `id int, category_id int, names jsonb, units jsonb, cover_text text, country_id int,
      currency_code text, nominal int, price_minor bigint, old_price_minor bigint, position int,
      holiday boolean, created_at timestamptz`,
    records,
  )
