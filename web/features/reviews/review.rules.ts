/** Five to one star with their share in whole percent; all zero without reviews. */
export function starShares(distribution: Readonly<Record<string, number>>, total: number) {
  return [5, 4, 3, 2, 1].map((stars) => {
    const count = distribution[String(stars)] ?? 0
    return { stars, percent: total === 0 ? 0 : Math.round((count / total) * 100) }
  })
}
