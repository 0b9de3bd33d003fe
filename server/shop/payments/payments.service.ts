import type { Reader, Tx } from '#server/platform/db/query.ts'
import { capturedSums, type Sums } from './captured-sums.rules.ts'
import {
  findSettling,
  lockCapture,
  lockCaptures,
  updateToldRefunded,
  type CaptureRow,
} from './captures.sql.ts'
import {
  forgottenTries,
  isForgotten,
  nextCheckSeconds,
  paymentStates,
  type PaymentState,
} from './payment-states.rules.ts'

export { capturedSums, forgottenTries, isForgotten, nextCheckSeconds, paymentStates }
export type { CaptureRow, PaymentState, Sums }

/** Money that one payment brought, locked; its caller holds the order's row. */
export function lockMoneyOf(tx: Tx, paymentId: number): Promise<CaptureRow> {
  return lockCapture(tx, paymentId)
}

/** All money that came for an order, oldest first, locked in the same way. */
export function lockAllMoney(tx: Tx, orderId: number): Promise<CaptureRow[]> {
  return lockCaptures(tx, orderId)
}

/** Keeps the most that the bank says went back of a payment, until our own refunds are answered. */
export const keepToldRefund = updateToldRefunded

/** The payment that settled an order; null for one paid from the balance, or not yet paid. */
export function findSettlingPayment(reader: Reader, orderId: number): Promise<CaptureRow | null> {
  return findSettling(reader, orderId)
}
