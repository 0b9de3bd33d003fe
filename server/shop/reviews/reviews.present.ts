import { languageTag } from '#contract/locales.ts'
import type { ReviewRow } from './reviews.sql.ts'

/** Only buyers can review, here or in the shop the reviews were taken over from. */
export function presentReview(row: ReviewRow) {
  return {
    id: row.id,
    author: row.author,
    rating: row.rating,
    text: row.text,
    verified: true,
    created_at: row.created_at.toISOString(),
    lang: languageTag(row.locale),
  }
}

/** Average to one decimal and the number of reviews for each number of stars, 1 to 5. */
export function presentRatings(counts: readonly { rating: number; count: number }[]) {
  const byStars = new Map(counts.map(({ rating, count }) => [rating, count]))
  const distribution = Object.fromEntries(
    [1, 2, 3, 4, 5].map((stars) => [String(stars), byStars.get(stars) ?? 0]),
  )
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const stars = counts.reduce((sum, { rating, count }) => sum + rating * count, 0)
  const average = total === 0 ? 0 : Math.round((stars / total) * 10) / 10
  return { total, average, distribution }
}
