import { addSeconds } from '#server/kernel/clock.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { postTransfer, type Party } from '#server/shop/ledger/ledger.service.ts'
import { lockOrderById, notePayment, type OrderRow } from '#server/shop/orders/orders.service.ts'
import { settleOrder } from '#server/shop/orders/settle-order.ts'
import type { BankPayment } from './bank.ts'
import { chargedMinor } from './charged.rules.ts'
import {
  canMovePayment,
  isInFlight,
  nextCheckSeconds,
  type PaymentState,
} from './payment-states.rules.ts'
import { lockPayment, updatePayment, type PaymentChange, type PaymentRow } from './payments.sql.ts'
import type { PaymentsScope } from './payments-scope.ts'

export interface Applied {
  payment: PaymentRow
  order: OrderRow
}

/**
 * What the bank says of a payment takes effect, whoever heard it: an answer, a callback, the
 * checker or a returning browser. Locks the order, then the payment; a second telling of the same
 * changes nothing. Money is believed only when amount, currency and order are ours.
 */
export async function applyAnswer(
  tx: Tx,
  scope: PaymentsScope,
  found: Pick<PaymentRow, 'id' | 'order_id'>,
  answer: BankPayment,
): Promise<Applied> {
  const order = await lockOrderById(tx, found.order_id)
  const payment = await lockPayment(tx, found.id)
  const to = nextState(order, payment, answer)
  if (to === payment.state && payment.provider_id !== null) return { payment, order }
  if (to !== payment.state && !canMovePayment(payment.state, to)) return { payment, order }
  const role = to === 'captured' ? (isTimely(tx, order) ? 'settles' : 'late') : null
  await updatePayment(tx, payment.id, changeTo(tx, payment, to, role, answer))
  await notePayment(tx, order.id, orderFacts(order, to, role, answer))
  if (role !== null) await bookCapture(tx, order, payment, role)
  if (role === 'settles') await settleOrder(tx, order, scope)
  tx.afterCommit(() => scope.onPaymentState(to))
  return { payment: await lockPayment(tx, payment.id), order: await lockOrderById(tx, order.id) }
}

/** The bank's word in our states; money of another amount, currency or order is a mismatch. */
function nextState(order: OrderRow, payment: PaymentRow, answer: BankPayment): PaymentState {
  if (answer.state === 'captured' || answer.state === 'refunded') {
    const currency = (answer.charged ?? answer.amount).currency
    const isOurs =
      chargedMinor(answer) === payment.amount_minor &&
      currency === payment.currency &&
      answer.order_id === order.public_id &&
      answer.merchant_payment_id === payment.bank_key
    return isOurs ? 'captured' : 'mismatch'
  }
  // A charge under way stays so until its outcome is known.
  const behind = answer.state === 'ready' || answer.state === 'challenge'
  return behind && isInFlight(payment.state) ? payment.state : answer.state
}

/** Money in time settles an open order; all other money is recorded as late. */
function isTimely(tx: Tx, order: OrderRow): boolean {
  return order.state === 'open' && order.expires_at > tx.now
}

function changeTo(
  tx: Tx,
  payment: PaymentRow,
  state: PaymentState,
  role: PaymentRow['role'],
  answer: BankPayment,
): PaymentChange {
  const isDecided = ['captured', 'declined', 'voided', 'mismatch'].includes(state)
  const wait = nextCheckSeconds(payment.check_count, state)
  // Pay was pressed while the opening was under way: the checker charges what is ready now.
  const isConfirmed = state === 'ready' && payment.confirmed_at !== null
  const isDue = isInFlight(state) || state === 'waiting' || isConfirmed
  return {
    state,
    role,
    providerId: answer.id,
    challengeMd: mdOf(answer) ?? payment.challenge_md,
    chargedMinor: isDecided ? chargedMinor(answer) : null,
    declineReason: answer.decline_reason ?? null,
    confirmedAt: payment.confirmed_at,
    decidedAt: isDecided ? tx.now : null,
    nextCheckAt: isDue ? addSeconds(tx.now, wait) : null,
  }
}

function mdOf({ challenge }: BankPayment): string | null {
  if (!challenge) return null
  return challenge.kind === 'form' ? challenge.md : (challenge.params['md'] ?? null)
}

/** The order keeps being checked while money is on its way, came late or does not match. */
function orderFacts(
  order: OrderRow,
  state: PaymentState,
  role: PaymentRow['role'],
  answer: BankPayment,
): { checking: boolean; declineReason: string | null } {
  if (order.state === 'delivered') return { checking: false, declineReason: null }
  const checking = isInFlight(state) || state === 'mismatch' || role === 'late'
  const declineReason = state === 'declined' ? (answer.decline_reason ?? 'declined') : null
  return { checking, declineReason }
}

/** Money of a purchase is the shop's, of a top-up the customer's; late money is nobody's yet. */
async function bookCapture(
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  role: 'settles' | 'late',
): Promise<void> {
  const timely: Party = order.type === 'balance' ? { customerId: order.customer_id } : 'sales'
  await postTransfer(tx, {
    businessKey: `capture:${payment.id}`,
    kind: role === 'settles' ? 'capture' : 'late-capture',
    from: 'bank',
    to: role === 'settles' ? timely : 'late',
    amountMinor: order.total_minor,
  })
}
