import type { Locale } from '#contract/locales.ts'
import type { DemoProduct, DemoReview } from './demo-shop-types.ts'
import type { ReviewVoice } from './review-voice.ts'
import { reviewsBr } from './reviews-br.ts'
import { reviewsEn } from './reviews-en.ts'
import { reviewsHi } from './reviews-hi.ts'
import { reviewsRu } from './reviews-ru.ts'
import { randomBetween, seededRandom, shuffled, type SeededRandom } from './seeded-random.ts'

type Rating = DemoReview['rating'] & keyof ReviewVoice['byRating']

const voices: Readonly<Record<Locale, ReviewVoice>> = {
  br: reviewsBr,
  en: reviewsEn,
  ru: reviewsRu,
  hi: reviewsHi,
}

/** Upper bounds of a draw from 0 to 1: seven reviews in ten have five stars. */
const ratingBounds: readonly (readonly [bound: number, rating: Rating])[] = [
  [0.71, 5],
  [0.91, 4],
  [0.96, 3],
  [0.985, 2],
  [1, 1],
]
const localeBounds: readonly (readonly [bound: number, locale: Locale])[] = [
  [0.36, 'ru'],
  [0.6, 'en'],
  [0.82, 'br'],
  [1, 'hi'],
]

function drawn<Value>(random: SeededRandom, bounds: readonly (readonly [number, Value])[]): Value {
  const draw = random()
  const hit = bounds.find(([bound]) => draw < bound)
  if (!hit) throw new Error('Bounds have to reach 1')
  return hit[1]
}

/** Hands out all of `items` before any of them comes again. */
function deck<Item>(random: SeededRandom, items: readonly Item[]): () => Item {
  let left: Item[] = []
  return () => {
    if (left.length === 0) left = shuffled(random, items)
    const item = left.pop()
    if (item === undefined) throw new Error('Nothing to hand out')
    return item
  }
}

type Pen = { author: () => string; texts: Record<Rating, () => string>; closer: () => string }

function pen(locale: Locale): Pen {
  const random = seededRandom(`reviews ${locale}`)
  const { authors, byRating, closers } = voices[locale]
  const texts = {
    1: deck(random, byRating[1]),
    2: deck(random, byRating[2]),
    3: deck(random, byRating[3]),
    4: deck(random, byRating[4]),
    5: deck(random, byRating[5]),
  }
  return { author: deck(random, authors), texts, closer: deck(random, closers) }
}

/** An opinion the product does not have yet, so that its page never says a thing twice. */
function opinion(random: SeededRandom, pen: Pen, rating: Rating, own: string, said: Set<string>) {
  const aboutService = rating === 5 && random() < 0.2 && !said.has(own)
  let words = aboutService ? own : pen.texts[rating]()
  for (let tries = 0; said.has(words) && tries < 60; tries += 1) words = pen.texts[rating]()
  return words
}

/** Much is written about what sells, little or nothing about the rest. */
function reviewCount(random: SeededRandom, { rank }: DemoProduct): number {
  if (rank <= 8) return randomBetween(random, 18, 24)
  if (rank <= 40) return randomBetween(random, 4, 8)
  return rank <= 120 ? randomBetween(random, 0, 3) : randomBetween(random, 0, 1)
}

function reviewsOf(product: DemoProduct, pens: Record<Locale, Pen>): DemoReview[] {
  const random = seededRandom(`reviews of ${product.id}`)
  const oldestDays = Math.min(product.createdDaysAgo, 400)
  const said = new Set<string>()
  return Array.from({ length: reviewCount(random, product) }, () => {
    const locale = drawn(random, localeBounds)
    const rating = drawn(random, ratingBounds)
    const pen = pens[locale]
    const words = opinion(random, pen, rating, voices[locale].byCategory[product.category], said)
    said.add(words)
    const text = rating === 5 && random() < 0.45 ? `${words} ${pen.closer()}` : words
    const daysAgo = Math.floor(random() ** 1.5 * oldestDays)
    const review = { productId: product.id, author: pen.author(), rating, text, locale, daysAgo }
    return { ...review, verified: true }
  })
}

/** Reviews in four languages; no product has the same words twice. */
export function demoReviews(products: readonly DemoProduct[]): DemoReview[] {
  const pens = { br: pen('br'), en: pen('en'), ru: pen('ru'), hi: pen('hi') }
  return products.flatMap((product) => reviewsOf(product, pens))
}
