import { invalid } from '#server/kernel/shop-error.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { listWritten, setReviewHidden } from '#server/shop/reviews/reviews.service.ts'
import type { Command, GivenOptions } from './command.ts'
import { findSku } from './article-options.ts'
import { findRowNumber, getRowNumber } from './number-options.rules.ts'

const listedCount = 200
const words = { review: 'its number, as review list names it' } as const

export const listReviewsCommand: Command = {
  name: 'review list',
  help: 'Shows the newest 200 reviews with their orders; user show names whose an order is.',
  options: {
    sku: { kind: 'text', help: 'the item number; those of all when left out' },
    before: { kind: 'text', help: 'the number of a review: those written before it' },
  },
  async run(tx, _scope, given) {
    const sku = findSku(given)
    const beforeId = findRowNumber(given, 'before')
    const productId = sku === null ? null : Number(sku)
    const reviews = await listWritten(tx, { productId, beforeId }, listedCount)
    return {
      reviews: reviews.map((review) => ({
        review: review.id,
        sku: String(review.product_id),
        order: review.order_id,
        rating: review.rating,
        at: review.created_at.toISOString(),
        hidden: review.hidden_at !== null,
        author: review.author,
        text: review.text,
      })),
    }
  },
}

/** `review hide`: what is no review but an insult, a fraud or somebody's address. */
export const hideReviewCommand: Command = {
  name: 'review hide',
  help: 'Takes a review and its stars out of the shop; the purchase cannot be reviewed again.',
  words,
  options: {},
  run: (tx, _scope, given) => changeHidden(tx, given, true),
}

export const showReviewCommand: Command = {
  name: 'review show',
  help: 'Puts a hidden review back.',
  words,
  options: {},
  run: (tx, _scope, given) => changeHidden(tx, given, false),
}

async function changeHidden(tx: Tx, given: GivenOptions, isHidden: boolean) {
  const id = getRowNumber(given, 'review')
  const productId = await setReviewHidden(tx, id, isHidden)
  if (productId === null)
    throw invalid({ review: { key: 'review_unknown', values: { review: id } } })
  return { review: id, sku: String(productId), hidden: isHidden }
}
