import type { CardFormKind } from '#contract/page-settings.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Tx } from '#server/platform/db/query.ts'
import type { Bank } from '#server/shop/bank/bank.ts'
import type { OrderRow } from '#server/shop/orders/orders.service.ts'
import type { SettleScope } from '#server/shop/orders/settle-order.ts'
import type { SpamCheck } from '#server/shop/spam-check/spam-check.service.ts'
import type { CaptureRow } from './captures.sql.ts'

/** What every step of a payment needs; made once by the composition. */
export interface PaymentsScope extends SettleScope, MoneyBack {
  database: Database
  bank: Bank
  clock: Clock
  onPaymentState: (state: string) => void
  /** Somebody has to look: the bank charged something else than was asked. */
  onMismatch: (paymentId: number) => void
  /** The bank charged for a payment this database does not know, as after a restored backup. */
  onUnknownMoney: (providerId: string) => void
  /** The bank had this payment under way and knows it no more: nothing ends it by itself. */
  onForgotten: (paymentId: number) => void
  /** A call-back by none of our keys or of another time: refused, whoever it was. */
  onUnsignedEvent: () => void
}

/** Money that goes back is above payments: it is told, in the transaction that learned of it. */
interface MoneyBack {
  /** Late money that could buy nothing has to go back; the order and its row are locked. */
  onUnapplied: (tx: Tx, money: { order: OrderRow; capture: CaptureRow }) => Promise<void>
  /** How much the bank says went back of a payment so far, in minor units of its charge; 0 too. */
  onGivenBack: (
    tx: Tx,
    payment: { id: number; order_id: number },
    refundedMinor: number,
  ) => Promise<void>
}

/** What calls that begin a payment need besides. */
export interface PayScope extends PaymentsScope {
  spamCheck: SpamCheck
  /** Which of the two ways a card is taken. */
  cardForm: CardFormKind
  /** What a page of the shop may post a challenge to, as its security policy says. */
  challengeSources: readonly string[]
  /** Nobody could answer a challenge: it stands where our pages may not lead. */
  onForeignChallenge: (origin: string) => void
  orderTtlSeconds: number
}
