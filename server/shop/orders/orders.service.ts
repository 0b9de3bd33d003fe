import type { Locale } from '#contract/locales.ts'
import type { OrderType } from '#contract/order-states.ts'
import { pieceCount } from '#contract/totals.ts'
import { addDays } from '#server/kernel/clock.ts'
import { notFound } from '#server/kernel/shop-error.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import { noteFigures, type StockFigure } from '#server/shop/catalogue/figures.service.ts'
import { findProducts } from '#server/shop/catalogue/catalogue.service.ts'
import {
  countHeld,
  countStock,
  holdForOrder,
  listCodesOf,
  type CodeRow,
} from '#server/shop/codes/codes.service.ts'
import { readPageVersions } from '#server/shop/site/site.service.ts'
import { consentPages, consentVersions } from './consents.rules.ts'
import { updateConsents, type ConsentsGiven } from './consents.sql.ts'
import { declineMessage } from './decline.rules.ts'
import { orMakeWay, wantedLine } from './make-room.ts'
import { isClosed, isSettled, isLive } from './order-states.rules.ts'
import { findTwin } from './in-payment.sql.ts'
import {
  findOrderById,
  findOwnOrder,
  addRefunded,
  listOpenOrderIds,
  listOrderLines,
  lockNamedOrder,
  lockOrder,
  lockOwnOrder,
  updateEmailOfOrders,
  type OrderLineRow,
  type OrderRow,
} from './orders.sql.ts'
import { updatePaymentFacts, type PaymentFacts } from './payment-facts.sql.ts'
import { returnableMinor } from './returnable.rules.ts'
import { listSales } from './purchases.sql.ts'
import { takeSpendingOrder, type OrderWithLines } from './spending.sql.ts'

export { declineMessage, isClosed, isSettled, isLive, findTwin }
export { listKeptProductIds, listOrderIdsWith } from './purchases.sql.ts'
export type { OrderRow }

const salesDays = 30

/** What of a line decides how much of it can be given back. */
export function paidLine({ quantity, total_minor: totalMinor }: OrderLineRow) {
  return { quantity, totalMinor }
}

/** What comes to the balance for a code of an order; null when there is nothing to give for it. */
export async function findReturnable(
  reader: Reader,
  order: OrderRow,
  code: Pick<CodeRow, 'id' | 'line_n'>,
): Promise<number | null> {
  const lines = await listOrderLines(reader, [order.id])
  const line = lines.find(({ n }) => n === code.line_n)
  const codes = (await listCodesOf(reader, [order.id])).filter(({ line_n: n }) => n === code.line_n)
  const nth = codes.findIndex(({ id }) => id === code.id)
  return line ? returnableMinor(order, paidLine(line), nth) : null
}

/** The customer's own order, locked; throws 404 for absent and foreign ones alike. */
export async function lockOrderOf(tx: Tx, publicId: string, customerId: number): Promise<OrderRow> {
  const order = await lockOwnOrder(tx, publicId, customerId)
  if (!order) throw notFound()
  return order
}

/** An order by its inner id, locked: for settlement, which nobody asked for by name. */
export function lockOrderById(tx: Tx, id: number): Promise<OrderRow> {
  return lockOrder(tx, id)
}

/** The customer's own order; foreign and absent ones are both null. */
export function findOrderOf(
  reader: Reader,
  publicId: string,
  customerId: number,
): Promise<OrderRow | null> {
  return findOwnOrder(reader, publicId, customerId)
}

/** By the public id or the number that an operator reads; null when there is none. */
export function lockOrderNamed(tx: Tx, name: string): Promise<OrderRow | null> {
  return lockNamedOrder(tx, name, parseOrderNumber(name))
}

/** The number of an order as an operator reads it; null for what is none, such as a public id. */
export function parseOrderNumber(name: string): number | null {
  const id = /^[1-9]\d*$/.test(name) ? Number(name) : null
  return Number.isSafeInteger(id) ? id : null
}

export function findOrder(reader: Reader, id: number): Promise<OrderRow | null> {
  return findOrderById(reader, id)
}

/** How many codes of each product are set aside for orders a customer has not paid yet. */
export async function countHeldFor(
  reader: Reader,
  customerId: number,
): Promise<Map<number, number>> {
  return countHeld(reader, await listOpenOrderIds(reader, customerId))
}

/** What is still told of a customer's orders goes to another address from now on. */
export const redirectOrders = updateEmailOfOrders

/** What the payments say of an order, kept on it for whoever reads it. */
export async function notePayment(tx: Tx, orderId: number, facts: PaymentFacts): Promise<void> {
  await updatePaymentFacts(tx, orderId, facts)
}

/** Counts what goes back of an order's paid total; negative when it did not go after all. */
export const noteRefund = addRefunded

/**
 * The consents, given by the press on Pay or by asking for a QR, in the versions the person could
 * read; letters and receipts speak that language from then on, whichever the order was made in.
 */
export async function noteConsents(tx: Tx, order: OrderRow, locale: Locale): Promise<void> {
  await updateConsents(tx, order.id, await readConsents(tx, order.type, locale))
}

async function readConsents(
  reader: Reader,
  type: OrderType,
  locale: Locale,
): Promise<ConsentsGiven> {
  const versions = await readPageVersions(reader, Object.values(consentPages[type]), locale)
  return { consents: consentVersions(type, versions), locale }
}

/**
 * The customer's own order, delivered and with both consents, for a payment from the balance in
 * this very transaction; null for one that cannot be paid so. Nobody unproven has an order.
 */
export async function takeOrderToSpend(
  tx: Tx,
  publicId: string,
  customerId: number,
  locale: Locale,
): Promise<OrderWithLines | null> {
  return takeSpendingOrder(tx, publicId, customerId, await readConsents(tx, 'spending', locale))
}

/**
 * Sets an order's codes aside until `heldUntil`; the buyer's other orders make way, and it throws
 * 409 when the codes cannot be had. What somebody is paying for is not on sale to others meanwhile,
 * so listings are told. False when all of them were set aside already.
 */
export async function holdOrder(tx: Tx, order: OrderRow, heldUntil: Date): Promise<boolean> {
  const lines = await listOrderLines(tx, [order.id])
  const wanted = lines.map(wantedLine)
  const holding = holdForOrder(tx, order.id, wanted, heldUntil)
  const taken = await holding.catch(orMakeWay(order, wanted))
  await noteFigures(tx, taken)
  return taken.length > 0
}

/** An order's lines by name, as a receipt lists them. */
export async function listNamedLines(reader: Reader, orderId: number, locale: Locale) {
  const lines = await listOrderLines(reader, [orderId])
  const ids = lines.map((line) => line.product_id)
  const products = await findProducts(reader, ids, locale)
  return lines.map((line) => ({
    name: products.get(line.product_id)!.view.name,
    quantity: line.quantity,
    unitPriceMinor: line.unit_price_minor,
    totalMinor: line.total_minor,
  }))
}

/** How many codes an order is for; none when it is a top-up. */
export async function countPieces(reader: Reader, orderId: number): Promise<number> {
  return pieceCount(await listOrderLines(reader, [orderId]))
}

/** What is left of products, for the figures that listings show. */
export async function countStockFigures(
  reader: Reader,
  productIds: readonly number[],
): Promise<StockFigure[]> {
  const stock = await countStock(reader, productIds)
  return productIds.map((productId) => ({ productId, availableCount: stock.get(productId) ?? 0 }))
}

/** How often products were sold, ever and within a month: what orders listings. */
export async function countSalesFigures(reader: Reader, productIds: readonly number[]) {
  const sales = await listSales(reader, productIds, addDays(reader.now, -salesDays))
  const sold = new Map(sales.map((row) => [row.product_id, row]))
  return productIds.map((productId) => ({
    productId,
    soldCount: sold.get(productId)?.sold_count ?? 0,
    soldMonthCount: sold.get(productId)?.sold_month_count ?? 0,
  }))
}
