import { toDecimalString } from '#contract/money.ts'
import type { Reader } from '#server/platform/db/query.ts'
import {
  isForgotten,
  paymentStates,
  type PaymentState,
} from '#server/shop/payments/payments.service.ts'
import { getOrderNumber } from './named-order.ts'
import { notAmong } from './not-among.ts'
import { listPaymentRows } from './payment-list.sql.ts'

const listedCount = 200

interface Asked {
  state: string | null
  /** Its number or its id. */
  order: string | null
  refunds: string | null
}

/** What an operator calls refunds in the words of their rows. */
const refundKinds = new Map([
  ['waiting', { state: 'queued' }],
  ['refused', { state: 'refused' }],
  ['bank', { origin: 'bank' }],
])

/** Payments for an operator, newest first; throws 422 for what is asked of and is not there. */
export async function listPayments(reader: Reader, { state, order, refunds }: Asked) {
  const known = paymentStates.find((one) => one === state)
  if (state !== null && !known) throw notAmong('state', paymentStates)
  const refund = refunds === null ? {} : refundKinds.get(refunds)
  if (!refund) throw notAmong('refunds', refundKinds.keys())
  const orderId = order === null ? null : await getOrderNumber(reader, order)
  const which = { state: known ?? null, orderId, refund }
  const found = await listPaymentRows(reader, which, listedCount)
  return found.map((row) => ({
    payment: row.id,
    order: row.order_id,
    order_id: row.public_id,
    method: row.method,
    state: row.state,
    role: row.role,
    at: row.created_at.toISOString(),
    asked: `${toDecimalString(row.amount_minor)} ${row.currency}`,
    // The bank names a sum of what it refused, too.
    charged:
      row.charged_minor === null || !['captured', 'mismatch'].includes(row.state)
        ? null
        : `${toDecimalString(row.charged_minor)} ${row.charged_currency}`,
    refunded: toDecimalString(row.refunded_minor),
    refunds_waiting: row.queued_count,
    refunds_refused: row.refused_count,
    refunds_by_bank: row.by_bank_count,
    forgotten: isForgotten({ ...row, state: row.state as PaymentState }),
  }))
}
