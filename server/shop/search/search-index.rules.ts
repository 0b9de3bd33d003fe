import {
  countSlips,
  isForeignScript,
  otherLayout,
  skeletonOf,
  slipsAllowed,
  wordsOf,
} from './search-words.rules.ts'

/** A product as the index takes it; products come in the order they are to be found. */
export interface SearchableProduct {
  id: number
  /** Everything it may be found by: names in all languages, region, currency. */
  texts: readonly string[]
}

export interface Found {
  /** In the order of popularity. */
  ids: number[]
  /** What was understood instead of what was typed; null when it was found as typed. */
  corrected: string | null
}

type Postings = number[]

const gramLength = 2
/** A misspelt word is compared with so many likely ones, however large the catalogue is. */
const candidatesMax = 60

/**
 * Finds products by words: all words of a query must be met, the last one may be unfinished. When
 * nothing is met as typed, the other keyboard layout, the sound and small slips are tried, in this
 * order. Its cost follows the words of the catalogue, not the products.
 */
export class SearchIndex {
  readonly #ids: number[]
  readonly #postings = new Map<string, Postings>()
  readonly #sorted: string[]
  readonly #bySkeleton = new Map<string, string[]>()
  readonly #byGram = new Map<string, string[]>()

  constructor(products: readonly SearchableProduct[]) {
    this.#ids = products.map((product) => product.id)
    products.forEach((product, at) => {
      const words = new Set([...product.texts.flatMap(wordsOf), String(product.id)])
      for (const word of words) pushTo(this.#postings, word, at)
    })
    this.#sorted = [...this.#postings.keys()].sort()
    for (const word of this.#sorted) this.#indexWord(word)
  }

  get wordCount(): number {
    return this.#sorted.length
  }

  /** At most `count` products, or all of them when no count is given. */
  find(text: string, count = Number.POSITIVE_INFINITY): Found {
    for (const [typed, isAsTyped] of [
      [text, true],
      [otherLayout(text), false],
    ] as const) {
      const words = wordsOf(typed)
      const exact = this.#meet(
        words.map((word, at) => this.#startingWith(word, at === words.length - 1)),
        count,
      )
      if (exact.length > 0) return { ids: exact, corrected: isAsTyped ? null : words.join(' ') }
    }
    return this.#findMeant(text, count)
  }

  #findMeant(text: string, count: number): Found {
    for (const typed of [text, otherLayout(text)]) {
      const words = wordsOf(typed)
      const meant = words.map((word, at) => this.#meantBy(word, at === words.length - 1))
      const ids = this.#meet(meant, count)
      if (ids.length > 0) {
        return { ids, corrected: meant.map((choices) => choices[0]!).join(' ') }
      }
    }
    return { ids: [], corrected: null }
  }

  #indexWord(word: string): void {
    if (/^\d+$/.test(word)) return
    const skeleton = skeletonOf(word)
    if (skeleton.length > 1) pushTo(this.#bySkeleton, skeleton, word)
    for (const gram of gramsOf(word)) pushTo(this.#byGram, gram, word)
  }

  /** Words that begin so; only the last word of a query may be unfinished. */
  #startingWith(start: string, isUnfinished: boolean): string[] {
    if (!isUnfinished) return this.#postings.has(start) ? [start] : []
    const words: string[] = []
    for (let at = lowerBound(this.#sorted, start); at < this.#sorted.length; at++) {
      const word = this.#sorted[at]!
      if (!word.startsWith(start)) break
      words.push(word)
    }
    return words
  }

  /** What a word that stands nowhere may mean: itself, its sound, or a slip. */
  #meantBy(word: string, isUnfinished: boolean): string[] {
    const own = this.#startingWith(word, isUnfinished)
    if (own.length > 0) return own
    const skeleton = skeletonOf(word)
    const sounded = isForeignScript(word) ? (this.#bySkeleton.get(skeleton) ?? []) : []
    return sounded.length > 0 ? sounded : this.#slippedFrom(word)
  }

  #slippedFrom(word: string): string[] {
    const max = slipsAllowed(word)
    if (max === 0) return []
    const near = this.#likely(word)
      .map((candidate) => ({ candidate, slips: countSlips(word, candidate, max) }))
      .filter(({ slips }) => slips <= max)
      .sort((one, other) => one.slips - other.slips)
    const least = near[0]?.slips
    return near.filter(({ slips }) => slips === least).map(({ candidate }) => candidate)
  }

  /** Words that share most pairs of letters with a misspelt one. */
  #likely(word: string): string[] {
    const shared = new Map<string, number>()
    for (const gram of gramsOf(word)) {
      for (const candidate of this.#byGram.get(gram) ?? []) {
        if (Math.abs(candidate.length - word.length) > 2) continue
        shared.set(candidate, (shared.get(candidate) ?? 0) + 1)
      }
    }
    return [...shared]
      .sort((one, other) => other[1] - one[1])
      .slice(0, candidatesMax)
      .map(([candidate]) => candidate)
  }

  /** Products that meet one choice of every word, in their order. */
  #meet(choices: readonly string[][], count: number): number[] {
    if (choices.length === 0 || choices.some((words) => words.length === 0)) return []
    const lists = choices
      .map((words) => merge(words.map((word) => this.#postings.get(word)!)))
      .sort((one, other) => one.length - other.length)
    const [rarest = [], ...others] = lists
    const ids: number[] = []
    for (const at of rarest) {
      if (others.every((list) => includesSorted(list, at))) ids.push(this.#ids[at]!)
      if (ids.length >= count) break
    }
    return ids
  }
}

function pushTo<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** Pairs of letters, with a mark before the first and after the last. */
function gramsOf(word: string): Set<string> {
  const marked = `^${word}$`
  const starts = Array.from({ length: marked.length - gramLength + 1 }, (_, at) => at)
  return new Set(starts.map((at) => marked.slice(at, at + gramLength)))
}

function lowerBound<Value>(sorted: readonly Value[], wanted: Value): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}

function includesSorted(sorted: readonly number[], wanted: number): boolean {
  return sorted[lowerBound(sorted, wanted)] === wanted
}

/** One sorted list of what stands in any of several. */
function merge(lists: readonly Postings[]): Postings {
  if (lists.length === 1) return lists[0]!
  return [...new Set(lists.flat())].sort((one, other) => one - other)
}
