import { describe, expect, test } from 'vitest'
import { countryOf } from './country-of.rules.ts'
import { artOf, flagOf, salePercentOf } from './product-art.rules.ts'
import type { Product } from './product.ts'

const steam: Product = {
  id: 10425,
  name: 'Steam · Türkiye · 1 000 TRY',
  price: 4990,
  in_stock: true,
  category: 'steam',
  category_name: 'Steam',
  cover_path: null,
  cover_text: 'Steam Wallet',
  country_icon: '/flags/tr.svg',
  currency_nominal_country: {
    country_icon: '/flags/tr.svg',
    country_code: 'TR',
    country_name: 'Türkiye',
    codeName: 'TRY',
    nominal: 1000,
    unit: 'TRY',
  },
  feedback_count: 0,
}
const inRegion = (country_code: string | null): Product => ({
  ...steam,
  currency_nominal_country: { ...steam.currency_nominal_country, country_code },
})

describe('what is printed on a ticket', () => {
  test('grouped face value, ink of the service, flag of the country', () => {
    expect(artOf(steam)).toMatchObject({
      ink: 'steam',
      letters: 'S',
      nominal: '1\u00a0000',
      unit: 'TRY',
      countryCode: 'TR',
    })
  })

  test.each([
    ['TR', 'TR'],
    ['EU', 'EU'],
    ['XK', 'XK'],
    ['XL', null],
    [null, null],
  ])('the region %s has the flag %s', (code, flag) => {
    expect(flagOf(inRegion(code))).toBe(flag)
  })

  test.each([
    [undefined, null],
    [4990, null],
    [4000, null],
    [5490, 9],
    [5000, 1],
  ])('from %s it is %s percent off', (old_price, percent) => {
    const product = old_price === undefined ? steam : { ...steam, old_price }
    expect(salePercentOf(product)).toBe(percent)
  })
})

describe('the country after "accounts"', () => {
  test.each([
    ['ru', 'TR', 'Турция', 'Турции'],
    ['ru', 'NP', 'Непал', 'региона «Непал»'],
    ['br', 'TR', 'Turquia', 'da Turquia'],
    ['en', 'TR', 'Türkiye', 'Türkiye'],
    ['hi', 'TR', 'तुर्किये', 'तुर्किये'],
  ] as const)('%s %s', (locale, code, name, text) => {
    expect(countryOf(locale, code, name)).toBe(text)
  })
})
