import { sql } from 'kysely'
import { change, oneRow, rows, type Reader, type Tx } from '#server/platform/db/query.ts'
import { codeColumns, type CodeRow } from './codes.sql.ts'

export interface WantedLine {
  n: number
  productId: number
  quantity: number
}

/**
 * Codes of the shelf for one line, locked. Rows locked by others are passed over; the order of the
 * shelf is one the primary key cannot serve, else the planner walks every sold code of a product.
 * As an array they are found by their keys, however many the planner thinks they are. How many is
 * part of the text: a limit that the plan does not know is planned anew for every sale.
 */
function fromShelf(line: WantedLine) {
  return sql`array(
    select id from codes where product_id = ${line.productId} and state = 'available'
    order by (id + 0) limit ${sql.lit(line.quantity)} for update skip locked
  )`
}

/** Takes codes off the shelf for one line. */
export async function holdCodes(
  tx: Tx,
  orderId: number,
  line: WantedLine,
  heldUntil: Date,
): Promise<number> {
  return change(
    tx,
    sql`update codes set state = 'held', order_id = ${orderId}, line_n = ${line.n},
        held_until = ${heldUntil}
      where id = any(${fromShelf(line)})`,
  )
}

/** Codes straight from the shelf to the buyer, for one line of an order that holds none. */
export function deliverFromShelf(tx: Tx, orderId: number, line: WantedLine): Promise<CodeRow[]> {
  return rows(
    tx,
    sql<CodeRow>`update codes set state = 'delivered', order_id = ${orderId}, line_n = ${line.n},
        delivered_at = ${tx.now}
      where id = any(${fromShelf(line)}) returning ${codeColumns}`,
  )
}

/** How many are on the shelf, those that somebody else has locked among them. */
export async function countAvailable(reader: Reader, productId: number): Promise<number> {
  const row = await oneRow(
    reader,
    sql<{ count: number }>`
      select count(*) as count from codes
      where product_id = ${productId} and state = 'available'`,
  )
  return row.count
}

/** How many are on the shelf, up to `most`: a full shelf is not counted to its end. */
export async function countByProduct(
  reader: Reader,
  productIds: readonly number[],
  most: number | null,
): Promise<{ product_id: number; available_count: number }[]> {
  return rows(
    reader,
    sql<{ product_id: number; available_count: number }>`
      select wanted.id as product_id, (
        select count(*) from (
          select from codes where product_id = wanted.id and state = 'available' limit ${most}
        ) as shelf
      ) as available_count
      from unnest(${[...productIds]}::integer[]) as wanted(id)`,
  )
}
