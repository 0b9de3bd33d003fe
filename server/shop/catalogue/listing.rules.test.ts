import { describe, expect, it } from 'vitest'
import { sorts } from '#contract/sorts.ts'
import { isListPath, listingFilter, pageOf } from './listing.rules.ts'

describe('a listing', () => {
  it('begins at the first page of 24, popular first', () => {
    expect(listingFilter({})).toMatchObject({
      list: null,
      category: null,
      similarTo: null,
      categories: [],
      countries: [],
      currencies: [],
      minPriceKzt: null,
      maxPriceKzt: null,
      sort: 'popular',
      offset: 0,
      count: 24,
    })
  })

  it.each([
    [{ page: 1 }, 0, 1],
    [{ page: 0 }, 0, 1],
    [{ page: 2 }, 24, 2],
    [{ page: 3, per_page: 10 }, 20, 3],
    [{ offset: 5 }, 5, 1],
    [{ offset: 24 }, 24, 2],
    [{ offset: 23 }, 23, 1],
    [{ page: 9, offset: 0 }, 0, 1],
    [{ page: 1_000_000_000, per_page: 48 }, 47_999_999_952, 1_000_000_000],
  ])('%j stands at %i, page %i', (query, offset, page) => {
    const filter = listingFilter(query)
    expect(filter.offset).toBe(offset)
    expect(pageOf(filter)).toBe(page)
  })

  it.each([
    ['popular-products', 'popular'],
    ['novelties', 'novelties'],
    ['discounts', 'sale'],
    ['holiday', 'popular'],
  ] as const)('%s comes in its own order, %s', (list, sort) => {
    expect(listingFilter({}, { list }).sort).toBe(sort)
  })

  it.each(sorts)('takes %s over any order of its own', (sort) => {
    expect(listingFilter({ sort }, { list: 'discounts' }).sort).toBe(sort)
  })

  it('reads lists by commas and drops what is empty', () => {
    const filter = listingFilter({ country: ' TR, KZ ,,', currency: ',', category: 'steam' })
    expect(filter.countries).toEqual(['TR', 'KZ'])
    expect(filter.currencies).toEqual([])
    expect(filter.categories).toEqual(['steam'])
  })

  it('keeps prices of nothing apart from no price', () => {
    expect(listingFilter({ minPrice: 0, maxPrice: 0 })).toMatchObject({
      minPriceKzt: 0,
      maxPriceKzt: 0,
    })
  })
})

describe('lists with an address of their own', () => {
  it.each(['popular-products', 'novelties', 'discounts', 'holiday'])('%s is one', (word) => {
    expect(isListPath(word)).toBe(true)
  })

  it.each(['popular', 'noveltes', 'Discounts', '', '__proto__', 'length', 'toString'])(
    '%j is none',
    (word) => {
      expect(isListPath(word)).toBe(false)
    },
  )
})
