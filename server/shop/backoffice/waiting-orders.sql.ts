import { sql } from 'kysely'
import { rows, type Reader } from '#server/platform/db/query.ts'

export interface WaitingLine {
  order_id: number
  public_id: string
  paid_at: Date
  product_id: number
  quantity: number
  /** All lines that wait, however few are asked for. */
  line_count: number
}

/** Lines of paid orders that have no codes yet, longest waiting first. */
export function listWaitingLines(reader: Reader, count: number): Promise<WaitingLine[]> {
  return rows(
    reader,
    sql<WaitingLine>`
      select l.order_id, o.public_id, o.paid_at, l.product_id, l.quantity,
        count(*) over () as line_count
      from orders o join order_lines l on l.order_id = o.id
      where o.state = 'paid' order by o.paid_at, o.id, l.n limit ${count}`,
  )
}
