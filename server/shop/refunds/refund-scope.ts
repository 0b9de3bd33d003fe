import type { Database } from '#server/platform/db/database.ts'
import type { Bank } from '#server/shop/bank/bank.ts'
import type { SettleScope } from '#server/shop/orders/settle-order.ts'

/** Told after the commit. */
export interface RefundScope extends Pick<SettleScope, 'onSold'> {
  onRefundState: (state: string) => void
}

/** What asking the bank for refunds needs besides. */
export interface SendScope extends RefundScope {
  database: Database
  bank: Bank
}
