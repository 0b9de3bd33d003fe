import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { locales } from '#contract/locales.ts'
import { categories } from './categories.ts'
import { demoShop } from './demo-shop.ts'
import type { Localized } from './demo-shop-types.ts'

const shop = demoShop()
const { products, reviews } = shop
const person = (name: string) => shop.people.find((one) => one.name === name)

function repeated<Value>(values: readonly Value[]): Value[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function firstSentence(text: string): string {
  return text.split(/(?<=[.!?।])\s/)[0] ?? text
}

function expectText(text: Localized) {
  for (const locale of locales) expect(text[locale].trim()).not.toBe('')
}

describe('the demo shop', () => {
  it('is the same every time', () => {
    expect(demoShop()).toEqual(shop)
  })

  it('is words and numbers only: no picture and no address of one', () => {
    expect(JSON.stringify(shop)).not.toMatch(/https?:|data:|<svg|\.(png|jpe?g|webp|svg)/)
  })

  it('has the named services, with inks outside the hues that are never used', () => {
    expect(repeated(categories.map(({ formattedName }) => formattedName))).toEqual([])
    expect(categories).toHaveLength(14)
    for (const { hue, monogram, names } of categories) {
      expect(hue >= 270 && hue <= 340).toBe(false)
      expect(monogram).toMatch(/^[A-Z][A-Za-z]?$/)
      expectText(names)
    }
  })

  it('has countries with names in four languages, and two without a name', () => {
    expect(shop.countries.length).toBeGreaterThanOrEqual(60)
    expect(repeated(shop.countries.map(({ code }) => code))).toEqual([])
    expect(repeated(shop.countries.map(({ id }) => id))).toEqual([])
    const named = shop.countries.flatMap(({ name }) => name ?? [])
    expect(shop.countries.length - named.length).toBe(2)
    named.forEach(expectText)
  })

  it('has about 200 currencies with Russian labels', () => {
    expect(shop.currencies.length).toBeGreaterThanOrEqual(190)
    expect(shop.currencies.length).toBeLessThanOrEqual(210)
    expect(repeated(shop.currencies.map(({ codeName }) => codeName))).toEqual([])
    for (const { codeName, label } of shop.currencies) {
      expect(codeName).toMatch(/^[A-Z]{3}$/)
      expect(label).toMatch(/^[А-ЯЁ]/)
    }
  })

  it('says in three steps per language how each code is redeemed', () => {
    expect(shop.redemptions).toHaveLength(categories.length)
    for (const { steps } of shop.redemptions) {
      for (const locale of locales) {
        expect(steps[locale]).toHaveLength(3)
        for (const step of steps[locale]) expect(step).toMatch(/\p{L}.*[.।]$/u)
      }
    }
  })
})

describe('reviews', () => {
  it('are at least 400, mostly good, of things that were already for sale', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(400)
    const good = reviews.filter(({ rating }) => rating >= 4)
    expect(good.length / reviews.length).toBeGreaterThan(0.8)
    expect(new Set(reviews.map(({ rating }) => rating)).size).toBe(5)
    const daysById = new Map(products.map(({ id, createdDaysAgo }) => [id, createdDaysAgo]))
    for (const { productId, daysAgo, author } of reviews) {
      expect(daysAgo).toBeLessThan(daysById.get(productId) ?? 0)
      expect(author.trim()).not.toBe('')
    }
  })

  it.each(locales)('say at least 40 different things in %s', (locale) => {
    const texts = reviews.filter((one) => one.locale === locale).map(({ text }) => text)
    expect(new Set(texts).size).toBeGreaterThanOrEqual(40)
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(limits.reviewMaxChars)
  })

  it('never repeat themselves under one product, a closing word or not', () => {
    const sentences = reviews.map(({ productId, text }) => `${productId} ${firstSentence(text)}`)
    expect(repeated(sentences)).toEqual([])
  })
})

describe('people and promo codes', () => {
  it('are the four of the start screen', () => {
    expect(shop.people.map(({ name, verified }) => [name, verified])).toEqual([
      ['Anna', true],
      ['Boris', true],
      ['Vera', false],
      ['Operator', true],
    ])
    expect(person('Anna')?.balanceMinor).toBe(5_000_000)
    expect(person('Boris')?.balanceMinor).toBe(0)
  })

  it('gives Anna past purchases with one sealed code', () => {
    const purchases = person('Anna')?.purchases ?? []
    expect(purchases.length).toBeGreaterThanOrEqual(4)
    const states = purchases.flatMap(({ codes }) => codes.map(({ state }) => state))
    expect(states.filter((state) => state === 'sealed')).toHaveLength(1)
    for (const { productId, daysAgo } of purchases) {
      const product = products.find(({ id }) => id === productId)
      expect(product?.createdDaysAgo).toBeGreaterThanOrEqual(daysAgo)
    }
  })

  it('has the four promo codes', () => {
    expect(shop.promos).toEqual([
      { code: 'DEMO10', kind: 'percent', percent: 10 },
      { code: 'ONCE500', kind: 'fixed', amountMinor: 50_000, perCustomer: 1 },
      expect.objectContaining({ code: 'EXPIRED1', endsDaysAgo: expect.any(Number) }),
      expect.objectContaining({ code: 'LAST3', total: 3 }),
    ])
  })
})
