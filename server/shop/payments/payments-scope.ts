import type { Clock } from '#server/kernel/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Bank } from '#server/shop/bank/bank.ts'
import type { SettleScope } from '#server/shop/orders/settle-order.ts'
import type { SpamCheck } from '#server/shop/spam-check/spam-check.service.ts'

/** Told after the commit. */
export interface RefundScope extends Pick<SettleScope, 'onSold'> {
  onRefundState: (state: string) => void
}

/** What every step of a payment needs; made once by the composition. */
export interface PaymentsScope extends SettleScope, RefundScope {
  database: Database
  bank: Bank
  clock: Clock
  onPaymentState: (state: string) => void
  /** Somebody has to look: the bank charged something else than was asked. */
  onMismatch: (paymentId: number) => void
}

/** What calls that begin a payment need besides. */
export interface PayScope extends PaymentsScope {
  spamCheck: SpamCheck
  /** Which of the two ways a card is taken. */
  cardForm: 'form' | 'widget'
  orderTtlSeconds: number
}
