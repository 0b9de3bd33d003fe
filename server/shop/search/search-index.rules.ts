import {
  countSlips,
  isForeignScript,
  otherLayout,
  skeletonOf,
  slipsAllowed,
  thousandsOf,
  wordsOf,
} from './search-words.rules.ts'
import { WordTable, type WordRange } from './word-table.rules.ts'

/** A product as the index takes it; products come in the order they are to be found. */
export interface SearchableProduct {
  id: number
  /** Everything it may be found by: names in all languages, region, currency, nicknames. */
  texts: readonly string[]
  /** What people call its country besides; the beginning of one means it from three letters on. */
  countryNicknames: readonly string[]
}

export interface Found {
  /** In the order of popularity. */
  ids: number[]
  /** What was understood instead of what was typed; null when it was found as typed. */
  corrected: string | null
}

/** Before what is met whole among other words: article numbers, and thousands in one piece. */
const numberMark = '#'
/** Before nicknames of countries: two letters are rather a code than half of another's name. */
const nicknameMark = '~'
const nicknameTypedMin = 3
const gramLength = 2
/** Fewer consonants are those of many other words. */
const soundsMin = 4
/** A misspelt word is compared with so many likely ones, however large the catalogue is. */
const candidatesMax = 60

/**
 * Finds products by words: all words of a query must be met, the last one may be unfinished. When
 * nothing is met as typed, the other keyboard layout, the sound and small slips are tried, in this
 * order. Its cost follows the words of the catalogue, not the products.
 */
export class SearchIndex {
  readonly #ids: Uint32Array
  readonly #table: WordTable
  readonly #bySkeleton = new Map<string, number[]>()
  readonly #byGram = new Map<string, number[]>()
  /** Pairs of letters that each word shares with the one that is compared; zero in between. */
  readonly #shared: Uint8Array

  constructor(products: readonly SearchableProduct[]) {
    this.#ids = Uint32Array.from(products, (product) => product.id)
    const split = remembering(wordsAndNumbersOf)
    const splitNickname = remembering((text) => wordsOf(text).map((word) => nicknameMark + word))
    this.#table = new WordTable(
      products.map(({ id, texts, countryNicknames }) => {
        const words = [...texts.flatMap(split), ...countryNicknames.flatMap(splitNickname)]
        return new Set([...words, numberMark + id])
      }),
    )
    this.#shared = new Uint8Array(this.#table.words.length)
    this.#table.words.forEach((_, rank) => this.#indexWord(this.#wordAt(rank), rank))
  }

  /** At most `count` products, or all of them when no count is given. */
  find(text: string, count = Number.POSITIVE_INFINITY): Found {
    for (const [typed, isAsTyped] of [
      [text, true],
      [otherLayout(text), false],
    ] as const) {
      const words = wordsOf(typed)
      const ids = this.#meet(
        words.map((_, at) => this.#asTyped(words, at)),
        count,
      )
      if (ids.length > 0) return { ids, corrected: isAsTyped ? null : words.join(' ') }
    }
    return this.#findMeant(text, count)
  }

  #findMeant(text: string, count: number): Found {
    for (const typed of [text, otherLayout(text)]) {
      const words = wordsOf(typed)
      const meant = words.map((_, at) => this.#meantBy(words, at))
      const ids = this.#meet(meant, count)
      if (ids.length > 0) {
        const understood = meant.map(([first]) => this.#wordAt(first!.from))
        return { ids, corrected: understood.join(' ').replaceAll(numberMark, '') }
      }
    }
    return { ids: [], corrected: null }
  }

  #meet(choices: readonly (readonly WordRange[])[], count: number): number[] {
    return this.#table.meeting(choices, count).map((product) => this.#ids[product]!)
  }

  #wordAt(rank: number): string {
    const word = this.#table.words[rank]!
    return word.startsWith(nicknameMark) ? word.slice(nicknameMark.length) : word
  }

  #indexWord(word: string, rank: number): void {
    if (/^\d+$/.test(word) || word.startsWith(numberMark)) return
    const skeleton = skeletonOf(word)
    if (skeleton.length > 1) pushTo(this.#bySkeleton, skeleton, rank)
    for (const gram of gramsOf(word)) pushTo(this.#byGram, gram, rank)
  }

  /**
   * Only the last word may be unfinished: a country's nickname from its third letter on, a marked
   * number only where it is all that is typed.
   */
  #asTyped(words: readonly string[], at: number): WordRange[] {
    const word = words[at]!
    const isLast = at === words.length - 1
    return [
      this.#range(word, isLast),
      this.#range(nicknameMark + word, isLast && word.length >= nicknameTypedMin),
      this.#range(numberMark + word, words.length === 1),
    ].filter(({ from, to }) => to > from)
  }

  #range(word: string, isUnfinished: boolean): WordRange {
    return isUnfinished ? this.#table.startingWith(word) : this.#table.exactly(word)
  }

  /** What a word that stands nowhere may mean: itself, its sound, or a slip. */
  #meantBy(words: readonly string[], at: number): WordRange[] {
    const own = this.#asTyped(words, at)
    if (own.length > 0) return own
    const ranks = this.#ranksMeantBy(words[at]!)
    return ranks.map((rank) => ({ from: rank, to: rank + 1 }))
  }

  /** The sound first where the script says it is one; else a slip is nearer than a sound. */
  #ranksMeantBy(word: string): readonly number[] {
    const skeleton = skeletonOf(word)
    const isForeign = isForeignScript(word)
    const isEnough = isForeign || skeleton.length >= soundsMin
    const sounded = isEnough ? (this.#bySkeleton.get(skeleton) ?? []) : []
    if (isForeign && sounded.length > 0) return sounded
    const slipped = this.#slippedFrom(word)
    return slipped.length > 0 ? slipped : sounded
  }

  #slippedFrom(word: string): number[] {
    const max = slipsAllowed(word)
    if (max === 0) return []
    const near = this.#likely(word)
      .map((rank) => ({ rank, slips: countSlips(word, this.#wordAt(rank), max) }))
      .filter(({ slips }) => slips <= max)
      .sort((one, other) => one.slips - other.slips)
    const least = near[0]?.slips
    return near.filter(({ slips }) => slips === least).map(({ rank }) => rank)
  }

  /** Words that share most pairs of letters with a misspelt one. */
  #likely(word: string): number[] {
    const grams = gramsOf(word)
    const shared = this.#shared
    const touched: number[] = []
    for (const gram of grams) {
      for (const rank of this.#byGram.get(gram) ?? []) {
        if (Math.abs(this.#wordAt(rank).length - word.length) > 2) continue
        if (shared[rank] === 0) touched.push(rank)
        shared[rank]! += 1
      }
    }
    const likely: number[] = []
    for (let least = grams.size; least > 0 && likely.length < candidatesMax; least--) {
      for (const rank of touched) if (shared[rank] === least) likely.push(rank)
    }
    for (const rank of touched) shared[rank] = 0
    return likely.slice(0, candidatesMax)
  }
}

/** Names set thousands apart, people rarely do; "100" is no beginning of such a "1000". */
function wordsAndNumbersOf(text: string): string[] {
  return [...wordsOf(text), ...thousandsOf(text).map((number) => numberMark + number)]
}

/** Names of categories and regions come with every product: each text is taken apart once. */
function remembering(split: (text: string) => string[]): (text: string) => string[] {
  const known = new Map<string, string[]>()
  return (text) => {
    const words = known.get(text) ?? split(text)
    known.set(text, words)
    return words
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
