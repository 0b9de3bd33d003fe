/** One line of the table: what was measured, how it came out, and what held it back. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** Every measurement the value is the median of, or the one it is. */
  rounds: readonly number[]
  limitedBy: string
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The value that `percent` of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1]!
}

/** Three digits that mean something. */
export function round(value: number): number {
  return Number(value.toPrecision(3))
}

export function printTable(figures: readonly Figure[]): void {
  const width = Math.max(...figures.map(({ name }) => name.length))
  for (const { name, value, unit, rounds, limitedBy } of figures) {
    const spread = rounds.length > 1 ? ` (${rounds.map(round).join(', ')})` : ''
    console.log(`${name.padEnd(width)}  ${round(value)} ${unit}${spread}`)
    console.log(`${' '.repeat(width)}  limited by: ${limitedBy}`)
  }
}
