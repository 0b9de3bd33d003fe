import { limits } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import { fromWire, toWire } from '#contract/money.ts'
import type { OrderType } from '#contract/order-states.ts'
import { normalisePromoCode } from '#contract/promo-code.ts'
import { basketTotalMinor, lineTotalMinor } from '#contract/totals.ts'
import { addSeconds } from '#server/kernel/clock.ts'
import { randomToken, sha256 } from '#server/kernel/ids.ts'
import { conflict, ShopError } from '#server/kernel/shop-error.ts'
import type { Database } from '#server/platform/db/database.ts'
import { together, type Tx } from '#server/platform/db/query.ts'
import type { CustomerAsking } from '#server/platform/http/route.ts'
import { lockVerified } from '#server/shop/accounts/accounts.service.ts'
import { listBuyable } from '#server/shop/basket/basket.service.ts'
import {
  countingWrongCodes,
  lockPromos,
  noteRedemption,
  redeemPromo,
} from '#server/shop/promo/promo.service.ts'
import { createTopUp } from './create-top-up.ts'
import {
  closeHolding,
  closeInTheWay,
  closeSuperseded,
  isPayable,
  listShort,
  makeRoom,
} from './make-room.ts'
import { seeInPayment, insertOrder, insertOrderLines, insertUsualOrder } from './new-order.sql.ts'
import { lockOpenOrder, lockOpenOrders, type OrderRow } from './orders.sql.ts'

interface OrderWish {
  type: Exclude<OrderType, 'balance'>
  /** KZT; another total is 409, so that nobody pays a price they did not see. */
  expectedTotal: number | null
  promoCode: string | null
  /** The order its page made before, which makes way for one of another basket. */
  replaces: string | null
}

interface PricedBasket {
  lines: readonly PricedLine[]
  basketHash: string
  email: string
  locale: Locale
  ttlSeconds: number
}

interface PricedLine {
  productId: number
  category: string
  quantity: number
  unitPriceMinor: number
}

interface OrderForm {
  type: OrderType
  code?: string | undefined
  replenishmentValue?: number | undefined
  expected_total?: number | undefined
  replaces?: string | undefined
}

/** An order in one transaction; a promo code with it counts as a try of that code. */
export function createCounted(
  database: Database,
  form: OrderForm,
  asking: CustomerAsking,
  ttlSeconds: number,
): Promise<{ order_id: string; total_price: number }> {
  const trying = { customerId: asking.viewer.customerId, code: form.code }
  return countingWrongCodes(database, trying, () =>
    database.write((tx) => createWished(tx, form, asking, ttlSeconds)),
  )
}

/** What a request wishes for: a purchase of the basket, however it is paid, or a top-up. */
export function createWished(
  tx: Tx,
  form: OrderForm,
  asking: CustomerAsking,
  ttlSeconds: number,
): Promise<{ order_id: string; total_price: number }> {
  const { type, replenishmentValue: amountKzt = null, expected_total: expectedTotal = null } = form
  if (type === 'balance') {
    const { viewer, locale } = asking
    const wish = { amountKzt, expectedTotal, field: 'replenishmentValue' } as const
    return createTopUp(tx, viewer.customerId, wish, { locale, ttlSeconds })
  }
  const promoCode = form.code === undefined ? null : normalisePromoCode(form.code)
  const wish = { type, expectedTotal, promoCode, replaces: form.replaces ?? null }
  return createOrder(tx, wish, asking, ttlSeconds)
}

/**
 * An order from what stands in the server's basket, at the prices of this moment, frozen on its
 * rows. The same basket and code while its order is open is the same order, unless it is not to be
 * paid any more (isPayable) or its code takes off another sum by now; throws 409 while a bank is
 * silent about another one of the same (isInPayment), which nobody means to buy twice. The one it
 * replaces is closed, unless a bank is deciding on it (decision 0009).
 */
async function createOrder(
  tx: Tx,
  wish: OrderWish,
  asking: CustomerAsking,
  ttlSeconds: number,
): Promise<{ order_id: string; total_price: number }> {
  const { locale, viewer } = asking
  const { customerId } = viewer
  const [{ email }, lines] = await together(lockVerified(tx, customerId), readLines(tx, customerId))
  const basketHash = hashOf(lines, wish.promoCode)
  const priced = { lines, basketHash, email, locale, ttlSeconds }
  const usual = wish.replaces === null ? await insertUsual(tx, customerId, wish, priced) : null
  if (usual) return { order_id: usual.public_id, total_price: toWire(usual.total_minor) }
  // All waiting for the customer's own orders comes before anything is judged.
  const open = await lockOpenOrders(tx, customerId)
  // Before the stock is looked at: an order that is there may hold the last codes itself.
  const same = await lockOpenOrder(tx, { customerId, type: wish.type, basketHash })
  const isAgain = same !== null && !isDiscountedAnew(same, wish) && (await isPayable(tx, same))
  const paying = await seeInPayment(tx, customerId, lines)
  if (paying.same && !(isAgain && same.checking)) throw conflict('basket_in_payment')
  const replaced = open.filter(
    (order) => order.public_id === wish.replaces && order.id !== same?.id && !order.checking,
  )
  if (isAgain) {
    guardTotal(same.total_minor, wish.expectedTotal)
    await closeInTheWay(tx, replaced)
    return { order_id: same.public_id, total_price: toWire(same.total_minor) }
  }
  if (!paying.inBasket) return createOrder(tx, wish, asking, ttlSeconds)
  if (wish.promoCode !== null) await lockPromos(tx, open, wish.promoCode)
  await closeInTheWay(tx, same ? [...replaced, same] : replaced)
  await requireStock(tx, customerId, lines)
  const order = await insert(tx, customerId, wish, priced)
  return { order_id: order.public_id, total_price: toWire(order.total_minor) }
}

async function readLines(tx: Tx, customerId: number): Promise<PricedLine[]> {
  const basket = await listBuyable(tx, customerId)
  if (basket.length === 0) throw conflict('basket_empty')
  return basket.map((line) => ({
    productId: line.product_id,
    category: line.category,
    quantity: line.quantity,
    unitPriceMinor: line.price_minor,
  }))
}

async function requireStock(
  tx: Tx,
  customerId: number,
  lines: readonly PricedLine[],
): Promise<void> {
  const short = await listShort(tx, lines)
  if (short.length === 0) return
  const isBeingPaid = await closeHolding(tx, customerId, short)
  if ((await listShort(tx, lines)).length === 0) return
  throw conflict(isBeingPaid ? 'basket_in_payment' : 'sold_out')
}

/** The usual order, in one statement; null sends it the long way, which says what is in its way. */
async function insertUsual(
  tx: Tx,
  customerId: number,
  wish: OrderWish,
  basket: PricedBasket,
): Promise<OrderRow | null> {
  const { lines, email, locale, basketHash, ttlSeconds } = basket
  const totalMinor = basketTotalMinor(lines)
  const isSeen = wish.expectedTotal === null || fromWire(wish.expectedTotal) === totalMinor
  if (wish.promoCode !== null || !isSeen || totalMinor > limits.orderTotalMaxMinor) return null
  const order = {
    publicId: randomToken(128),
    customerId,
    type: wish.type,
    email,
    locale,
    subtotalMinor: totalMinor,
    totalMinor,
    basketHash,
    expiresAt: addSeconds(tx.now, ttlSeconds),
  }
  const priced = lines.map((line) => ({ ...line, totalMinor: lineTotalMinor(line) }))
  return insertUsualOrder(tx, order, numbered(priced), limits.openOrdersMax)
}

function numbered<Line>(lines: readonly Line[]): (Line & { n: number })[] {
  return lines.map((line, at) => ({ ...line, n: at + 1 }))
}

/** Another sum was seen with its promo code, which may have ended and been made anew. */
function isDiscountedAnew(order: OrderRow, { promoCode, expectedTotal }: OrderWish): boolean {
  const isSeen = expectedTotal === null || fromWire(expectedTotal) === order.total_minor
  return promoCode !== null && !isSeen && !order.checking
}

/** The client's sum is compared, never used. */
function guardTotal(totalMinor: number, expectedTotal: number | null): void {
  if (totalMinor > limits.orderTotalMaxMinor) throw new ShopError('invalid', 'order_total_max')
  if (expectedTotal !== null && fromWire(expectedTotal) !== totalMinor) {
    throw conflict('price_changed', { total_price: toWire(totalMinor) })
  }
}

/** The business key of an order: what is bought at which price with which code. */
function hashOf(lines: readonly PricedLine[], promoCode: string | null): string {
  const sorted = [...lines].sort((one, other) => one.productId - other.productId)
  const text = sorted.map((line) => `${line.productId}x${line.quantity}@${line.unitPriceMinor}`)
  return sha256(`${text.join(';')}#${promoCode ?? ''}`).toString('base64url')
}

async function insert(
  tx: Tx,
  customerId: number,
  wish: OrderWish,
  basket: PricedBasket,
): Promise<OrderRow> {
  if (wish.promoCode !== null) await closeSuperseded(tx, customerId)
  await makeRoom(tx, customerId)
  const priced = basket.lines.map((line) => ({ ...line, totalMinor: lineTotalMinor(line) }))
  const redeemed =
    wish.promoCode === null ? null : await redeemPromo(tx, customerId, wish.promoCode, priced)
  const subtotalMinor = basketTotalMinor(basket.lines)
  const totalMinor = redeemed?.discounted.totalMinor ?? subtotalMinor
  guardTotal(totalMinor, wish.expectedTotal)
  const order = await insertOrder(tx, {
    publicId: randomToken(128),
    customerId,
    type: wish.type,
    email: basket.email,
    locale: basket.locale,
    subtotalMinor,
    totalMinor,
    basketHash: basket.basketHash,
    expiresAt: addSeconds(tx.now, basket.ttlSeconds),
  })
  const lineTotals = redeemed?.discounted.lineTotalsMinor
  const lines = numbered(priced).map((line, at) => ({
    ...line,
    totalMinor: lineTotals?.[at] ?? line.totalMinor,
  }))
  await insertOrderLines(tx, order.id, lines)
  if (redeemed) {
    await noteRedemption(tx, { orderId: order.id, promoId: redeemed.promoId, customerId })
  }
  return order
}
