import { sql } from 'kysely'
import { rows, type Reader } from '#server/platform/db/query.ts'

export interface ListedReveal {
  product_id: number
  code_public_id: string
  revealed_at: Date
  network: string
}

/**
 * How the codes of an order were opened, newest first; what is written in them is not read. Of more
 * than `count` the first opening of each code is told before any other.
 */
export function listRevealRows(
  reader: Reader,
  orderId: number,
  count: number,
): Promise<ListedReveal[]> {
  return rows(
    reader,
    sql<ListedReveal>`
      with told as (
        select r.id, r.revealed_at, r.network, c.product_id, c.public_id as code_public_id,
          row_number() over (partition by r.code_id order by r.id) = 1 as is_first
        from code_reveals r join codes c on c.id = r.code_id
        where c.order_id = ${orderId} order by is_first desc, r.id desc limit ${count}
      ) select product_id, code_public_id, revealed_at, network from told order by id desc`,
  )
}
