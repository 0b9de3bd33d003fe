import { sql } from 'kysely'
import { rows, type Reader } from '#server/platform/db/query.ts'

export interface ListedReveal {
  product_id: number
  code_public_id: string
  revealed_at: Date
  network: string
}

/** How the codes of an order were opened, newest first; what is written in them is not read. */
export function listRevealRows(
  reader: Reader,
  orderId: number,
  count: number,
): Promise<ListedReveal[]> {
  return rows(
    reader,
    sql<ListedReveal>`
      select c.product_id, c.public_id as code_public_id, r.revealed_at, r.network
      from code_reveals r join codes c on c.id = r.code_id
      where c.order_id = ${orderId} order by r.id desc limit ${count}`,
  )
}
