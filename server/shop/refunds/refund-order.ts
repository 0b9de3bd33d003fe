import type { Minor } from '#contract/money.ts'
import { conflict, invalid } from '#server/kernel/shop-error.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { lockOrderById, lockOrderNamed, type OrderRow } from '#server/shop/orders/orders.service.ts'
import {
  capturedSums,
  lockAllMoney,
  type CaptureRow,
  type Sums,
} from '#server/shop/payments/payments.service.ts'
import { giveBack, leftToGive, partToGive, type Giving, type Paid } from './give-back.ts'
import type { RefundScope } from './refund-scope.ts'
import type { RefundRow } from './refunds.sql.ts'

export interface RefundWish {
  /** The order's public id or the number people read out. */
  order: string
  /** KZT; all that is left when null. */
  amountMinor: Minor | null
  /**
   * By the way it came, or to the balance; as it was paid when null. `hand`: the bank has given it
   * back already, and it is only written down.
   */
  target: 'method' | 'balance' | 'hand' | null
  reason: string | null
  /** Codes that nobody has seen are kept off the shelf: they may be why the money goes back. */
  keepCodes: boolean
}

/**
 * Gives money of an order back, whole or in part, as an operator decided. Money that never matched
 * its payment goes back before anything was settled, unless it cannot go as is wished. Throws 422
 * for what cannot be asked, 409 when nothing is left or a top-up was spent.
 */
export async function refundOrder(
  tx: Tx,
  scope: RefundScope,
  wish: RefundWish,
): Promise<{ order: OrderRow; refund: RefundRow }> {
  const order = await lockOrderNamed(tx, wish.order)
  if (!order) throw invalid({ order: { key: 'order_unknown', values: { name: wish.order } } })
  const choice = await choose(tx, order, wish)
  const { reason, keepCodes } = wish
  const refund = await giveBack(tx, scope, { ...choice, origin: 'operator', reason, keepCodes })
  if (keepCodes) await guardKept(tx, order)
  return { order, refund }
}

type Choice = Paid & Pick<Giving, 'isDone' | 'target' | 'sums'>
type Way = NonNullable<RefundWish['target']>

/** The first money that can go back as it is wished. */
async function choose(tx: Tx, order: OrderRow, wish: RefundWish): Promise<Choice> {
  const left = await listLeft(tx, order)
  if (left.length === 0) throw conflict('refund_nothing')
  const aimed = left.map((paid) => ({ paid, way: wish.target ?? usualWay(paid) }))
  const able = aimed.filter(({ paid, way }) => canGo(paid, way))
  if (able.length === 0) throw invalid({ to: 'refund_way' })
  for (const { paid, way } of able) {
    const sums = await findSums(tx, paid, wish.amountMinor)
    const isDone = way === 'hand'
    if (sums) return { ...paid, sums, isDone, target: way === 'hand' ? 'method' : way }
  }
  throw invalid({ amount: 'refund_max' })
}

/**
 * What came for the order and does not match, then the money that settled it: the first was paid
 * for nothing, and nobody but an operator ever ends it.
 */
async function listLeft(tx: Tx, order: OrderRow): Promise<Paid[]> {
  const rank = ({ role, state }: CaptureRow) =>
    state === 'mismatch' ? 0 : role === 'settles' ? 1 : 2
  const isByBalance = order.type === 'spending' && order.paid_at !== null
  const captures = isByBalance ? [null] : await lockAllMoney(tx, order.id)
  captures.sort((one, other) => (one && other ? rank(one) - rank(other) : 0))
  const left: Paid[] = []
  for (const capture of captures) {
    const paid = { order, capture }
    if ((await leftToGive(tx, paid)).chargedMinor > 0) left.push(paid)
  }
  return left
}

function usualWay({ capture }: Paid): Way {
  return capture ? 'method' : 'balance'
}

/**
 * `method`: a payment that the bank has an id for. `balance`: money in the books, but for a top-up,
 * which came from outside. `hand`: money the books do not hold, where the bank cannot be asked for
 * it or would not give it.
 */
function canGo({ capture, order }: Paid, way: Way): boolean {
  if (way === 'method') return capture !== null && capture.provider_id !== null
  const isBooked = capturedSums(order.total_minor, capture).bookedMinor > 0
  if (way === 'hand') return !isBooked
  const isTopUp = order.type === 'balance' && capture?.role === 'settles'
  return isBooked && !isTopUp
}

/** All that is left, or a part of it; null when so much is not left. */
function findSums(tx: Tx, paid: Paid, amountMinor: Minor | null): Promise<Sums | null> {
  return amountMinor === null ? leftToGive(tx, paid) : partToGive(tx, paid, amountMinor)
}

/** Codes come back with the last of the money for what was delivered: else none would be kept. */
async function guardKept(tx: Tx, before: OrderRow): Promise<void> {
  const { state } = await lockOrderById(tx, before.id)
  const keeps = before.state === 'delivered' && state === 'refunded'
  if (!keeps) throw invalid({ 'keep-codes': 'refund_keeps_nothing' })
}
