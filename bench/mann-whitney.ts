/**
 * Mann-Whitney's U of two samples as the probability, by the normal approximation with corrections
 * for ties and continuity, that samples of one population differ at least so much in their ranks.
 */
export function mannWhitneyP(one: readonly number[], other: readonly number[]): number {
  const [n, m] = [one.length, other.length]
  const total = n + m
  const { rankSum, tieSum } = rank(one, other)
  const u = rankSum - (n * (n + 1)) / 2
  const variance = ((n * m) / 12) * (total + 1 - tieSum / (total * (total - 1)))
  if (variance === 0) return 1
  const distance = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5)
  return 2 * upperTail(distance / Math.sqrt(variance))
}

/** The sum of the ranks of `one`, equal values sharing theirs, and t³ − t over all ties. */
function rank(one: readonly number[], other: readonly number[]) {
  const all = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ].sort((a, b) => a.value - b.value)
  let [rankSum, tieSum] = [0, 0]
  for (let from = 0; from < all.length;) {
    let to = from
    while (to < all.length && all[to]!.value === all[from]!.value) to++
    const shared = (from + 1 + to) / 2
    rankSum += shared * all.slice(from, to).filter(({ isOne }) => isOne).length
    tieSum += (to - from) ** 3 - (to - from)
    from = to
  }
  return { rankSum, tieSum }
}

/** Of the normal distribution; Abramowitz and Stegun 26.2.17, right to seven digits. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z)
  const terms = [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429]
  const sum = terms.reduceRight((rest, term) => (rest + term) * t, 0)
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}
