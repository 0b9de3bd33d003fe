/** Words from one place of the alphabet to before another, by their ranks in it. */
export interface WordRange {
  from: number
  to: number
}

/**
 * Which words stand in which products, both ways, in flat tables: a hundred thousand products take
 * little room, and an unfinished word is a range. Products come in the order they are to be found.
 */
export class WordTable {
  readonly words: readonly string[]
  readonly #productCount: number
  readonly #wordsOf: Rows
  readonly #productsOf: Rows

  constructor(products: readonly Iterable<string>[]) {
    const numbers = new Map<string, number>()
    const numbered = products.map((words) =>
      Array.from(words, (word) => {
        const known = numbers.get(word) ?? numbers.size
        numbers.set(word, known)
        return known
      }),
    )
    this.words = [...numbers.keys()].sort()
    const ranks = new Uint32Array(numbers.size)
    this.words.forEach((word, rank) => (ranks[numbers.get(word)!] = rank))
    this.#productCount = products.length
    this.#wordsOf = toRows(numbered.map((words) => words.map((number) => ranks[number]!)))
    this.#productsOf = turn(this.#wordsOf, this.words.length)
  }

  /** The one word, or nothing. */
  exactly(word: string): WordRange {
    const from = this.#firstFrom(word)
    return { from, to: this.words[from] === word ? from + 1 : from }
  }

  has(word: string): boolean {
    return this.words[this.#firstFrom(word)] === word
  }

  /** All words that begin so. */
  startingWith(start: string): WordRange {
    return { from: this.#firstFrom(start), to: this.#firstFrom(`${start}\uffff`) }
  }

  /**
   * The first `count` products that hold a word of every choice. Where matches are many, products
   * are looked at in their order until there are enough; where they are few, only those that hold
   * the rarest choice are. Several choices may never meet, and then the whole catalogue would be
   * looked at in vain: of those, many is a quarter of it.
   */
  meeting(choices: readonly (readonly WordRange[])[], count: number): number[] {
    const [rarest, ...others] = choices
      .map((ranges) => ({ ranges, size: this.#sizeOf(ranges) }))
      .sort((one, other) => one.size - other.size)
    if (!rarest || rarest.size === 0) return []
    const total = this.#productCount
    const isDense = rarest.size > (others.length > 0 ? total / 4 : Math.sqrt(total * count))
    const candidates = isDense ? countingTo(total) : this.#holding(rarest.ranges)
    const wanted = (isDense ? [rarest, ...others] : others).map(({ ranges }) => ranges)
    const found: number[] = []
    for (const product of candidates) {
      if (wanted.every((ranges) => this.#holds(product, ranges))) found.push(product)
      if (found.length >= count) break
    }
    return found
  }

  /** The first of the ranges that a word of the product lies in. */
  rangeHeld(product: number, ranges: readonly WordRange[]): WordRange | undefined {
    return ranges.find((range) => this.#holds(product, [range]))
  }

  #firstFrom(wanted: string): number {
    let low = 0
    let high = this.words.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.words[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return low
  }

  #sizeOf(ranges: readonly WordRange[]): number {
    const { starts } = this.#productsOf
    return ranges.reduce((sum, { from, to }) => sum + starts[to]! - starts[from]!, 0)
  }

  /** Products of any word of the ranges, each once, in their order. */
  #holding(ranges: readonly WordRange[]): Uint32Array {
    const { starts, values } = this.#productsOf
    const all = new Uint32Array(this.#sizeOf(ranges))
    let at = 0
    for (const { from, to } of ranges) {
      const part = values.subarray(starts[from], starts[to])
      all.set(part, at)
      at += part.length
    }
    all.sort()
    return all.filter((product, nth) => nth === 0 || product !== all[nth - 1])
  }

  #holds(product: number, ranges: readonly WordRange[]): boolean {
    const { starts, values } = this.#wordsOf
    for (let at = starts[product]!; at < starts[product + 1]!; at++) {
      const rank = values[at]!
      if (ranges.some(({ from, to }) => rank >= from && rank < to)) return true
    }
    return false
  }
}

/** Lists of numbers one after the other: row n lies between `starts[n]` and `starts[n + 1]`. */
interface Rows {
  starts: Uint32Array
  values: Uint32Array
}

function toRows(lists: readonly (readonly number[])[]): Rows {
  const starts = new Uint32Array(lists.length + 1)
  lists.forEach((list, row) => (starts[row + 1] = starts[row]! + list.length))
  const values = new Uint32Array(starts[lists.length]!)
  lists.forEach((list, row) => values.set(list, starts[row]))
  return { starts, values }
}

/** The same pairs by their other end: for every value the rows that hold it, in their order. */
function turn({ starts, values }: Rows, valueCount: number): Rows {
  const turned = new Uint32Array(valueCount + 1)
  for (const value of values) turned[value + 1]! += 1
  for (let value = 0; value < valueCount; value++) turned[value + 1]! += turned[value]!
  const next = turned.slice()
  const rows = new Uint32Array(values.length)
  for (let row = 0; row + 1 < starts.length; row++) {
    for (let at = starts[row]!; at < starts[row + 1]!; at++) rows[next[values[at]!]!++] = row
  }
  return { starts: turned, values: rows }
}

function* countingTo(count: number): Generator<number> {
  for (let at = 0; at < count; at++) yield at
}
