import type { Clock } from '#server/kernel/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { SettleScope } from '#server/shop/orders/settle-order.ts'
import type { Bank } from './bank-client.ts'

/** What every step of a payment needs; made once by the composition. */
export interface PaymentsScope extends SettleScope {
  database: Database
  bank: Bank
  bankKeys: readonly string[]
  clock: Clock
  onPaymentState: (state: string) => void
}
