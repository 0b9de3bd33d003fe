import type { Minor } from '#contract/money.ts'
import { conflict, invalid } from '#server/kernel/shop-error.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { lockOrderNamed, type OrderRow } from '#server/shop/orders/orders.service.ts'
import {
  capturedSums,
  lockAllMoney,
  type CaptureRow,
  type Sums,
} from '#server/shop/payments/payments.service.ts'
import { giveBack, leftToGive, partToGive, type Paid } from './give-back.ts'
import type { RefundScope } from './refund-scope.ts'
import type { RefundRow } from './refunds.sql.ts'

export interface RefundWish {
  /** The order's public id or the number people read out. */
  order: string
  /** KZT; all that is left when null. */
  amountMinor: Minor | null
  /** By the way it came, or to the balance; as it was paid when null. */
  target: 'method' | 'balance' | null
  reason: string | null
  /** Codes that nobody has seen are kept off the shelf: they may be why the money goes back. */
  keepCodes: boolean
}

/**
 * Gives money of an order back, whole or in part, as an operator decided. Money that never matched
 * its payment goes back before anything was settled. Throws 422 for what cannot be asked, 409 when
 * nothing is left or a top-up was spent.
 */
export async function refundOrder(
  tx: Tx,
  scope: RefundScope,
  wish: RefundWish,
): Promise<{ order: OrderRow; refund: RefundRow }> {
  const order = await lockOrderNamed(tx, wish.order)
  if (!order) throw invalid({ order: 'unknown' })
  const paid = await choosePaid(tx, order)
  const target = wish.target ?? (paid.capture ? 'method' : 'balance')
  guardWay(paid, target)
  const sums = await wishedSums(tx, paid, wish.amountMinor)
  const { reason, keepCodes } = wish
  const giving = { ...paid, origin: 'operator', target, sums, reason, keepCodes } as const
  const refund = await giveBack(tx, scope, giving)
  return { order, refund }
}

/**
 * What came for the order and does not match, else the money that settled it: it was paid for
 * nothing, and nobody but an operator ever ends it.
 */
async function choosePaid(tx: Tx, order: OrderRow): Promise<Paid> {
  if (order.type === 'spending' && order.paid_at !== null) return { order, capture: null }
  const captures = await lockAllMoney(tx, order.id)
  const rank = ({ role, state }: CaptureRow) =>
    state === 'mismatch' ? 0 : role === 'settles' ? 1 : 2
  for (const capture of captures.sort((one, other) => rank(one) - rank(other))) {
    if ((await leftToGive(tx, { order, capture })).chargedMinor > 0) return { order, capture }
  }
  throw conflict('refund_nothing')
}

/** From the balance to the balance, a top-up away from it, money the books lack by its own way. */
function guardWay({ capture, order }: Paid, target: 'method' | 'balance'): void {
  const isBooked = capturedSums(order.total_minor, capture).bookedMinor > 0
  const isTopUp = order.type === 'balance' && capture?.role === 'settles'
  const good = target === 'method' ? capture !== null : isBooked && !isTopUp
  if (!good) throw invalid({ to: 'refund_way' })
}

async function wishedSums(tx: Tx, paid: Paid, amountMinor: Minor | null): Promise<Sums> {
  const left = await leftToGive(tx, paid)
  if (left.chargedMinor === 0) throw conflict('refund_nothing')
  if (amountMinor === null) return left
  const part = await partToGive(tx, paid, amountMinor)
  if (!part) throw invalid({ amount: 'refund_max' })
  return part
}
