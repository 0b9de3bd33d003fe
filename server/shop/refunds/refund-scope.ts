import type { Database } from '#server/platform/db/database.ts'
import type { Bank } from '#server/shop/bank/bank.ts'
import type { SettleScope } from '#server/shop/orders/settle-order.ts'

/** Told after the commit. */
export interface RefundScope extends Pick<SettleScope, 'onStock'> {
  onRefundState: (state: string) => void
}

/** What hearing of money that a bank took back by itself needs besides. */
export interface TakenBackScope extends RefundScope {
  /** The bank gave money of this order back, such as "1390.00 KZT", which nobody here had asked. */
  onTakenBack: (orderId: number, amount: string) => void
  /** The customer of this order has spent what was taken back: somebody has to look. */
  onDebt: (orderId: number, amount: string) => void
}

/** What asking the bank for refunds needs besides. */
export interface SendScope extends TakenBackScope {
  database: Database
  bank: Bank
  /** The bank never gives this money back, such as "1390.00 KZT": somebody may have to look. */
  onRefused: (orderId: number, amount: string) => void
}
