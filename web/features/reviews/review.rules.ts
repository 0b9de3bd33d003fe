import type { Review } from './review.ts'

/** `2026-11-18T21:03:00.000Z` → `18.11.2026`, the same on both sides of the wire. */
export function reviewDate(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-')
  return `${day}.${month}.${year}`
}

/** Five to one star with their share in whole percent; all zero without reviews. */
export function starShares(distribution: Readonly<Record<string, number>>, total: number) {
  return [5, 4, 3, 2, 1].map((stars) => {
    const count = distribution[String(stars)] ?? 0
    return { stars, percent: total === 0 ? 0 : Math.round((count / total) * 100) }
  })
}

/** Reviews arrive while a person reads: one that slid to the next page is not shown twice. */
export function joinReviews(shown: readonly Review[], more: readonly Review[]): Review[] {
  const known = new Set(shown.map(({ id }) => id))
  return [...shown, ...more.filter(({ id }) => !known.has(id))]
}
