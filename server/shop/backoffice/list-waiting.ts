import { limits } from '#contract/limits.ts'
import type { Reader } from '#server/platform/db/query.ts'
import { countStock } from '#server/shop/codes/codes.service.ts'
import { listWaitingLines } from './waiting-orders.sql.ts'

export const waitingLinesMax = 200

/**
 * What paid orders wait for, longest waiting first: each line with how many are on the shelf, at
 * most as many as a line can have; `total` counts the lines that are not told as well.
 */
export async function listWaiting(reader: Reader) {
  const lines = await listWaitingLines(reader, waitingLinesMax)
  const ids = [...new Set(lines.map((line) => line.product_id))]
  const stock = await countStock(reader, ids, limits.linePiecesMax)
  const orders = lines.map((line) => ({
    order: line.order_id,
    order_id: line.public_id,
    paid_at: line.paid_at.toISOString(),
    sku: String(line.product_id),
    wanted: line.quantity,
    on_shelf: stock.get(line.product_id) ?? 0,
  }))
  return { orders, total: lines[0]?.line_count ?? 0 }
}
