import { describe, expect, test } from 'vitest'
import {
  appliedCount,
  categoryHref,
  chosenOf,
  isNarrowed,
  withChosen,
  withoutFilters,
  withPrice,
  withSort,
} from './filter-query.rules.ts'

describe('filters in the address', () => {
  test('a choice goes in and out as the wire spells it, and begins at the first page', () => {
    const query = withChosen({ page: '3', sort: 'sale' }, 'country', ['TR', 'KZ'])
    expect(query).toEqual({ sort: 'sale', country: 'TR,KZ' })
    expect(chosenOf(query, 'country')).toEqual(['TR', 'KZ'])
    expect(withChosen(query, 'country', [])).toEqual({ sort: 'sale' })
  })

  test('what stands there twice, or with air around it, is one choice', () => {
    expect(chosenOf({ country: 'TR,KZ, TR,,TR' }, 'country')).toEqual(['TR', 'KZ'])
    expect(appliedCount({ country: 'TR,TR', category: 'steam,steam' })).toBe(2)
  })

  test('a new price replaces the old one whole', () => {
    const query = { page: '2', minPrice: '100', maxPrice: '500', currency: 'TRY' }
    expect(withPrice(query, { maxPrice: '900' })).toEqual({ maxPrice: '900', currency: 'TRY' })
    expect(withPrice(query, {})).toEqual({ currency: 'TRY' })
  })

  test('the default order needs no word', () => {
    expect(withSort({ page: '2', sort: 'sale' }, null)).toEqual({})
    expect(withSort({}, 'increase')).toEqual({ sort: 'increase' })
  })

  test('each value counts, the price once, the order not at all', () => {
    const query = { sort: 'sale', minPrice: '1', maxPrice: '2', country: 'TR,KZ' } as const
    expect(appliedCount(query)).toBe(3)
    expect(withoutFilters(query)).toEqual({ sort: 'sale' })
    expect(appliedCount(withoutFilters(query))).toBe(0)
  })

  test('a page of the plain list stands for itself, an order or a filter does not', () => {
    expect(isNarrowed({ page: '2' })).toBe(false)
    expect(isNarrowed({ sort: 'sale' })).toBe(true)
    expect(isNarrowed({ maxPrice: '500' })).toBe(true)
  })
})

describe('categories as a filter', () => {
  const steam = { path: '/category/steam', slug: 'steam' }
  const query = { sort: 'increase', page: '2', country: 'TR' } as const

  test('beside another the list is the whole shop’s', () => {
    expect(categoryHref(steam, query, ['steam', 'xbox'])).toBe(
      '/?sort=increase&country=TR&category=steam%2Cxbox',
    )
  })

  test('none is the whole shop', () => {
    expect(categoryHref(steam, {}, [])).toBe('/')
  })

  test('a list of another kind stays where it is', () => {
    expect(categoryHref({ path: '/discounts', slug: null }, {}, ['xbox'])).toBe(
      '/discounts?category=xbox',
    )
  })
})
