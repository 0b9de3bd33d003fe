import type { Locale } from '#contract/locales.ts'
import { addDays } from '#server/kernel/clock.ts'
import { conflict, ShopError } from '#server/kernel/shop-error.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import { getUserView } from '#server/shop/accounts/accounts.service.ts'
import { findProducts, getProductForSale } from '#server/shop/catalogue/catalogue.service.ts'
import { setRatingFigures } from '#server/shop/catalogue/figures.service.ts'
import {
  listKeptProductIds,
  listOrderIdsWith,
  lockOrderById,
} from '#server/shop/orders/orders.service.ts'
import { presentRatings, presentReview } from './reviews.present.ts'
import {
  countRatings,
  deleteReviews,
  insertImportedReviews,
  insertReview,
  isLastReview,
  listOwnReviewRows,
  listReviewedOrderIds,
  listReviewRows,
  listWrittenRows,
  lockReview,
  sumRatings,
  updateHidden,
  type ImportedReview,
  type ReviewOrder,
} from './reviews.sql.ts'

export type { ImportedReview }

const pageCount = 10

interface ReviewsQuery {
  offset?: number | undefined
  order?: ReviewOrder | undefined
}

/** Reviews of a product from an offset on, with its average and how the stars are spread. */
export async function listReviews(
  reader: Reader,
  productId: number,
  { offset = 0, order = 'newest' }: ReviewsQuery,
  locale: Locale,
) {
  await getProductForSale(reader, productId, locale)
  const found = await listReviewRows(reader, { productId, order, offset, count: pageCount })
  const ratings = presentRatings(await countRatings(reader, productId))
  return { result: { feedbacks: found.map(presentReview), ...ratings } }
}

/** What a customer has written, with the names of the products. */
export async function listOwnReviews(reader: Reader, customerId: number, locale: Locale) {
  const found = await listOwnReviewRows(reader, customerId)
  const products = await findProducts(
    reader,
    found.map((row) => row.product_id),
    locale,
  )
  return {
    result: found.map((row) => ({
      ...presentReview(row),
      product_id: row.product_id,
      product_name: products.get(row.product_id)?.view.name ?? '',
      for_sale: products.get(row.product_id)?.isForSale ?? false,
      hidden: row.hidden_at !== null,
    })),
  }
}

/**
 * A buyer's word on a purchase: one for each. The same words again within a day are a try whose
 * answer was lost: they are no other purchase's. Throws 403 for those who did not buy the product
 * and 409 when every purchase of it was reviewed.
 */
export async function writeReview(
  tx: Tx,
  customerId: number,
  form: { product_id: number; rating: number; text: string },
  locale: Locale,
): Promise<void> {
  const productId = form.product_id
  await getProductForSale(tx, productId, locale)
  const bought = await listOrderIdsWith(tx, customerId, productId)
  if (bought.length === 0) throw new ShopError('forbidden', 'review_not_bought')
  const reviewed = new Set(await listReviewedOrderIds(tx, customerId, productId))
  const open = bought.filter((id) => !reviewed.has(id))
  if (open.length === 0) throw conflict('review_exists')
  const { rating, text } = form
  if (await isLastReview(tx, { customerId, productId, rating, text }, addDays(tx.now, -1))) return
  const orderId = await lockBought(tx, customerId, productId, open)
  if (orderId === null) throw new ShopError('forbidden', 'review_not_bought')
  const { name: author } = await getUserView(tx, customerId)
  const review = { productId, customerId, orderId, author, rating, text, locale }
  if (!(await insertReview(tx, review))) throw conflict('review_exists')
  await countMarks(tx, productId)
}

/**
 * The first of some orders that a product has stayed in, locked: codes may be on their way back at
 * this moment, and the review would stay without a purchase.
 */
async function lockBought(
  tx: Tx,
  customerId: number,
  productId: number,
  orderIds: readonly number[],
): Promise<number | null> {
  for (const id of orderIds) {
    await lockOrderById(tx, id)
    if ((await listOrderIdsWith(tx, customerId, productId)).includes(id)) return id
  }
  return null
}

function countMarks(tx: Tx, productId: number): Promise<void> {
  return setRatingFigures(tx, async () => {
    const { rating_sum: ratingSum, rating_count: ratingCount } = await sumRatings(tx, productId)
    return [{ productId, ratingSum, ratingCount }]
  })
}

/**
 * What went back unseen takes its review along: stars would else be had for nothing, as often as
 * one likes. A product of which the order keeps a code keeps its review. The caller holds the
 * order.
 */
export async function withdrawReviews(tx: Tx, orderId: number): Promise<void> {
  const productIds = await deleteReviews(tx, orderId, await listKeptProductIds(tx, orderId))
  for (const productId of productIds) await countMarks(tx, productId)
}

/** As an operator decides: gives its product; null when there is no such review. */
export async function setReviewHidden(
  tx: Tx,
  id: number,
  isHidden: boolean,
): Promise<number | null> {
  const review = await lockReview(tx, id)
  if (review === null) return null
  const { is_hidden: wasHidden, product_id: productId } = review
  if (wasHidden !== isHidden) {
    await updateHidden(tx, id, isHidden ? tx.now : null)
    await countMarks(tx, productId)
  }
  return productId
}

/** For an operator: the newest reviews, of one product or of all, hidden ones as well. */
export const listWritten = listWrittenRows

/** Takes over reviews of a shop's past and the figures that follow from them. */
export async function importReviews(tx: Tx, reviews: readonly ImportedReview[]): Promise<void> {
  await insertImportedReviews(tx, reviews)
  const byProduct = Map.groupBy(reviews, (review) => review.productId)
  const figures = [...byProduct].map(([productId, own]) => {
    const ratingSum = own.reduce((sum, { rating }) => sum + rating, 0)
    return { productId, ratingSum, ratingCount: own.length }
  })
  await setRatingFigures(tx, async () => figures)
}
