import { limits } from '#contract/limits.ts'
import { addMinutes, secondsUntil } from '#server/kernel/clock.ts'
import { conflict, ShopError } from '#server/kernel/shop-error.ts'
import { BeginAgain } from '#server/platform/db/begin-again.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { lockVerified } from '#server/shop/accounts/accounts.service.ts'
import { noteFigures } from '#server/shop/catalogue/figures.service.ts'
import { countHeld, countStock, type WantedLine } from '#server/shop/codes/codes.service.ts'
import { closeOrder } from './close-order.ts'
import { findTwin } from './in-payment.sql.ts'
import { isLive } from './order-states.rules.ts'
import { lockOpenOrders, type OrderLineRow, type OrderRow } from './orders.sql.ts'
import { findLeftOrderId, isWornOut } from './payment-facts.sql.ts'

/**
 * In time, not so worn out that none could pay it, and the same not bought since it was made: who
 * tries again makes another. One that a bank is deciding on is the one to follow.
 */
export async function isPayable(tx: Tx, order: OrderRow): Promise<boolean> {
  const most = { declines: limits.declinesPerOrderMax, attempts: limits.attemptsPerOrderMax }
  if (!isLive(order, tx.now) || (await isWornOut(tx, order.id, most))) return false
  return order.checking || (await findTwin(tx, order)) !== 'basket_bought'
}

/**
 * A fourth open order closes the oldest that no payment was begun for, else one whose payments hold
 * no codes any more: an order may live longer than what was begun for it.
 */
export async function makeRoom(tx: Tx, customerId: number): Promise<void> {
  const open = await lockOpenOrders(tx, customerId)
  if (open.length < limits.openOrdersMax) return
  const ids = open.map(({ id }) => id)
  const leftId = await findLeftOrderId(tx, ids, addMinutes(tx.now, -limits.holdWaitingMinutes))
  const idle =
    open.find((order) => !order.checking && order.expires_at <= tx.now) ??
    open.find((order) => !order.payment_begun) ??
    open.find(({ id }) => id === leftId)
  if (!idle) throw tooManyOpen(tx, open)
  await closeInTheWay(tx, [idle])
}

/** Says when the first of them makes room at the latest. */
function tooManyOpen(tx: Tx, open: readonly OrderRow[]): ShopError {
  const ends = open.map((order) => secondsUntil(tx.now, order.expires_at))
  const seconds = Math.min(limits.holdWaitingMinutes * 60, ...ends)
  const minutes = Math.ceil(seconds / 60)
  return new ShopError('conflict', 'orders_open_max', { values: { minutes } })
}

/** A discounted order whose basket has changed gives its code back to the order that follows it. */
export async function closeSuperseded(tx: Tx, customerId: number): Promise<void> {
  const open = await lockOpenOrders(tx, customerId)
  await closeInTheWay(
    tx,
    open.filter(({ discounted, checking }) => discounted && !checking),
  )
}

/**
 * Closes the customer's other open orders that hold codes of these products, so that a buyer whose
 * card was declined does not lose the last codes to their own order before. One that a bank is
 * deciding on stays: true when there is such. `orderId` is the order that needs the codes, when it
 * is made already; nothing happens once it is closed itself.
 */
export async function closeHolding(
  tx: Tx,
  customerId: number,
  productIds: readonly number[],
  orderId: number | null = null,
): Promise<boolean> {
  const open = await lockOpenOrders(tx, customerId)
  if (orderId !== null && !open.some(({ id }) => id === orderId)) return false
  const holding: OrderRow[] = []
  for (const order of open.filter(({ id }) => id !== orderId)) {
    const held = await countHeld(tx, [order.id])
    if (productIds.some((id) => held.has(id))) holding.push(order)
  }
  await closeInTheWay(
    tx,
    holding.filter(({ checking }) => !checking),
  )
  return holding.some(({ checking }) => checking)
}

/** A line as the shelf is asked for it. */
export function wantedLine({ n, product_id: productId, quantity }: OrderLineRow): WantedLine {
  return { n, productId, quantity }
}

type Wanted = Pick<WantedLine, 'productId' | 'quantity'>

/** The products of which the shelf, with what an order holds itself, has fewer than is wanted. */
export async function listShort(
  tx: Tx,
  lines: readonly Wanted[],
  orderId: number | null = null,
): Promise<number[]> {
  const ids = lines.map((line) => line.productId)
  const stock = await countStock(tx, ids, limits.linePiecesMax)
  const held = await countHeld(tx, orderId === null ? [] : [orderId])
  const countOf = (id: number) => (stock.get(id) ?? 0) + (held.get(id) ?? 0)
  return ids.filter((id, at) => countOf(id) < lines[at]!.quantity)
}

/**
 * Catches that an order's codes are short when they are set aside or sold: the buyer's other orders
 * may hold them. Whoever is here has the order locked, and the buyer comes before the order, so the
 * transaction begins again.
 */
export function orMakeWay(order: Pick<OrderRow, 'id' | 'customer_id'>, lines: readonly Wanted[]) {
  return (error: unknown): never => {
    const isShort = error instanceof ShopError && error.messageKey === 'sold_out'
    throw isShort ? new BeginAgain((tx) => makeWay(tx, order, lines)) : error
  }
}

/** Locks as whoever makes an order does; gives what to say when codes are short all the same. */
async function makeWay(
  tx: Tx,
  { id, customer_id: customerId }: Pick<OrderRow, 'id' | 'customer_id'>,
  lines: readonly Wanted[],
): Promise<ShopError> {
  await lockVerified(tx, customerId)
  const short = await listShort(tx, lines, id)
  const isBeingPaid = await closeHolding(tx, customerId, short, id)
  return conflict(isBeingPaid ? 'order_in_payment' : 'sold_out')
}

/** Closes orders that make way for another one, and notes what they give back to the shelves. */
export async function closeInTheWay(tx: Tx, orders: readonly OrderRow[]): Promise<void> {
  const productIds = new Set<number>()
  for (const order of orders) {
    const end = order.expires_at <= tx.now ? 'expired' : 'cancelled'
    for (const id of await closeOrder(tx, order, end)) productIds.add(id)
  }
  await noteFigures(tx, [...productIds])
}
