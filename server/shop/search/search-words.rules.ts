/** How a typed text becomes words that can be compared with the catalogue's. */

/** Lower case, one form of every letter, words apart: "Steam · 250 TRY" → steam, 250, try. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ё/g, 'е')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Numbers whose thousands stand apart, in one piece: "Steam · 1 500 TRY" → 1500. */
export function thousandsOf(text: string): string[] {
  const numbers = text.match(/(?<![\p{L}\d])\d{1,3}(?:\s\d{3})+(?!\d)/gu) ?? []
  return numbers.map((number) => number.replace(/\s/g, ''))
}

/** A name that hyphens hold together, in one word as it is often typed: "app-store" → appstore. */
function joinedOf(text: string): string[] {
  const isName = /^\p{L}[\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{M}\p{N}]+)+$/u.test(text)
  return isName ? [wordsOf(text).join('')] : []
}

/** Before what is met whole among other words: article numbers, and thousands in one piece. */
export const numberMark = '#'
/** Before nicknames of countries: two letters are rather a code than half of another's name. */
export const nicknameMark = '~'
/** Before those that are like many other words, such as currencies'. */
export const plainMark = '='
export const nicknameTypedMin = 3

/** Names set thousands apart, people rarely do; "100" is no beginning of such a "1000". */
export function wordsAndNumbersOf(text: string): string[] {
  return [
    ...wordsOf(text),
    ...joinedOf(text),
    ...thousandsOf(text).map((number) => numberMark + number),
  ]
}

/** Names of categories and regions come with every product: each text is taken apart once. */
export function remembering(split: (text: string) => string[]): (text: string) => string[] {
  const known = new Map<string, string[]>()
  return (text) => {
    const words = known.get(text) ?? split(text)
    known.set(text, words)
    return words
  }
}

/** Fewer letters are half a code of a country or a currency rather than a name taken apart. */
const joinedMin = 4

/** The same words with two neighbours as one, at every place: "play station" → playstation. */
export function neighboursJoined(words: readonly string[]): { words: string[]; at: number }[] {
  return words
    .slice(1)
    .map((next, at) => ({ words: words.toSpliced(at, 2, words[at]! + next), at }))
    .filter(({ words: joined, at }) => isJoinedName(joined[at]!))
}

function isJoinedName(word: string): boolean {
  return word.length >= joinedMin && /\D/.test(word)
}

const latinRow = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const cyrillicRow = 'йцукенгшщзхъфывапролджэячсмитьбюё'

const toLatin = new Map([...cyrillicRow].map((letter, at) => [letter, latinRow[at]!]))
const toCyrillic = new Map([...latinRow].map((letter, at) => [letter, cyrillicRow[at]!]))

/** The same keys on the other layout: "ыеуфь" → "steam", "cnbv" → "стим". */
export function otherLayout(text: string): string {
  const lower = text.toLowerCase()
  const map = /[а-яё]/.test(lower) ? toLatin : toCyrillic
  return [...lower].map((letter) => map.get(letter) ?? letter).join('')
}

const cyrillicSounds: Record<string, string> = {
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  ж: 'zh',
  з: 'z',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
}

/** Letters that sound alike, before their sound. */
const devanagariGroups: readonly (readonly [letters: string, sound: string])[] = [
  ['कख', 'k'],
  ['गघ', 'g'],
  ['चछ', 'ch'],
  ['जझ', 'j'],
  ['टठतथ', 't'],
  ['डढदध', 'd'],
  ['नण\u0902\u0901', 'n'],
  ['प', 'p'],
  ['फ', 'f'],
  ['बभ', 'b'],
  ['म', 'm'],
  ['र', 'r'],
  ['लळ', 'l'],
  ['व', 'v'],
  ['शष', 'sh'],
  ['स', 's'],
  ['ह', 'h'],
]

const devanagariSounds = new Map(
  devanagariGroups.flatMap(([letters, sound]) => [...letters].map((letter) => [letter, sound])),
)

/**
 * The consonants a word sounds like, whatever script it is written in: "Steam", "стим" and "स्टीम"
 * are all "stm". Empty for numbers and for words of vowels alone.
 */
export function skeletonOf(word: string): string {
  const sounds = [...word.normalize('NFC')]
    .map((letter) => cyrillicSounds[letter] ?? devanagariSounds.get(letter) ?? letter)
    .join('')
  return sounds
    .normalize('NFD')
    .replace(/tion/g, 'shn')
    .replace(/ph/g, 'f')
    .replace(/x/g, 'ks')
    .replace(/ck|q|c(?!h)/g, 'k')
    .replace(/w/g, 'v')
    .replace(/[^a-z]|[aeiouy]/g, '')
    .replace(/(.)\1+/g, '$1')
}

/** Fewer consonants are those of many other words. */
export const soundsMin = 4

/**
 * How a query may be read: as it is typed, and as if for the other layout of a keyboard, unless
 * letters have become marks by that; then the same with numbers apart from letters: "100try".
 */
export function readingsOf(text: string) {
  const typed = wordsOf(text)
  const swapped = wordsOf(otherLayout(text))
  const isWhole = swapped.join('').length >= typed.join('').length
  const whole = isWhole ? [typed, swapped] : [typed]
  const apart = whole.map((words) => words.flatMap((word) => word.split(betweenNumbers)))
  const readings = [...whole, ...apart.filter((words, at) => words.length > whole[at]!.length)]
  return { typed, readings: readings.filter((words) => words.length > 0) }
}

/** From a number to letters or back. */
const betweenNumbers = /(?<=\p{N})(?=\p{L})|(?<=[\p{L}\p{M}])(?=\p{N})/u

/** True for a word of another script than the brands are written in. */
export function isForeignScript(word: string): boolean {
  return /[\p{Script=Cyrillic}\p{Script=Devanagari}]/u.test(word)
}

/**
 * Those of the words with the same consonants that a word of another script may mean: none of half
 * its letters ("пополнение" is no "pln"), none of such a script itself ("ыешь" is no "сша"), a code
 * of two letters by two alone, and rather one that begins with a vowel where it does itself ("плей"
 * is "play", not "apple", yet "эксбокс" is "xbox" for want of a nearer one).
 */
export function soundingLike<Item>(
  word: string,
  items: readonly Item[],
  wordAt: (item: Item) => string,
): readonly Item[] {
  const near = items.filter((item) => {
    const other = wordAt(item)
    const isName = lettersOf(word) > 2 || word.includes(virama)
    if (isForeignScript(other) || (other.length <= 2 && isName)) return false
    return lettersOf(word) < 2 * lettersOf(other)
  })
  const alike = near.filter((item) => isVowelFirst(wordAt(item)) === isVowelFirst(word))
  return alike.length > 0 ? alike : near
}

/** Joins consonants into one sound: "फ्री" is no spelling of "FR" as "वीपी" is one of "VP". */
const virama = '\u094d'

/** Signs of vowels are written on their consonant and are no letters of their own. */
function lettersOf(word: string): number {
  return word.replace(/\p{M}/gu, '').length
}

function isVowelFirst(word: string): boolean {
  return /^[aeiouyаеиоуыэюя\u0904-\u0914]/.test(word.normalize('NFD'))
}

const gramLength = 2

/** Pairs of letters, with a mark before the first and after the last. */
export function gramsOf(word: string): Set<string> {
  const marked = `^${word}$`
  const starts = Array.from({ length: marked.length - gramLength + 1 }, (_, at) => at)
  return new Set(starts.map((at) => marked.slice(at, at + gramLength)))
}

/** How many slips a word of this length may hold and still be meant. */
export function slipsAllowed(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/**
 * Slips between two words (letters left out, added, changed or swapped), or `max + 1` as soon as
 * there are more than `max`.
 */
export function countSlips(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let twoBack: number[] = []
  let back = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1
      let least = Math.min(row[j - 1]! + 1, back[j]! + 1, back[j - 1]! + cost)
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (swapped) least = Math.min(least, twoBack[j - 2]! + 1)
      row.push(least)
    }
    if (Math.min(...row) > max) return max + 1
    twoBack = back
    back = row
  }
  return back[other.length]!
}
