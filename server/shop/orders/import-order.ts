import { randomToken } from '#server/kernel/ids.ts'
import { assert } from '#server/kernel/assert.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { getContact } from '#server/shop/accounts/accounts.service.ts'
import { deliverImported } from '#server/shop/codes/import-codes.ts'
import { importTransfer } from '#server/shop/ledger/ledger.service.ts'
import { insertDeliveredOrder } from './import-order.sql.ts'
import { insertOrderLines } from './new-order.sql.ts'

export interface ImportedOrder {
  customerId: number
  productId: number
  unitPriceMinor: number
  paidAt: Date
  /** Codes already imported, by what they say, and whether their owner has seen them. */
  codes: readonly { publicId: string; revealed: boolean }[]
}

/** Takes over a purchase of the past, paid from the customer's balance, with its codes. */
export async function importOrder(tx: Tx, order: ImportedOrder): Promise<void> {
  const { customerId, productId, unitPriceMinor, paidAt, codes } = order
  const totalMinor = unitPriceMinor * codes.length
  const { email, locale } = await getContact(tx, customerId)
  const publicId = randomToken(128)
  const id = await insertDeliveredOrder(tx, {
    publicId,
    customerId,
    email,
    locale,
    totalMinor,
    paidAt,
  })
  const quantity = codes.length
  await insertOrderLines(tx, id, [{ n: 1, productId, quantity, unitPriceMinor, totalMinor }])
  const sale = {
    businessKey: `sale:${id}`,
    kind: 'sale',
    from: { customerId },
    to: 'sales',
    amountMinor: totalMinor,
  } as const
  const moved = await importTransfer(tx, sale, paidAt)
  assert(moved, `order ${id} was paid before it was made`)
  await deliverImported(tx, id, codes, paidAt)
}
