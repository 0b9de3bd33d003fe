import { toDecimalString } from '#contract/money.ts'
import { randomToken } from '#server/kernel/ids.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { lockBalanceMinor, postTransfer, type Party } from '#server/shop/ledger/ledger.service.ts'
import { lockOrderById } from '#server/shop/orders/orders.service.ts'
import {
  capturedSums,
  keepToldRefund,
  lockMoneyOf,
} from '#server/shop/payments/payments.service.ts'
import { countGiven, sourceOf, type Paid } from './give-back.ts'
import type { TakenBackScope } from './refund-scope.ts'
import { beyondLeft, bookedFor } from './refund-sums.rules.ts'
import { insertRefund, sumRefunds, type RefundRow } from './refunds.sql.ts'
import { tellSent } from './tell-refunded.ts'

/**
 * Money that the bank took back by itself, beyond what we asked for: a fact, whatever we think of
 * it. While an own refund is under way nobody can tell them apart; its answer will, though it may
 * be older than this, which is therefore kept. `toldMinor` is what went back so far, whoever asked
 * for it, in minor units of the charge.
 */
export async function noteBankRefund(
  tx: Tx,
  scope: TakenBackScope,
  found: { id: number; order_id: number },
  toldMinor: number,
): Promise<void> {
  if (toldMinor === 0) return
  const order = await lockOrderById(tx, found.order_id)
  const capture = await lockMoneyOf(tx, found.id)
  const given = await sumRefunds(tx, { orderId: order.id, paymentId: capture.id })
  if (given.queued_count > 0) return keepToldRefund(tx, capture.id, toldMinor)
  const captured = capturedSums(order.total_minor, capture)
  const chargeMinor = Math.min(toldMinor, captured.chargedMinor) - given.sent_minor
  if (chargeMinor <= 0) return
  const known = {
    bookedMinor: given.booked_minor,
    chargedMinor: given.charged_minor,
    toBalance: {
      bookedMinor: given.balance_booked_minor,
      chargedMinor: given.balance_charged_minor,
    },
  }
  const refund = await insertRefund(tx, {
    orderId: order.id,
    paymentId: capture.id,
    codeId: null,
    bankKey: randomToken(128),
    origin: 'bank',
    target: 'method',
    state: 'done',
    amountMinor: bookedFor(captured, known, chargeMinor),
    chargeMinor,
    chargeCurrency: capture.charged_currency,
    reason: null,
  })
  const beyondMinor = beyondLeft(captured, known, chargeMinor)
  const { owedMinor, ofBalanceMinor } = await book(tx, { order, capture }, refund, beyondMinor)
  const amount = `${toDecimalString(chargeMinor)} ${capture.charged_currency}`
  tx.afterCommit(() => scope.onTakenBack(order.id, amount))
  const owed = `${toDecimalString(owedMinor)} KZT`
  if (owedMinor > 0) tx.afterCommit(() => scope.onDebt(order.id, owed))
  await countGiven(tx, scope, { order, capture }, refund.amount_minor)
  await tellSent(tx, { order, capture }, refund, ofBalanceMinor)
  tx.afterCommit(() => scope.onRefundState('done'))
}

/**
 * Takes it from where it went: a purchase from the sales, a top-up from the balance. What had been
 * given back before (`beyondMinor`) went to the balance, so it is taken there again; what is spent
 * by now stands as a debt. Gives both.
 */
async function book(tx: Tx, paid: Paid, refund: RefundRow, beyondMinor: number) {
  const { customer_id: customerId } = paid.order
  const key = `refund:${refund.order_id}:${refund.id}`
  const source = sourceOf(paid)
  const isPurchase = typeof source === 'string'
  const ofCustomerMinor = beyondMinor + (isPurchase ? 0 : refund.amount_minor)
  const ofBalanceMinor = Math.min(await lockBalanceMinor(tx, customerId), ofCustomerMinor)
  if (isPurchase) await take(tx, key, source, refund.amount_minor)
  await take(tx, isPurchase ? `${key}:balance` : key, { customerId }, ofBalanceMinor)
  const owedMinor = ofCustomerMinor - ofBalanceMinor
  await take(tx, `debt:${refund.id}`, 'debts', owedMinor)
  return { owedMinor, ofBalanceMinor }
}

async function take(tx: Tx, businessKey: string, from: Party, amountMinor: number): Promise<void> {
  if (amountMinor === 0) return
  await postTransfer(tx, { businessKey, kind: 'refund', from, to: 'bank', amountMinor })
}
