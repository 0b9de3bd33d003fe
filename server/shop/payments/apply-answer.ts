import { addSeconds } from '#server/kernel/clock.ts'
import type { Tx } from '#server/platform/db/query.ts'
import type { BankPayment } from '#server/shop/bank/bank.ts'
import { chargedMinor, refundedMinor } from '#server/shop/bank/told-sums.ts'
import { postTransfer, type Party } from '#server/shop/ledger/ledger.service.ts'
import {
  isSettled,
  isLive,
  lockOrderById,
  notePayment,
  type OrderRow,
} from '#server/shop/orders/orders.service.ts'
import { settleOrder } from '#server/shop/orders/settle-order.ts'
import { capturedSums } from './captured-sums.rules.ts'
import { isMoneyOpen, lockCapture, updateChargedCurrency, type CaptureRow } from './captures.sql.ts'
import {
  canMovePayment,
  isDecided,
  isInFlight,
  isOpenAttempt,
  nextCheckSeconds,
  type PaymentState,
} from './payment-states.rules.ts'
import {
  isNameTaken,
  lockPayment,
  lockPayments,
  noteAbsentCount,
  updatePayment,
  type PaymentChange,
  type PaymentRow,
} from './payments.sql.ts'
import type { PaymentsScope } from './payments-scope.ts'
import { queuePaymentReceipt } from './queue-receipts.ts'
import { takeLateMoney } from './take-late-money.ts'

export interface Applied {
  payment: PaymentRow
  order: OrderRow
}

/**
 * What the bank says of a payment takes effect, whoever heard it: an answer, a callback, the
 * checker or a returning browser. Locks the order, then the payment; a second telling of the same
 * changes nothing. Money is believed only when amount, currency, order and way to pay are ours;
 * what it cannot buy any more goes back.
 */
export async function applyAnswer(
  tx: Tx,
  scope: PaymentsScope,
  found: Pick<PaymentRow, 'id' | 'order_id'>,
  answer: BankPayment,
): Promise<Applied> {
  const order = await lockOrderById(tx, found.order_id)
  const payment = await lockPayment(tx, found.id)
  // Denials count in a row.
  if (payment.absent_count > 0) await noteAbsentCount(tx, payment.id, 0)
  const providerId = await nameAtBank(tx, payment, answer)
  const to = nextState(order, { ...payment, provider_id: providerId }, answer)
  const isNamed = to === payment.state && isOpenAttempt(to) && providerId !== payment.provider_id
  if (isNamed || canMovePayment(payment.state, to)) {
    await takeState(tx, scope, { order, payment }, to, { ...answer, providerId })
  }
  const now = await lockPayment(tx, found.id)
  const hasMoney = now.state === 'captured' || now.state === 'mismatch'
  const isOurs = hasMoney && isSame(order, now, answer)
  if (isOurs) await scope.onGivenBack(tx, now, refundedMinor(answer))
  return { payment: now, order: await lockOrderById(tx, order.id) }
}

/** The bank's id of this payment; null when what it gives is that of another one of ours. */
async function nameAtBank(
  tx: Tx,
  { provider, provider_id: known }: PaymentRow,
  { id }: BankPayment,
): Promise<string | null> {
  return known ?? ((await isNameTaken(tx, provider, id)) ? null : id)
}

/** As the payment is called at the bank from now on. */
type NamedAnswer = BankPayment & { providerId: string | null }

async function takeState(
  tx: Tx,
  scope: PaymentsScope,
  { order, payment }: Applied,
  to: PaymentState,
  answer: NamedAnswer,
): Promise<void> {
  // What went back already buys nothing.
  const isTimely = isLive(order, tx.now)
  const role =
    to !== 'captured' ? null : isTimely && answer.state !== 'refunded' ? 'settles' : 'late'
  await updatePayment(tx, payment.id, changeTo(tx, payment, to, role, answer))
  // A card that was tried where the order had gone on already says nothing of the order.
  if (payment.state !== 'voided' || to !== 'declined') {
    await noteFacts(tx, { order, payment }, to, answer)
  }
  tx.afterCommit(() => scope.onPaymentState(to))
  if (to !== 'captured' && to !== 'mismatch') return
  await updateChargedCurrency(tx, payment.id, (answer.charged ?? answer.amount).currency)
  const capture = await lockCapture(tx, payment.id)
  await bookCapture(tx, order, capture)
  if (to === 'mismatch') return tx.afterCommit(() => scope.onMismatch(payment.id))
  await queuePaymentReceipt(tx, order, capture)
  if (role === 'settles') await settleOrder(tx, order, scope)
  else if (answer.state !== 'refunded') await takeLateMoney(tx, scope, order, payment.id)
}

/**
 * The bank's word in our states; other money than was asked for is a mismatch. Where the bank's id
 * belongs to another payment of ours, only a report of money is acted on.
 */
function nextState(order: OrderRow, payment: PaymentRow, answer: BankPayment): PaymentState {
  if (answer.state === 'captured' || answer.state === 'refunded') {
    const currency = (answer.charged ?? answer.amount).currency
    const isOurs = chargedMinor(answer) === payment.amount_minor && currency === payment.currency
    return isOurs && isSame(order, payment, answer) ? 'captured' : 'mismatch'
  }
  if (payment.provider_id === null) return payment.state
  // A charge under way stays so until its outcome is known.
  const behind = answer.state === 'ready' || answer.state === 'challenge'
  return behind && isInFlight(payment.state) ? payment.state : answer.state
}

/** Whether the bank speaks of this payment of this order, paid the way it was opened. */
function isSame(order: OrderRow, payment: PaymentRow, answer: BankPayment): boolean {
  const isOfOrder = answer.order_id === order.public_id && answer.method === payment.method
  const isNamed = payment.provider_id === answer.id
  return isOfOrder && isNamed && answer.merchant_payment_id === payment.bank_key
}

function changeTo(
  tx: Tx,
  payment: PaymentRow,
  state: PaymentState,
  role: PaymentRow['role'],
  answer: NamedAnswer,
): PaymentChange {
  const hasEnded = isDecided(state)
  const wait = nextCheckSeconds(payment.check_count, state)
  // Pay was pressed while the opening was under way: whoever hears that it is ready charges, and
  // where nobody did, the checker.
  const isConfirmed = state === 'ready' && payment.confirmed_at !== null
  const isDue = isInFlight(state) || state === 'waiting' || isConfirmed
  return {
    state,
    role,
    providerId: answer.providerId,
    challengeMd: mdOf(answer) ?? payment.challenge_md,
    chargedMinor: hasEnded ? chargedMinor(answer) : null,
    declineReason: answer.decline_reason ?? null,
    confirmedAt: payment.confirmed_at,
    decidedAt: hasEnded ? tx.now : null,
    nextCheckAt: isDue ? addSeconds(tx.now, wait) : null,
  }
}

function mdOf({ challenge }: BankPayment): string | null {
  if (!challenge) return null
  return challenge.kind === 'form' ? challenge.md : (challenge.params['md'] ?? null)
}

/** The order is checked while its money is under way or does not match what was asked. */
async function noteFacts(
  tx: Tx,
  { order, payment }: Applied,
  state: PaymentState,
  answer: BankPayment,
): Promise<void> {
  const isPaid = isSettled(order)
  const checking = !isPaid && (await isMoneyOpen(tx, order.id))
  // Never shown while it is checked: it tells orders that wait for an operator from a bank's.
  const isMismatch = state === 'mismatch' || (checking && order.decline_reason === 'mismatch')
  const isFailed = state === 'declined' && !(await isTriedAnew(tx, order.id))
  const declined = isFailed ? (answer.decline_reason ?? 'declined') : null
  const reason = isMismatch ? 'mismatch' : declined
  await notePayment(tx, order.id, {
    checking,
    declineReason: isPaid ? null : reason,
    ...(state === 'waiting' || payment.state === 'waiting' ? { atBank: state === 'waiting' } : {}),
  })
}

/**
 * While another payment may still come, one that was declined fails no order: it waits at the bank,
 * or Pay was pressed for it. An attempt without Pay does not count: it has no outcome to show.
 */
async function isTriedAnew(tx: Tx, orderId: number): Promise<boolean> {
  return (await lockPayments(tx, orderId)).some(
    ({ confirmed_at: pressedAt, state }) =>
      state === 'waiting' || (isOpenAttempt(state) && pressedAt !== null),
  )
}

/**
 * Money in time is the shop's, of a top-up the customer's; late money, and money that does not
 * match, is nobody's yet. Of another currency than theirs the books take in nothing.
 */
async function bookCapture(tx: Tx, order: OrderRow, capture: CaptureRow): Promise<void> {
  const { bookedMinor } = capturedSums(order.total_minor, capture)
  if (bookedMinor === 0) return
  const timely: Party = order.type === 'balance' ? { customerId: order.customer_id } : 'sales'
  const settles = capture.role === 'settles'
  await postTransfer(tx, {
    businessKey: `capture:${capture.id}`,
    kind: settles ? 'capture' : 'late-capture',
    from: 'bank',
    to: settles ? timely : 'late',
    amountMinor: bookedMinor,
  })
}
