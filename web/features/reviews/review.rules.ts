/** Five to one star with their share in whole percent; all zero without reviews. */
export function starShares(distribution: Readonly<Record<string, number>>, total: number) {
  return [5, 4, 3, 2, 1].map((stars) => {
    const count = distribution[String(stars)] ?? 0
    return { stars, percent: wholePercent(count, total) }
  })
}

/** What is neither nothing nor all is not rounded to it. */
function wholePercent(count: number, total: number): number {
  if (count === 0 || count === total) return count === 0 ? 0 : 100
  return Math.min(99, Math.max(1, Math.round((count / total) * 100)))
}
