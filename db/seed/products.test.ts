import { describe, expect, it } from 'vitest'
import { locales } from '#contract/locales.ts'
import { codesFor } from './demo-codes.ts'
import { demoShop } from './demo-shop.ts'
import type { DemoProduct } from './demo-shop-types.ts'
import { operatorMarks, percentOff } from './operator-marks.ts'

const shop = demoShop()
const { products, categories } = shop
const byRank = products.toSorted((left, right) => left.rank - right.rank)

function repeated<Value>(values: readonly Value[]): Value[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

describe('products', () => {
  it('are at least 240 over at least 20 countries', () => {
    expect(products.length).toBeGreaterThanOrEqual(240)
    const countryCodes = new Set(products.flatMap(({ countryCode }) => countryCode ?? []))
    expect(countryCodes.size).toBeGreaterThanOrEqual(20)
    expect(products.some(({ countryCode }) => countryCode === null)).toBe(true)
  })

  it('have their own article, name and rank', () => {
    expect(repeated(products.map(({ id }) => id))).toEqual([])
    expect(repeated(products.map(({ rank }) => rank))).toEqual([])
    const names = products.flatMap((one) =>
      locales.map((locale) => `${locale} ${one.names[locale]}`),
    )
    expect(repeated(names)).toEqual([])
    expect(Math.min(...products.map(({ id }) => id))).toBe(10_001)
  })

  it.each([
    ['a category', (one: DemoProduct) => categories.some((c) => c.formattedName === one.category)],
    [
      'a country',
      ({ countryCode }) =>
        isKnown(
          countryCode,
          shop.countries.map((c) => c.code),
        ),
    ],
    [
      'a currency',
      ({ currencyCode }) =>
        isKnown(
          currencyCode,
          shop.currencies.map((c) => c.codeName),
        ),
    ],
    ['a price in tens of tenge', ({ priceMinor }) => priceMinor > 0 && priceMinor % 1000 === 0],
    ['a price the filter can name', ({ priceMinor }) => priceMinor < 99_999_900],
    ['a code pattern', ({ codePattern }) => /^DEMO-X[X-]{8,}X$/.test(codePattern)],
    ['more sold ever than lately', ({ soldEver, sold30 }) => soldEver >= sold30 && sold30 >= 0],
  ] as readonly [string, (one: DemoProduct) => boolean][])('have %s', (_, holds) => {
    expect(products.filter((one) => !holds(one))).toEqual([])
  })

  it('are called alike in every language', () => {
    const steam = products.find(({ id }) => id === 10_002)
    expect(steam?.names).toEqual({
      br: 'Steam · Turquia · 250 TRY',
      en: 'Steam · Türkiye · 250 TRY',
      ru: 'Steam · Турция · 250 TRY',
      hi: 'Steam · तुर्किये · 250 TRY',
    })
    for (const { names } of products) {
      for (const locale of locales) expect(names[locale]).toMatch(/^\S.* · \S.* · [\d ]+ \S+$/)
    }
  })

  it.each([
    [1, { br: '1 mês', en: '1 month', ru: '1 месяц', hi: '1 माह' }],
    [3, { br: '3 meses', en: '3 months', ru: '3 месяца', hi: '3 माह' }],
    [12, { br: '12 meses', en: '12 months', ru: '12 месяцев', hi: '12 माह' }],
  ])('count %i months in the right plural', (count, endings) => {
    const found = products.filter((one) => one.unitKey === 'month' && one.denomination === count)
    expect(found.length).toBeGreaterThan(0)
    for (const { names, unitNames } of found) {
      for (const locale of locales) {
        expect(names[locale].endsWith(` · ${endings[locale]}`)).toBe(true)
        expect(endings[locale].endsWith(` ${unitNames[locale]}`)).toBe(true)
      }
    }
  })

  it('come in several face values of one brand and region, none twice', () => {
    const lines = Map.groupBy(products, (one) => `${one.brandLine} ${one.countryCode}`)
    for (const line of lines.values()) {
      expect(line.length).toBeGreaterThanOrEqual(2)
      expect(repeated(line.map(({ denomination }) => denomination))).toEqual([])
      const prices = line.map(({ priceMinor }) => priceMinor)
      expect(prices).toEqual(prices.toSorted((left, right) => left - right))
    }
  })

  it('begin, in Popular, with eight that are in stock and cost at most 2 000 ₸', () => {
    for (const { stock, priceMinor } of byRank.slice(0, 8)) {
      expect(stock).toBeGreaterThanOrEqual(40)
      expect(priceMinor).toBeLessThanOrEqual(200_000)
    }
  })

  it('are discounted, of the season, new, scarce and sold out in the numbers asked for', () => {
    expect(products.filter(({ holiday }) => holiday)).toHaveLength(24)
    const discounted = products.filter(({ oldPriceMinor }) => oldPriceMinor !== null)
    expect(discounted).toHaveLength(percentOff.size)
    expect(discounted).toHaveLength(30)
    for (const { oldPriceMinor, priceMinor } of discounted) {
      expect(oldPriceMinor).toBeGreaterThan(priceMinor)
    }
    expect(products.filter(({ stock }) => stock === 0)).toHaveLength(operatorMarks.soldOut.length)
    expect(products.filter(({ stock }) => stock >= 1 && stock <= 3)).toHaveLength(9)
    const newOnes = products.filter(({ createdDaysAgo }) => createdDaysAgo <= 30)
    expect(newOnes.length).toBeGreaterThanOrEqual(20)
  })
})

describe('codes', () => {
  it('are some thousands, all different, and say that they are for show', () => {
    const sold = shop.people.flatMap(({ purchases }) => purchases.flatMap(({ codes }) => codes))
    const forSale = products.flatMap(codesFor)
    const codes = [...forSale, ...sold.map(({ code }) => code)].map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.length).toBeGreaterThanOrEqual(4000)
    expect(codes.length).toBeLessThanOrEqual(6000)
    expect(codes.filter((code) => !/^DEMO(-[2-9A-HJ-NP-Z]+)+$/.test(code))).toEqual([])
    expect(forSale.some(({ serial }) => serial !== null)).toBe(true)
    expect(forSale.some(({ serial }) => serial === null)).toBe(true)
  })

  it('are as many as the stock says, and the same every time', () => {
    for (const product of products) expect(codesFor(product)).toHaveLength(product.stock)
    expect(byRank.slice(0, 3).map(codesFor)).toEqual(byRank.slice(0, 3).map(codesFor))
  })
})

function isKnown(value: string | null, known: readonly string[]): boolean {
  return value === null || known.includes(value)
}
