import {
  countSlips,
  gramsOf,
  isForeignScript,
  neighboursJoined,
  nicknameMark,
  nicknameTypedMin,
  numberMark,
  plainMark,
  readingsOf,
  remembering,
  skeletonOf,
  slipsAllowed,
  soundingLike,
  soundsMin,
  wordsAndNumbersOf,
  wordsOf,
} from './search-words.rules.ts'
import { isTradeWord, withoutTradeWords } from './trade-words.rules.ts'
import { WordTable, type WordRange } from './word-table.rules.ts'

/** A product as the index takes it; products come in the order they are to be found. */
export interface SearchableProduct {
  id: number
  /** Everything it may be found by: names in all languages, region, code of currency, nicknames. */
  texts: readonly string[]
  /** What people call its country besides; the beginning of one means it from three letters on. */
  countryNicknames: readonly string[]
  /** The same in words that many others are like: none of those is taken for one. */
  plainNicknames: readonly string[]
}

export interface Found {
  /** In the order of popularity. */
  ids: number[]
  /**
   * What was understood instead of what was typed; null when it was found as typed, and when words
   * of trade alone were, which suit every product.
   */
  corrected: string | null
}

/** Where in the alphabet lies what a word of a query may be. */
interface Choice {
  word: string
  /** It stands there itself, or begins what does. */
  isOwn: boolean
  ranges: readonly WordRange[]
}

type Choose = (words: readonly string[], at: number) => Choice

/** Shorter ones are met in too many words. */
const nameMin = 3
/** A misspelt word is compared with so many likely ones, however large the catalogue is. */
const candidatesMax = 60

/**
 * Finds products by words: all words of a query must be met, the last one may be unfinished. When
 * nothing is met as typed, the other keyboard layout, two names in one word, the sound and small
 * slips are tried, in this order; each without words of trade too, and with neighbours as one word.
 * Its cost follows the words of the catalogue, not the products.
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
    const [splitCountry, splitPlain] = [nicknameMark, plainMark].map((mark) =>
      remembering((text) => wordsOf(text).map((word) => mark + word)),
    )
    this.#table = new WordTable(
      products.map(({ id, texts, countryNicknames, plainNicknames }) => {
        const countries = countryNicknames.flatMap(splitCountry!)
        const others = plainNicknames.flatMap(splitPlain!)
        return new Set([...texts.flatMap(split), ...countries, ...others, numberMark + id])
      }),
    )
    this.#shared = new Uint8Array(this.#table.words.length)
    this.#table.words.forEach((_, rank) => this.#indexWord(this.#wordAt(rank), rank))
  }

  /** At most `count` products, or all of them when no count is given. */
  find(text: string, count = Number.POSITIVE_INFINITY): Found {
    const { typed, readings } = readingsOf(text)
    for (const choices of this.#choicesOf(readings)) {
      const met = this.#meet(choices, count)
      if (met.length === 0) continue
      const understood = choices.map((choice) => this.#understood(choice, met[0]!)).join(' ')
      const isOther = understood !== '' && understood !== typed.join(' ')
      return {
        ids: met.map((product) => this.#ids[product]!),
        corrected: isOther ? understood : null,
      }
    }
    return { ids: [], corrected: null }
  }

  *#choicesOf(readings: readonly (readonly string[])[]): Generator<readonly Choice[]> {
    for (const words of readings) yield* this.#attempts(words, this.#asTyped)
    for (const words of readings) {
      const apart = words.flatMap((_, at) => this.#namesIn(words, at))
      if (apart.length > words.length) yield* this.#attempts(apart, this.#asTyped)
    }
    for (const words of readings) yield* this.#attempts(words, this.#meantBy)
  }

  /** Two names of the catalogue that are typed as one word: "gamepass". */
  #namesIn(words: readonly string[], at: number): string[] {
    const word = words[at]!
    if (this.#asTyped(words, at).ranges.length > 0) return [word]
    for (let end = nameMin; end <= word.length - nameMin; end++) {
      const names = [word.slice(0, end), word.slice(end)]
      if (names.every((name) => this.#table.has(name))) return names
    }
    return [word]
  }

  /** All words, then without those of trade, then these with two neighbours as one. */
  *#attempts(words: readonly string[], choose: Choose): Generator<readonly Choice[]> {
    const all = words.map((_, at) => choose(words, at))
    yield all
    const telling = withoutTradeWords(words)
    const isShorter = telling.length < words.length
    const choices = isShorter ? telling.map((_, at) => choose(telling, at)) : all
    if (isShorter) yield choices
    for (const { words: joined, at } of neighboursJoined(telling)) {
      const others = choices.toSpliced(at, 2)
      const canMeet = others.every(({ ranges }) => ranges.length > 0)
      if (canMeet) yield others.toSpliced(at, 0, choose(joined, at))
    }
  }

  /** Products by their places; where nothing tells one from another, all of them are meant. */
  #meet(choices: readonly Choice[], count: number): number[] {
    if (choices.length > 0)
      return this.#table.meeting(
        choices.map(({ ranges }) => ranges),
        count,
      )
    return Array.from({ length: Math.min(count, this.#ids.length) }, (_, at) => at)
  }

  /** The word itself where it stands in the catalogue, else the one that was met in its stead. */
  #understood({ word, isOwn, ranges }: Choice, product: number): string {
    return isOwn ? word : this.#wordAt(this.#table.rangeHeld(product, ranges)!.from)
  }

  #wordAt(rank: number): string {
    const word = this.#table.words[rank]!
    return word.startsWith(nicknameMark) ? word.slice(nicknameMark.length) : word
  }

  #indexWord(word: string, rank: number): void {
    if (/^\d+$/.test(word) || word.startsWith(numberMark) || word.startsWith(plainMark)) return
    const skeleton = skeletonOf(word)
    if (skeleton.length > 1) pushTo(this.#bySkeleton, skeleton, rank)
    for (const gram of gramsOf(word)) pushTo(this.#byGram, gram, rank)
  }

  /**
   * Only the last word may be unfinished: a nickname of a country or a currency from its third
   * letter on, a marked number only where it is all that is typed.
   */
  readonly #asTyped: Choose = (words, at) => {
    const word = words[at]!
    const isLast = at === words.length - 1
    const isBegun = isLast && word.length >= nicknameTypedMin
    const ranges = [
      this.#range(word, isLast),
      this.#range(nicknameMark + word, isBegun),
      this.#range(plainMark + word, isBegun),
      this.#range(numberMark + word, words.length === 1),
    ]
    return { word, isOwn: true, ranges: ranges.filter(({ from, to }) => to > from) }
  }

  #range(word: string, isUnfinished: boolean): WordRange {
    return isUnfinished ? this.#table.startingWith(word) : this.#table.exactly(word)
  }

  /** What a word that stands nowhere may mean: its sound, or a slip; a word of trade neither. */
  readonly #meantBy: Choose = (words, at) => {
    const own = this.#asTyped(words, at)
    if (own.ranges.length > 0 || isTradeWord(own.word)) return own
    const ranks = this.#ranksMeantBy(own.word)
    return { ...own, isOwn: false, ranges: ranks.map((rank) => ({ from: rank, to: rank + 1 })) }
  }

  /** The sound first where the script says it is one; else a slip is nearer than a sound. */
  #ranksMeantBy(word: string): readonly number[] {
    const skeleton = skeletonOf(word)
    const isForeign = isForeignScript(word)
    // The few sounds that are enough there would be all that is left of a sum.
    if (isForeign && /\d/.test(word)) return []
    const isEnough = isForeign || skeleton.length >= soundsMin
    const alike = isEnough ? (this.#bySkeleton.get(skeleton) ?? []) : []
    const sounded = isForeign ? soundingLike(word, alike, (rank) => this.#wordAt(rank)) : alike
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

function pushTo<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
