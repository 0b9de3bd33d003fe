import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { listingHref, offsetOf, readListingQuery } from './listing-query.rules.ts'

const read = (search: string) => readListingQuery(new URLSearchParams(search), 'popular')

describe('the address as the model of a listing', () => {
  test('reads what the wire knows and nothing else', () => {
    expect(read('sort=increase&page=3&minPrice=100&currency=TRY,USD&x=1')).toEqual({
      page: '3',
      sort: 'increase',
      minPrice: '100',
      currency: 'TRY,USD',
    })
  })

  test.each(['sort=popular', 'sort=best', 'page=1', 'page=0', 'page=-2', 'page=x', 'maxPrice=1e9'])(
    '%s says nothing',
    (search) => {
      expect(read(search)).toEqual({})
    },
  )

  test('as many names as a filter may list are read, one character more says nothing', () => {
    const most = 'TRY,'.repeat(limits.filterMaxChars / 4)
    expect(read(`currency=${most}`)).toEqual({ currency: most })
    expect(read(`currency=${most}A`)).toEqual({})
  })

  test('only the own order of a list says nothing', () => {
    const search = new URLSearchParams('sort=popular')
    expect(readListingQuery(search, 'novelties')).toEqual({ sort: 'popular' })
  })

  test('six digits of a price are a price, seven are not (spec §5)', () => {
    expect(read('minPrice=999999')).toEqual({ minPrice: '999999' })
    expect(read('minPrice=1000000')).toEqual({})
  })

  test('the bare path stands for the bare list', () => {
    expect(listingHref('/discounts', {})).toBe('/discounts')
    expect(listingHref('/discounts', { sort: 'counts', page: '2' })).toBe(
      '/discounts?sort=counts&page=2',
    )
  })

  test('pages are counted from one', () => {
    expect([offsetOf({}), offsetOf({ page: '3' })]).toEqual([0, 48])
  })
})
