import { toDecimalString } from '#contract/money.ts'
import { addSeconds } from '#server/kernel/clock.ts'
import { hearOut } from '#server/kernel/failures.ts'
import type { Tx } from '#server/platform/db/query.ts'
import type { BankPayment } from '#server/shop/bank/bank.ts'
import { refundedMinor } from '#server/shop/bank/told-sums.ts'
import { postTransfer } from '#server/shop/ledger/ledger.service.ts'
import { lockOrderById, noteRefund } from '#server/shop/orders/orders.service.ts'
import {
  capturedSums,
  forgottenTries,
  lockMoneyOf,
  nextCheckSeconds,
  type CaptureRow,
  type Sums,
} from '#server/shop/payments/payments.service.ts'
import { giveBack, sourceOf, takenOff, type Paid } from './give-back.ts'
import { noteBankRefund } from './note-bank-refund.ts'
import type { SendScope, TakenBackScope } from './refund-scope.ts'
import { bookedFor, leftOf, stillOf } from './refund-sums.rules.ts'
import {
  getNames,
  lockRefund,
  postponeRefund,
  sumRefunds,
  takeDueRefunds,
  updateRefundEnd,
  type RefundRow,
} from './refunds.sql.ts'
import { tellSent } from './tell-refunded.ts'

const refundCount = 10
/** Another instance takes a refund over when this one died over it. */
const leaseSeconds = 30

/**
 * Asks the bank for every refund that it has not answered yet. The same refund id is sent until it
 * has: money never goes back twice, and a silence is never taken for a no.
 */
export async function sendRefunds(scope: SendScope): Promise<void> {
  const due = await scope.database.write((tx) =>
    takeDueRefunds(tx, addSeconds(tx.now, leaseSeconds), refundCount),
  )
  await hearOut(due.map((refund) => sendRefund(scope, refund)))
}

async function sendRefund(scope: SendScope, refund: RefundRow): Promise<void> {
  const { bank_key: refundId, charge_currency: currency, charge_minor: amountMinor } = refund
  const names = await scope.database.read((reader) => getNames(reader, refund.payment_id!))
  const { bank_key: bankKey, provider_id: id } = names
  const answer = id === null ? null : await scope.bank.refund(id, refundId, amountMinor, currency)
  if (answer?.kind === 'accepted') {
    return scope.database.write((tx) => endRefund(tx, scope, refund, answer.payment))
  }
  // Why it was refused only the payment can tell: the bank may have given the money back itself.
  const payment = answer?.kind === 'refused' ? await scope.bank.find(id!) : null
  if (payment) return scope.database.write((tx) => takeRefusal(tx, scope, refund, payment))
  const isAbsent = answer?.kind === 'absent'
  // Had it taken the refund before it forgot the payment, its callback would have said so by then.
  const mayBeGone = isAbsent && refund.absent_count + 1 >= forgottenTries
  if (mayBeGone && (await scope.bank.findByKey(bankKey)) === 'absent') {
    return scope.database.write((tx) => takeRefusal(tx, scope, refund, null))
  }
  await scope.database.read((reader) =>
    postponeRefund(reader, refund.id, {
      nextAt: addSeconds(reader.now, nextCheckSeconds(refund.try_count - 1)),
      isAbsent,
    }),
  )
}

type Charged = Paid & { capture: CaptureRow }

/** Order, capture, refund are locked in this order; null when another one has ended it already. */
async function lockQueued(
  tx: Tx,
  { id, order_id, payment_id }: RefundRow,
): Promise<Charged | null> {
  const order = await lockOrderById(tx, order_id)
  const capture = await lockMoneyOf(tx, payment_id!)
  return (await lockRefund(tx, id)).state === 'queued' ? { order, capture } : null
}

async function endRefund(
  tx: Tx,
  scope: TakenBackScope,
  refund: RefundRow,
  payment: BankPayment,
): Promise<void> {
  const paid = await lockQueued(tx, refund)
  if (!paid) return
  await updateRefundEnd(tx, refund.id, 'done')
  await leaveRefunds(tx, refund, 'bank')
  await tellSent(tx, paid, refund, takenOff(paid, refund))
  tx.afterCommit(() => scope.onRefundState('done'))
  await noteBankRefund(tx, scope, paid.capture, mostTold(paid, payment))
}

/**
 * The bank never will: what it did not give back by itself goes to the balance. Null for a payment
 * that it has forgotten.
 */
async function takeRefusal(
  tx: Tx,
  scope: SendScope,
  refund: RefundRow,
  payment: BankPayment | null,
): Promise<void> {
  const paid = await lockQueued(tx, refund)
  if (!paid) return
  await updateRefundEnd(tx, refund.id, 'refused')
  await leaveRefunds(tx, refund, sourceOf(paid))
  if (paid.capture.role === 'settles') await noteRefund(tx, paid.order.id, -refund.amount_minor)
  const amount = `${toDecimalString(refund.charge_minor)} ${refund.charge_currency}`
  tx.afterCommit(() => scope.onRefundState('refused'))
  tx.afterCommit(() => scope.onRefused(paid.order.id, amount))
  const toldMinor = mostTold(paid, payment)
  await noteBankRefund(tx, scope, paid.capture, toldMinor)
  const refused = { bookedMinor: refund.amount_minor, chargedMinor: refund.charge_minor }
  const sums = stillOf(await leftAtBank(tx, paid, toldMinor), refused)
  if (sums.bookedMinor === 0 || sums.chargedMinor === 0) return
  await giveBack(tx, scope, {
    ...paid,
    origin: refund.origin === 'late' ? 'late' : 'operator',
    target: 'balance',
    sums,
    reason: 'the bank refused',
  })
}

/** What the bank gave back, as an answer says or, if that is older, as was told meanwhile. */
function mostTold({ capture }: Charged, payment: BankPayment | null): number {
  return Math.max(capture.told_refunded_minor, payment ? refundedMinor(payment) : 0)
}

/** What is left, less what the bank gave back by itself and nobody has written down yet. */
async function leftAtBank(tx: Tx, { capture, order }: Charged, toldMinor: number): Promise<Sums> {
  const given = await sumRefunds(tx, { orderId: order.id, paymentId: capture.id })
  const unnotedMinor = Math.max(0, toldMinor - given.sent_minor)
  const captured = capturedSums(order.total_minor, capture)
  const known = { bookedMinor: given.booked_minor, chargedMinor: given.charged_minor }
  return leftOf(captured, {
    bookedMinor: known.bookedMinor + bookedFor(captured, known, unnotedMinor),
    chargedMinor: known.chargedMinor + unnotedMinor,
  })
}

async function leaveRefunds(
  tx: Tx,
  refund: RefundRow,
  to: ReturnType<typeof sourceOf>,
): Promise<void> {
  if (refund.amount_minor === 0) return
  await postTransfer(tx, {
    businessKey: `${to === 'bank' ? 'refund-sent' : 'unrefund'}:${refund.order_id}:${refund.id}`,
    kind: 'refund',
    from: 'refunds',
    to,
    amountMinor: refund.amount_minor,
  })
}
