import { sql } from 'kysely'
import { deleteSlice } from '#server/platform/db/delete-slice.sql.ts'
import { change, rows, type Reader, type Tx } from '#server/platform/db/query.ts'

export interface LineRow {
  product_id: number
  quantity: number
  /** What a piece cost when the last one was put in; null for lines from before this was kept. */
  added_price_minor: number | null
}

export function listLines(reader: Reader, customerId: number): Promise<LineRow[]> {
  return rows(
    reader,
    sql<LineRow>`select product_id, quantity, added_price_minor from basket_lines
      where customer_id = ${customerId} order by added_at, product_id`,
  )
}

/** A customer's lines, locked: what a payment takes out meanwhile waits for this transaction. */
export function lockLines(tx: Tx, customerId: number): Promise<LineRow[]> {
  return rows(
    tx,
    sql<LineRow>`select product_id, quantity, added_price_minor from basket_lines
      where customer_id = ${customerId} order by added_at, product_id for update`,
  )
}

export interface PricedLineRow {
  product_id: number
  quantity: number
  price_minor: number
  /** The category's name in addresses. */
  category: string
}

/** What of a basket can be bought, at the price of now: all that an order needs of a product. */
export function listPricedLines(reader: Reader, customerId: number): Promise<PricedLineRow[]> {
  return rows(
    reader,
    sql<PricedLineRow>`
      select b.product_id, b.quantity, p.price_minor, c.formatted_name as category
      from basket_lines b join products p on p.id = b.product_id
        join categories c on c.id = p.category_id
      where b.customer_id = ${customerId} and p.hidden_at is null
      order by b.added_at, b.product_id`,
  )
}

const lock = (customerId: number) => sql`select pg_advisory_xact_lock(1, ${customerId}::integer)`

export interface NotedChange {
  change_id: string
  /** Of this customer's changes, noted before this batch. */
  kept_before: number
}

/**
 * One basket is changed by one request at a time; the lock goes with the transaction. Notes change
 * ids and gives back those that were new: the others have been counted before.
 */
export async function lockBasket(
  tx: Tx,
  customerId: number,
  changeIds: readonly string[],
): Promise<NotedChange[]> {
  if (changeIds.length === 0) {
    await change(tx, lock(customerId))
    return []
  }
  return rows(
    tx,
    sql<NotedChange>`
      with locked as materialized (${lock(customerId)})
      insert into basket_changes (customer_id, change_id, applied_at)
      select ${customerId}::bigint, id, ${tx.now}::timestamptz
      from locked, unnest(${[...changeIds]}::text[]) as given(id)
      on conflict (customer_id, change_id) do nothing
      returning change_id,
        (select count(*) from basket_changes where customer_id = ${customerId}) as kept_before`,
  )
}

/** Writes lines under the basket's lock; a new one stands behind the others. */
export function writeLines(tx: Tx, customerId: number, lines: readonly LineRow[]): void {
  tx.send(
    sql`insert into basket_lines
        (customer_id, product_id, quantity, added_price_minor, added_at)
      select ${customerId}::bigint, line.product_id, line.quantity, line.added_price_minor,
        ${tx.now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as line(product_id integer, quantity integer, added_price_minor bigint)
      on conflict (customer_id, product_id) do update set quantity = excluded.quantity,
        added_price_minor = excluded.added_price_minor`,
  )
}

export function deleteLines(tx: Tx, customerId: number, productIds: readonly number[]): void {
  tx.send(
    sql`delete from basket_lines where customer_id = ${customerId}
      and product_id = any(${[...productIds]}::integer[])`,
  )
}

/** Takes bought pieces out of the lines as they are by then; what was added meanwhile stays. */
export function subtractLines(
  tx: Tx,
  customerId: number,
  lines: readonly { productId: number; quantity: number }[],
): void {
  tx.send(
    sql`merge into basket_lines b
      using jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as line("productId" integer, quantity integer)
      on b.customer_id = ${customerId} and b.product_id = line."productId"
      when matched and b.quantity <= line.quantity then delete
      when matched then update set quantity = b.quantity - line.quantity`,
  )
}

export function deleteChangesBefore(reader: Reader, moment: Date, count: number): Promise<number> {
  return deleteSlice(reader, sql`basket_changes`, sql`applied_at < ${moment}`, count)
}
