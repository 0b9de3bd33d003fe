import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '#contract/locales.ts'
import { minorPerUnit } from '#contract/money.ts'
import type { Sort } from '#contract/sorts.ts'
import { findRow, rows, type Reader } from '#server/platform/db/query.ts'
import type { ListingFilter } from './listing.rules.ts'
import {
  localised,
  popular,
  productColumns,
  productTables,
  type ProductRow,
} from './product-columns.sql.ts'

const orders: Record<Sort, RawBuilder<unknown>> = {
  popular,
  counts: sql`(coalesce(f.available_count, 0) > 0) desc, ${popular}`,
  novelties: sql`p.created_at desc, p.id`,
  sale: sql`(p.old_price_minor - p.price_minor)::float8 / p.old_price_minor desc nulls last, p.id`,
  purchased: sql`coalesce(f.sold_count + f.imported_sold_count, 0) desc, p.id`,
  increase: sql`p.price_minor, p.id`,
  decreasing: sql`p.price_minor desc, p.id`,
}

const lists: Record<NonNullable<ListingFilter['list']>, RawBuilder<unknown>> = {
  'popular-products': sql`true`,
  novelties: sql`true`,
  discounts: sql`p.old_price_minor is not null`,
  holiday: sql`p.holiday`,
}

/** One page of a listing and how many there are in all. */
export async function listProductRows(
  reader: Reader,
  filter: ListingFilter,
  locale: Locale,
): Promise<{ rows: ProductRow[]; total: number }> {
  const found = await rows(
    reader,
    sql<ProductRow & { total: number }>`
      select ${productColumns(locale)}, count(*) over () as total
      from ${productTables} where ${conditions(filter)}
      order by ${orders[filter.sort]} limit ${filter.count} offset ${filter.offset}`,
  )
  const first = found[0]
  if (first) return { rows: found, total: first.total }
  return { rows: [], total: filter.offset === 0 ? 0 : await countProducts(reader, filter) }
}

async function countProducts(reader: Reader, filter: ListingFilter): Promise<number> {
  const row = await findRow(
    reader,
    sql<{ total: number }>`
      select count(*) as total from ${productTables} where ${conditions(filter)}`,
  )
  return row?.total ?? 0
}

function conditions(filter: ListingFilter): RawBuilder<unknown> {
  const wanted: RawBuilder<unknown>[] = [sql`p.hidden_at is null`]
  if (filter.list) wanted.push(lists[filter.list])
  if (filter.category !== null) wanted.push(sql`c.formatted_name = ${filter.category}`)
  if (filter.similarTo !== null) wanted.push(similarTo(filter.similarTo))
  if (filter.ids !== null) wanted.push(sql`p.id = any(${[...filter.ids]}::integer[])`)
  if (filter.categories.length > 0) wanted.push(among('c.formatted_name', filter.categories))
  if (filter.countries.length > 0) wanted.push(among('k.code', filter.countries))
  if (filter.currencies.length > 0) wanted.push(among('p.currency_code', filter.currencies))
  if (filter.minPriceKzt !== null) {
    wanted.push(sql`p.price_minor >= ${filter.minPriceKzt * minorPerUnit}`)
  }
  if (filter.maxPriceKzt !== null) {
    wanted.push(sql`p.price_minor <= ${filter.maxPriceKzt * minorPerUnit}`)
  }
  return sql.join(wanted, sql` and `)
}

function among(column: string, values: readonly string[]): RawBuilder<unknown> {
  return sql`${sql.ref(column)} = any(${[...values]}::text[])`
}

/** The same service in other regions and the same region's other services, never itself. */
function similarTo(id: number): RawBuilder<unknown> {
  return sql`p.id <> ${id} and exists (select from products o where o.id = ${id}
    and (o.cover_text, o.country_id) is distinct from (p.cover_text, p.country_id)
    and (o.category_id = p.category_id or o.country_id = p.country_id))`
}

/** `productTables` as one look-up per product: `limit 1` keeps the planner from whole tables. */
const tablesOfFew = sql`products p
  join lateral (select * from categories where id = p.category_id limit 1) c on true
  left join lateral (select * from countries where id = p.country_id limit 1) k on true
  left join lateral (
    select * from product_figures where product_id = p.id limit 1
  ) f on true`

/**
 * Products by their ids, hidden ones too: what a basket or an order holds must stay readable. The
 * ids pass through a selection, which hides how many they are: one plan is used again and again,
 * where making one anew costs eight times what it does.
 */
export function listProductRowsById(
  reader: Reader,
  ids: readonly number[],
  locale: Locale,
): Promise<(ProductRow & { hidden_at: Date | null })[]> {
  return rows(
    reader,
    sql<ProductRow & { hidden_at: Date | null }>`
      select ${productColumns(locale)}, p.hidden_at from ${tablesOfFew}
      where p.id = any(array(select unnest(${[...ids]}::integer[])))`,
  )
}

export interface DenominationRow {
  id: number
  nominal: number
  unit: string
  price_minor: number
  available_count: number
}

/** All face values of the same brand and region as a product, lowest first. */
export function listDenominationRows(
  reader: Reader,
  id: number,
  locale: Locale,
): Promise<DenominationRow[]> {
  return rows(
    reader,
    sql<DenominationRow>`
      select p.id, p.nominal, ${localised('p.units', locale)} as unit, p.price_minor,
        coalesce(f.available_count, 0) as available_count
      from products own
      join products p on p.cover_text = own.cover_text
        and p.country_id is not distinct from own.country_id
      left join product_figures f on f.product_id = p.id
      where own.id = ${id} and p.hidden_at is null order by p.nominal, p.id`,
  )
}

export function listRedeemStepRows(
  reader: Reader,
  ids: readonly number[],
  locale: Locale,
): Promise<{ id: number; steps: string[] | null }[]> {
  return rows(
    reader,
    sql<{ id: number; steps: string[] | null }>`
      select p.id, coalesce(c.redeem_steps->${sql.lit(locale)}, c.redeem_steps->'en') as steps
      from products p join categories c on c.id = p.category_id
      where p.id = any(${[...ids]}::integer[])`,
  )
}
