import type { Reader } from '#server/platform/db/query.ts'
import { getOrderNumber } from './named-order.ts'
import { listRevealRows } from './reveals.sql.ts'

const listedCount = 1000

/**
 * The openings of the codes of an order, newest first: one that was opened twice is there twice, a
 * sealed one is not. However many there are, the first of each code is told. Throws 422 for an
 * order that there is not.
 */
export async function listReveals(reader: Reader, order: string) {
  const orderId = await getOrderNumber(reader, order)
  const found = await listRevealRows(reader, orderId, listedCount)
  return {
    order: orderId,
    reveals: found.map((row) => ({
      sku: String(row.product_id),
      // Tells two codes of one item apart; it opens nothing.
      code_id: row.code_public_id,
      at: row.revealed_at.toISOString(),
      network: row.network,
    })),
  }
}
