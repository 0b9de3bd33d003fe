import { sql } from 'kysely'
import { change, rows, type Reader, type Tx } from '#server/platform/db/query.ts'

export interface LineRow {
  product_id: number
  quantity: number
  /** What a piece cost when the last one was put in; null for lines from before this was kept. */
  added_price_minor: number | null
}

export interface LineChange {
  productId: number
  quantity: number
  priceMinor: number | null
}

export function listLines(reader: Reader, customerId: number): Promise<LineRow[]> {
  return rows(
    reader,
    sql<LineRow>`select product_id, quantity, added_price_minor from basket_lines
      where customer_id = ${customerId} order by added_at, product_id`,
  )
}

/** One basket is changed by one request at a time; the lock goes with the transaction. */
export async function lockBasket(tx: Tx, customerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(1, ${customerId}::integer)`.execute(tx.db)
}

/** Notes change ids and gives back those that were new: the others have been counted before. */
export async function noteChanges(
  tx: Tx,
  customerId: number,
  changeIds: readonly string[],
): Promise<Set<string>> {
  if (changeIds.length === 0) return new Set()
  const noted = await rows(
    tx,
    sql<{ change_id: string }>`
      insert into basket_changes (customer_id, change_id, applied_at)
      select ${customerId}::bigint, id, ${tx.now}::timestamptz
      from unnest(${[...changeIds]}::text[]) as given(id)
      on conflict (customer_id, change_id) do nothing returning change_id`,
  )
  return new Set(noted.map((row) => row.change_id))
}

/** Writes quantities; whoever puts more in sees the price of this moment, which is then kept. */
export async function writeLines(
  tx: Tx,
  customerId: number,
  lines: readonly LineChange[],
): Promise<void> {
  await change(
    tx,
    sql`insert into basket_lines as b
        (customer_id, product_id, quantity, added_price_minor, added_at)
      select ${customerId}::bigint, line."productId", line.quantity, line."priceMinor",
        ${tx.now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as line("productId" integer, quantity integer, "priceMinor" bigint)
      on conflict (customer_id, product_id) do update set quantity = excluded.quantity,
        added_price_minor = case when excluded.quantity > b.quantity
          then excluded.added_price_minor else b.added_price_minor end`,
  )
}

export async function deleteLines(
  tx: Tx,
  customerId: number,
  productIds: readonly number[],
): Promise<void> {
  await change(
    tx,
    sql`delete from basket_lines where customer_id = ${customerId}
      and product_id = any(${[...productIds]}::integer[])`,
  )
}

/** Takes bought pieces out; what was added meanwhile stays. */
export async function subtractLines(
  tx: Tx,
  customerId: number,
  lines: readonly { productId: number; quantity: number }[],
): Promise<void> {
  const bought = JSON.stringify(lines)
  const given = sql`jsonb_to_recordset(${bought}::jsonb)
    as line("productId" integer, quantity integer)`
  await change(
    tx,
    sql`with gone as (
        delete from basket_lines b using ${given}
        where b.customer_id = ${customerId} and b.product_id = line."productId"
          and b.quantity <= line.quantity
      )
      update basket_lines b set quantity = b.quantity - line.quantity from ${given}
      where b.customer_id = ${customerId} and b.product_id = line."productId"
        and b.quantity > line.quantity`,
  )
}

export async function deleteChangesBefore(reader: Reader, moment: Date): Promise<number> {
  return change(reader, sql`delete from basket_changes where applied_at < ${moment}`)
}
