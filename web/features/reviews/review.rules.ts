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
