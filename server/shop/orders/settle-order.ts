import { limits } from '#contract/limits.ts'
import { href } from '#contract/pages.ts'
import { Failures } from '#server/kernel/failures.ts'
import type { Database } from '#server/platform/db/database.ts'
import { together, type Reader, type Tx } from '#server/platform/db/query.ts'
import { removeBought } from '#server/shop/basket/basket.service.ts'
import { findProducts, type PricedProduct } from '#server/shop/catalogue/catalogue.service.ts'
import {
  countHeld,
  countStock,
  deliverAtOnce,
  deliverToOrder,
  releaseOrder,
} from '#server/shop/codes/codes.service.ts'
import { queueLetter } from '#server/shop/mail/mail.service.ts'
import { canRedeemLate, redeemLate, useRedemption } from '#server/shop/promo/promo.service.ts'
import { moveOrder } from './close-order.ts'
import { orMakeWay, wantedLine } from './make-room.ts'
import { isClosed } from './order-states.rules.ts'
import {
  listOrderLines,
  listWaitingOrderIds,
  lockWaitingOrder,
  type OrderLineRow,
  type OrderRow,
} from './orders.sql.ts'
import type { Sold } from './show-order.ts'
import type { OrderWithLines } from './spending.sql.ts'

const waitingCount = 1000

export interface SettleScope {
  /** Known once the shop listens. */
  readonly publicUrl: string
  /** Told after the commit: figures of these products are due. */
  onStock: (productIds: number[]) => void
  /** Told after the commit: this order is paid, and its codes are gone. */
  onWaiting: (orderNumber: number) => void
  /** Told in the delivering transaction: a receipt may be due. */
  onDelivered: (tx: Tx, order: OrderRow) => Promise<void>
}

/**
 * Money for an open order has come: claims its codes and delivers them, or leaves it paid and
 * waiting when the shelf is empty. A top-up has no codes: its money is what it delivers. The caller
 * holds the order's row, so whoever comes second finds it settled.
 */
export async function settleOrder(tx: Tx, order: OrderRow, scope: SettleScope): Promise<void> {
  if (order.type === 'balance') return moveOrder(tx, order, 'delivered')
  const lines = await listOrderLines(tx, [order.id])
  takeFromBasket(tx, order, lines)
  if (order.discounted) await useRedemption(tx, order.id)
  const delivered = await deliver(tx, order, lines, scope)
  if (delivered) return
  await moveOrder(tx, order, 'paid')
  tx.afterCommit(() => scope.onWaiting(order.id))
}

/**
 * Delivers an order that is paid from the balance in this very transaction: whole, or not at all by
 * a 409; the buyer's other orders make way. It has been taken as delivered, so whoever comes second
 * finds it settled.
 */
export async function settleSpending(
  tx: Tx,
  order: OrderWithLines,
  scope: SettleScope,
): Promise<Sold> {
  const { lines } = order
  const wanted = lines.map(wantedLine)
  takeFromBasket(tx, order, lines)
  const [codes, products] = await together(
    deliverAtOnce(tx, order.id, wanted).catch(orMakeWay(order, wanted)),
    findProductsOf(tx, order, lines),
  )
  if (order.discounted) await useRedemption(tx, order.id)
  await afterDelivery(tx, order, lines, products, scope)
  return { lines, codes, products }
}

/**
 * Money for an order that is closed has come: delivers it at its frozen price when every line is in
 * stock and its discount still stands. False otherwise: then nothing has happened.
 */
export async function settleLate(tx: Tx, order: OrderRow, scope: SettleScope): Promise<boolean> {
  if (order.type === 'balance') {
    await moveOrder(tx, order, 'delivered')
    return true
  }
  if (order.discounted && !(await canRedeemLate(tx, order.id))) return false
  const lines = await listOrderLines(tx, [order.id])
  if (!(await deliver(tx, order, lines, scope))) {
    await releaseOrder(tx, order.id)
    return false
  }
  if (order.discounted) await redeemLate(tx, order.id)
  takeFromBasket(tx, order, lines)
  return true
}

/**
 * Delivers paid orders that were waiting for a code, oldest first, slice by slice, so that however
 * many cannot be served, those behind them are looked at. One that cannot be delivered keeps no
 * other waiting; its error is thrown at the end.
 */
export async function deliverWaiting(
  database: Database,
  scope: SettleScope,
  { sliceOrders = waitingCount, isStopping = () => false as boolean } = {},
): Promise<void> {
  const failures = new Failures()
  for (let afterId: number | null = null; ;) {
    const slice = { afterId, count: sliceOrders }
    const ids: number[] = await database.read((reader) => listWaitingOrderIds(reader, slice))
    for (const id of await database.read((reader) => chooseDeliverable(reader, ids))) {
      const delivering = database.write((tx) => deliverOne(tx, id, scope))
      await delivering.catch(failures.note)
    }
    if (ids.length < sliceOrders || isStopping()) break
    afterId = ids.at(-1)!
  }
  failures.throwAny()
}

/** Those whose codes may be there by now: the others cost next to nothing. */
async function chooseDeliverable(reader: Reader, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const lines = await listOrderLines(reader, ids)
  const productIds = [...new Set(lines.map((line) => line.product_id))]
  const stock = await countStock(reader, productIds, limits.linePiecesMax)
  const held = await countHeld(reader, ids)
  const isShort = ({ product_id: id, quantity }: OrderLineRow) =>
    (stock.get(id) ?? 0) + (held.get(id) ?? 0) < quantity
  const short = new Set(lines.filter(isShort).map((line) => line.order_id))
  return ids.filter((id) => !short.has(id))
}

async function deliverOne(tx: Tx, id: number, scope: SettleScope): Promise<void> {
  const order = await lockWaitingOrder(tx, id)
  if (order) await deliver(tx, order, await listOrderLines(tx, [id]), scope)
}

function takeFromBasket(tx: Tx, order: OrderRow, lines: readonly OrderLineRow[]): void {
  const bought = lines.map((line) => ({ productId: line.product_id, quantity: line.quantity }))
  removeBought(tx, order.customer_id, bought)
}

async function deliver(
  tx: Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  scope: SettleScope,
): Promise<boolean> {
  if (!(await deliverToOrder(tx, order.id, lines.map(wantedLine)))) return false
  await moveOrder(tx, order, 'delivered')
  const products = await findProductsOf(tx, order, lines)
  await afterDelivery(tx, order, lines, products, scope)
  return true
}

/** The products of an order in its language. */
function findProductsOf(
  tx: Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<Map<number, PricedProduct>> {
  const ids = lines.map((line) => line.product_id)
  return findProducts(tx, ids, order.locale)
}

/** Letter, receipt and figures. */
async function afterDelivery(
  tx: Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  products: ReadonlyMap<number, PricedProduct>,
  scope: SettleScope,
): Promise<void> {
  const names = lines.map(
    (line) => `${products.get(line.product_id)?.view.name} × ${line.quantity}`,
  )
  queueOrderLetter(tx, order, names, scope.publicUrl)
  await scope.onDelivered(tx, order)
  tx.afterCommit(() => scope.onStock(lines.map((line) => line.product_id)))
}

/** The letter carries a link, never a code: a mailbox is no safe. */
function queueOrderLetter(
  tx: Tx,
  order: OrderRow,
  productNames: string[],
  publicUrl: string,
): void {
  const url = `${publicUrl}${href('paymentConfirm', { orderId: order.public_id })}`
  const facts = { orderNumber: order.id, url, productNames, late: isClosed(order) }
  const letter = { template: 'order-delivered', ...facts } as const
  queueLetter(tx, order.email, order.locale, letter, `order:${order.id}`)
}
