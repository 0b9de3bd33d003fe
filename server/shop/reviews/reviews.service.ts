import type { Locale } from '#contract/locales.ts'
import { conflict, ShopError } from '#server/kernel/shop-error.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import { getUserView } from '#server/shop/accounts/accounts.service.ts'
import { findProducts, getProductForSale } from '#server/shop/catalogue/catalogue.service.ts'
import { setRatingFigures } from '#server/shop/catalogue/figures.service.ts'
import { listOrdersWith, lockOrderById } from '#server/shop/orders/orders.service.ts'
import { presentRatings, presentReview } from './reviews.present.ts'
import {
  countRatings,
  deleteReview,
  insertImportedReviews,
  insertReview,
  listOwnReviewRows,
  listReviewedOrders,
  listReviewRows,
  listWrittenRows,
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
    })),
  }
}

/**
 * A buyer's word on a purchase: one for each. Throws 403 for those who did not buy the product and
 * 409 when every purchase of it was reviewed.
 */
export async function writeReview(
  tx: Tx,
  customerId: number,
  form: { product_id: number; rating: number; text: string },
  locale: Locale,
): Promise<void> {
  const productId = form.product_id
  await getProductForSale(tx, productId, locale)
  const bought = await listOrdersWith(tx, customerId, productId)
  if (bought.length === 0) throw new ShopError('forbidden', 'review_not_bought')
  const reviewed = new Set(await listReviewedOrders(tx, customerId, productId))
  const orderId = bought.find((id) => !reviewed.has(id))
  if (orderId === undefined) throw conflict('review_exists')
  // Its codes may be on their way back: the review would stay without a purchase.
  await lockOrderById(tx, orderId)
  const isStillBought = (await listOrdersWith(tx, customerId, productId)).includes(orderId)
  if (!isStillBought) throw new ShopError('forbidden', 'review_not_bought')
  const { name: author } = await getUserView(tx, customerId)
  const { rating, text } = form
  const review = { productId, customerId, orderId, author, rating, text, locale }
  if (!(await insertReview(tx, review))) throw conflict('review_exists')
  await countMarks(tx, productId)
}

function countMarks(tx: Tx, productId: number): Promise<void> {
  return setRatingFigures(tx, async () => {
    const { rating_sum: ratingSum, rating_count: ratingCount } = await sumRatings(tx, productId)
    return [{ productId, ratingSum, ratingCount }]
  })
}

/**
 * A purchase that went back unseen takes its review along: stars would else be had for nothing, as
 * often as one likes. The caller holds the order.
 */
export async function withdrawReview(
  tx: Tx,
  { customerId, orderId, productId }: { customerId: number; orderId: number; productId: number },
): Promise<void> {
  const bought = await listOrdersWith(tx, customerId, productId)
  if (bought.includes(orderId)) return
  if (await deleteReview(tx, orderId, productId)) await countMarks(tx, productId)
}

/** As an operator decides: gives its product; null when there is no such review. */
export async function setReviewHidden(
  tx: Tx,
  id: number,
  isHidden: boolean,
): Promise<number | null> {
  const productId = await updateHidden(tx, id, isHidden ? tx.now : null)
  if (productId !== null) await countMarks(tx, productId)
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
