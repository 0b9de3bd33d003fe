import { limits } from '#contract/limits.ts'
import { hasPrice, type PriceWish } from './filter-query.rules.ts'
import type { ListingQuery } from '#web/features/catalogue/listing-query.rules.ts'

/** Whole tenge. */
export interface PriceRange {
  min: number
  max: number
}

/** What stands in the two boxes, digits only. */
export interface TypedPrices {
  min: string
  max: string
}

const step = limits.priceSliderStepKzt
const largest = 10 ** limits.priceFilterMaxDigits - 1

/** Shown until the prices of the list are known. */
export const unknownBounds: PriceRange = { min: 0, max: 100_000 }

/** Whole steps around the cheapest and the dearest product, never empty. */
export function boundsAround(cheapest: number, dearest: number): PriceRange {
  const min = Math.max(0, Math.floor(cheapest / step) * step)
  const max = Math.min(Math.ceil(dearest / step) * step, Math.floor(largest / step) * step)
  return { min, max: Math.max(max, min + step) }
}

/** The nearest step inside the bounds. */
export function snap(value: number, { min, max }: PriceRange): number {
  const steps = Math.round((value - min) / step)
  return Math.min(Math.max(min + steps * step, min), max)
}

/** Where the handles stand for what is typed: an empty box is the end of the scale. */
export function handlesOf(typed: TypedPrices, bounds: PriceRange): PriceRange {
  const min = typed.min === '' ? bounds.min : snap(Number(typed.min), bounds)
  const max = typed.max === '' ? bounds.max : snap(Number(typed.max), bounds)
  return { min: Math.min(min, max), max: Math.max(min, max) }
}

/** One handle moved; it stops at the other. At the end of the scale its box is empty. */
export function moveHandle(
  typed: TypedPrices,
  bounds: PriceRange,
  handle: 'min' | 'max',
  value: number,
): TypedPrices {
  const now = handlesOf(typed, bounds)
  const to = handle === 'min' ? Math.min(value, now.max) : Math.max(value, now.min)
  return { ...typed, [handle]: to === bounds[handle] ? '' : String(to) }
}

/** Which handle a press on the track beside both means. */
export function nearestHandle({ min, max }: PriceRange, value: number): 'min' | 'max' {
  return value < (min + max) / 2 ? 'min' : 'max'
}

/** The least above the most would find nothing, so it is said instead of asked. */
export function isOutOfOrder({ min, max }: TypedPrices): boolean {
  return min !== '' && max !== '' && Number(min) > Number(max)
}

/** What the boxes ask of the list; zero as the least is no filter. */
export function wishOf({ min, max }: TypedPrices): PriceWish {
  return {
    ...(Number(min) > 0 ? { minPrice: String(Number(min)) } : {}),
    ...(max === '' ? {} : { maxPrice: String(Number(max)) }),
  }
}

export function typedOf({ minPrice = '', maxPrice = '' }: ListingQuery): TypedPrices {
  return { min: minPrice, max: maxPrice }
}

/** Nothing is asked twice: the slider tells of changes only (spec §4). */
export function changes(query: ListingQuery, wish: PriceWish): boolean {
  if (!hasPrice(query) && !hasPrice(wish)) return false
  return query.minPrice !== wish.minPrice || query.maxPrice !== wish.maxPrice
}
