import { describe, expect, it } from 'vitest'
import { presentProduct, presentStock } from './catalogue.present.ts'

it.each([
  [0, { in_stock: false }],
  [1, { in_stock: true, few_left: 1 }],
  [3, { in_stock: true, few_left: 3 }],
  [4, { in_stock: true }],
])('of %i on the shelf is said: %j', (count, said) => {
  expect(presentStock(count)).toEqual(said)
})

const row = {
  id: 1,
  name: 'Steam',
  price_minor: 139_000,
  old_price_minor: null,
  category: 'steam',
  category_name: 'Steam',
  cover_path: null,
  cover_text: 'Steam',
  country_name: null,
  currency_code: 'USD',
  nominal: 20,
  unit: 'USD',
  rating_sum: 0,
  rating_count: 0,
  available_count: 4,
}

describe('the flag of a product', () => {
  it.each([
    ['TR', '/flags/tr.svg'],
    ['XK', '/flags/xk.svg'],
    ['XL', null],
    [null, null],
  ])('for %s is %s, and none leaves the globe', (code, icon) => {
    const { country_icon, currency_nominal_country } = presentProduct({
      ...row,
      country_code: code,
    })
    expect([country_icon, currency_nominal_country.country_icon]).toEqual([icon, icon])
  })
})
