import { limits } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import { fromWire, toWire } from '#contract/money.ts'
import { normalisePromoCode } from '#contract/promo-code.ts'
import { lineTotalMinor } from '#contract/totals.ts'
import { conflict, invalid } from '#server/kernel/shop-error.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import { countingWrong, takePlace } from '#server/platform/http/rate-limit.ts'
import type { CustomerAsking } from '#server/platform/http/route.ts'
import { listBasketLines } from '#server/shop/basket/basket.service.ts'
import { discount, percentGiven, type Discounted } from './discount.rules.ts'
import {
  countUsesOf,
  endAt,
  findOpenPromo,
  insertPromo,
  insertRedemption,
  isHeldBy,
  lockEnded,
  lockPromos,
  lockReleasedUse,
  markUsed,
  releaseUse,
  retakeUse,
  takeUse,
  type EndedPromo,
  type ListedPromo,
  type NewPromo,
  type PromoRow,
} from './promo.sql.ts'

export { listPromos } from './promo.sql.ts'
export type { ListedPromo, NewPromo }

/** An id no code has. */
const noPromo = 0

interface PromoLine {
  category: string
  totalMinor: number
}

/** The code's own answer for unknown, expired, used-up and unfitting codes alike. */
function wrongCode() {
  return invalid({ code: 'promo_wrong' })
}

export { lockPromos }

/**
 * Does something with the code a customer gave, if any. Wrong ones are counted wherever they are
 * tried, and ten are all there are in ten minutes: then 429 (spec §8).
 */
export async function countingWrongCodes<Answer>(
  database: Database,
  { customerId, code }: { customerId: number; code: string | undefined },
  tryCode: () => Promise<Answer>,
): Promise<Answer> {
  if (code === undefined) return tryCode()
  const place = await takePlace(database, {
    key: `promo:${customerId}`,
    max: limits.promoWrongMax,
    windowSeconds: limits.promoWindowMinutes * 60,
  })
  return countingWrong(place, tryCode, ({ details }) => details.fields?.['code'] !== undefined)
}

/**
 * What a code would make of the customer's basket. The price a client shows is compared with the
 * basket's own, never used: another one is 409.
 */
export async function previewPromo(
  database: Database,
  query: { price: string; code: string },
  { viewer: { customerId }, locale }: CustomerAsking,
) {
  const { code } = query
  const given = await countingWrongCodes(database, { customerId, code }, () =>
    database.read(async (reader) => {
      const lines = await basketLines(reader, customerId, locale)
      const promo = await findOpenPromo(reader, normalisePromoCode(code), customerId)
      // Every wrong code asks as much as any other: the time tells no used one from an unknown.
      const useCount = await countUsesOf(reader, promo?.id ?? noPromo, customerId, ['used'])
      const isLeft = promo !== null && useCount < (promo.customer_max ?? Infinity)
      const discounted = isLeft ? discount(ruleOf(promo), lines) : null
      // A code is not wrong because the basket was emptied meanwhile: the price is another one.
      if (isLeft && lines.length === 0) throw conflict('price_changed', { price: 0 })
      if (!discounted) throw wrongCode()
      guardPrice(query.price, discounted.subtotalMinor)
      return discounted
    }),
  )
  const price = toWire(given.subtotalMinor)
  const priceWithDiscount = toWire(given.totalMinor)
  return { data: { data: { price, priceWithDiscount, discount: percentGiven(given) } } }
}

/**
 * Takes one use of a code for an order that is being made, in its transaction; throws 422 on `code`
 * when none is left or it does not fit, 409 while an own order that is being paid has the last one:
 * all others of theirs have given it back before. The use is noted with `noteRedemption`.
 */
export async function redeemPromo(
  tx: Tx,
  customerId: number,
  code: string,
  lines: readonly PromoLine[],
): Promise<{ promoId: number; discounted: Discounted }> {
  const normalised = normalisePromoCode(code)
  const promo = await takeUse(tx, normalised)
  if (!promo || !(await isLeftFor(tx, promo, customerId))) {
    throw (await isHeldBy(tx, normalised, customerId)) ? conflict('promo_in_payment') : wrongCode()
  }
  const discounted = discount(ruleOf(promo), lines)
  if (!discounted) throw wrongCode()
  return { promoId: promo.id, discounted }
}

export const noteRedemption = insertRedemption

/** The order is paid: its use of a code is final. */
export const useRedemption = markUsed

/** The order closed with nothing delivered: its use of a code goes back, were it final already. */
export const releaseRedemption = releaseUse

/**
 * Whether an order that closed unpaid may still have its discount: money for it came late, and its
 * use of a code was given back. Holds the code until the transaction ends.
 */
export async function canRedeemLate(tx: Tx, orderId: number): Promise<boolean> {
  const use = await lockReleasedUse(tx, orderId)
  if (!use) return true
  if (!use.is_left) return false
  const { customer_max: max, customer_id: customerId, promo_id: promoId } = use
  return max === null || (await countUsesOf(tx, promoId, customerId, ['held', 'used'])) < max
}

/** The closed order was paid late after all: its use of a code is taken again and final. */
export const redeemLate = retakeUse

/**
 * A new code, or one that has ended, made anew: its uses so far go on counting, and are given.
 * Throws 422 when it stands already, or when no use would be left of it.
 */
export async function createPromo(tx: Tx, promo: NewPromo): Promise<number> {
  const code = normalisePromoCode(promo.code)
  const usedCount = (await lockEnded(tx, code)) ?? 0
  if (usedCount >= (promo.totalMax ?? Infinity)) {
    const values = { least: usedCount + 1, most: limits.promoUsesMax }
    throw invalid({ total: { key: 'whole_between', values } })
  }
  if (!(await insertPromo(tx, { ...promo, code }))) throw invalid({ code: 'promo_exists' })
  return usedCount
}

/**
 * Ends a code now, or leaves the end it had; uses that open orders hold stay theirs. Throws 422
 * when there is no such code.
 */
export async function endPromo(tx: Tx, code: string): Promise<EndedPromo> {
  const ended = await endAt(tx, normalisePromoCode(code))
  if (!ended) throw invalid({ code: 'promo_unknown' })
  return ended
}

async function isLeftFor(tx: Tx, promo: PromoRow, customerId: number): Promise<boolean> {
  if (promo.customer_max === null) return true
  return (await countUsesOf(tx, promo.id, customerId, ['held', 'used'])) < promo.customer_max
}

async function basketLines(
  reader: Reader,
  customerId: number,
  locale: Locale,
): Promise<PromoLine[]> {
  const lines = await listBasketLines(reader, customerId, locale)
  return lines.map(({ product, quantity }) => ({
    category: product.view.category,
    totalMinor: lineTotalMinor({ unitPriceMinor: product.priceMinor, quantity }),
  }))
}

function guardPrice(price: string, subtotalMinor: number): void {
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(price)) throw invalid({ price: 'number' })
  if (fromWire(Number(price)) !== subtotalMinor) {
    throw conflict('price_changed', { price: toWire(subtotalMinor) })
  }
}

function ruleOf(promo: PromoRow) {
  return {
    kind: promo.kind,
    percent: promo.percent,
    amountMinor: promo.amount_minor,
    minimumMinor: promo.minimum_minor,
    categories: promo.categories,
  }
}
