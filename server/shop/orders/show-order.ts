import { limits } from '#contract/limits.ts'
import { asciiDigits, type Locale } from '#contract/locales.ts'
import { notFound } from '#server/kernel/shop-error.ts'
import { speak } from '#server/kernel/speak.ts'
import type { Reader } from '#server/platform/db/query.ts'
import {
  findProducts,
  findRedeemSteps,
  type PricedProduct,
} from '#server/shop/catalogue/catalogue.service.ts'
import { listCodesOf, type CodeRow } from '#server/shop/codes/codes.service.ts'
import { thousandsOf, wordsOf } from '#server/shop/search/search.service.ts'
import { isSwitchOn } from '#server/shop/site/switches.ts'
import { declineMessage } from './decline.rules.ts'
import { confirmStatus } from './order-states.rules.ts'
import { presentOrder, presentPurchase, stateOf } from './orders.present.ts'
import { paidLine } from './orders.service.ts'
import { findOwnOrder, listOrderLines, type OrderLineRow, type OrderRow } from './orders.sql.ts'
import { listBoughtIds, listPurchaseRows, type PurchaseWish } from './purchases.sql.ts'
import { returnableMinor, takesOthers } from './returnable.rules.ts'

/** How a payment of this order stands, with its products once they are delivered. */
export async function getOrderStatus(
  reader: Reader,
  publicId: string,
  customerId: number,
  locale: Locale,
) {
  const order = await findOwnOrder(reader, publicId, customerId)
  if (!order) throw notFound()
  return presentStatus(reader, order, locale)
}

/** What the buyer of a delivered order is answered, from what its delivery has read already. */
export async function presentDelivered(reader: Reader, order: OrderRow, sold: Sold) {
  const base = { status: confirmStatus(order), order: presentOrder(order) }
  return { ...base, products: await presentOrderLines(reader, new Map([[order.id, order]]), sold) }
}

export async function presentStatus(reader: Reader, order: OrderRow, locale: Locale) {
  const status = confirmStatus(order)
  const base = { status, order: presentOrder(order) }
  if (status === 'init') return { ...base, ...whatIsChecked(order, locale) }
  if (order.state === 'refunded') return { ...base, message: speak(locale, 'order_refunded') }
  if (status === 'error') {
    const reason = order.decline_reason ?? (order.state === 'expired' ? 'expired' : null)
    return reason === null ? base : { ...base, message: speak(locale, declineMessage(reason)) }
  }
  if (order.type === 'balance') return { ...base, message: 'ok' }
  return { ...base, products: await listProducts(reader, [order], locale) }
}

/** Money that does not match waits for an operator: no bank will say how it ends. */
function whatIsChecked({ checking, decline_reason, id: number }: OrderRow, locale: Locale) {
  if (!checking || decline_reason !== 'mismatch') return {}
  return { message: speak(locale, 'order_mismatch', { number }) }
}

/** What was bought with an order, how its codes stand and how they are redeemed. */
export async function listOrderProducts(
  reader: Reader,
  publicId: string,
  customerId: number,
  locale: Locale,
) {
  const order = await findOwnOrder(reader, publicId, customerId)
  if (!order) throw notFound()
  const products = await listProducts(reader, [order], locale)
  const ids = products.map(({ id }) => id)
  const steps = await findRedeemSteps(reader, ids, locale)
  return { products: products.map((one) => ({ ...one, redeem_steps: steps.get(one.id) ?? [] })) }
}

async function listProducts(reader: Reader, orders: readonly OrderRow[], locale: Locale) {
  const lines = await listOrderLines(
    reader,
    orders.map((order) => order.id),
  )
  return presentLines(reader, orders, lines, locale)
}

async function presentLines(
  reader: Reader,
  orders: readonly OrderRow[],
  lines: readonly OrderLineRow[],
  locale: Locale,
) {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const codes = await listCodesOf(reader, [...byId.keys()])
  const ids = lines.map((line) => line.product_id)
  const products = await findProducts(reader, [...new Set(ids)], locale)
  return presentOrderLines(reader, byId, { lines, codes, products })
}

/** What was sold: lines, their codes, and their products in the language they are shown in. */
export interface Sold {
  lines: readonly OrderLineRow[]
  codes: readonly CodeRow[]
  products: ReadonlyMap<number, PricedProduct>
}

async function presentOrderLines(
  reader: Reader,
  orders: ReadonlyMap<number, OrderRow>,
  { lines, codes, products }: Sold,
) {
  const mayReturn = codes.length > 0 && (await isSwitchOn(reader, 'code-return'))
  return lines.map((line) => {
    const order = orders.get(line.order_id)!
    const ofOrder = codes.filter((code) => code.order_id === order.id)
    const own = ofOrder.filter((code) => code.line_n === line.n)
    const sealedCount = ofOrder.filter((code) => stateOf(code) === 'sealed').length
    return presentPurchase(line, products.get(line.product_id)!, own, (nth) => {
      const amountMinor = mayReturn ? returnableMinor(order, paidLine(line), nth) : null
      if (amountMinor === null) return null
      return { amountMinor, takesOthers: takesOthers(order, amountMinor, sealedCount) }
    })
  })
}

interface PurchasesQuery {
  page?: number | undefined
  offset?: number | undefined
  per_page?: number | undefined
  search_string?: string | undefined
}

/** A customer's purchases, newest first, each line with its order; found by name or number. */
export async function listPurchases(
  reader: Reader,
  customerId: number,
  query: PurchasesQuery,
  locale: Locale,
) {
  const count = query.per_page ?? limits.pageDefaultCount
  const offset = query.offset ?? (Math.max(1, query.page ?? 1) - 1) * count
  const text = (query.search_string ?? '').trim()
  const wish = text === '' ? null : await findBought(reader, customerId, text, locale)
  const wanted = { customerId, wish }
  const found = await listPurchaseRows(reader, { ...wanted, offset, count })
  // Each row carries how many there are; behind the last one there is none to say so.
  const behind = found.length === 0 && offset > 0
  const [counted] = behind
    ? await listPurchaseRows(reader, { ...wanted, offset: 0, count: 1 })
    : found
  const lines = found.map((row) => ({ ...row, total_minor: row.line_total_minor }))
  const presented = await presentLines(reader, found, lines, locale)
  const products = found.map((row, index) => ({ ...presented[index]!, order: presentOrder(row) }))
  const page = Math.floor(offset / count) + 1
  return { result: { products, total: counted?.total_count ?? 0, page, perPage: count } }
}

/** `№ 204817`, `Order No. 204817`: a number as the shop prints it, copied with what stands before. */
const printedNumber = /^\P{Nd}*(?=\d{6,}$)/u

/** By the words of a name as it is shown; which letters are equal differs between databases. */
async function findBought(
  reader: Reader,
  customerId: number,
  text: string,
  locale: Locale,
): Promise<PurchaseWish> {
  const bought = await findProducts(reader, await listBoughtIds(reader, customerId), locale)
  const written = asciiDigits(text)
  const typed = wordsOf(written)
  const isMeant = ({ view }: PricedProduct) => {
    const name = [...wordsOf(view.name), ...thousandsOf(view.name)].join(' ')
    return typed.length > 0 && typed.every((word) => name.includes(word))
  }
  const number = written.replace(printedNumber, '')
  return { number, productIds: [...bought.values()].filter(isMeant).map(({ id }) => id) }
}
