import { beforeAll, expect, test } from 'vitest'
import type { Boot } from '#contract/page-render.ts'
import { loadAllTexts } from '#web/i18n/load-texts.ts'
import type { LoadedPage } from '#web/router/load-page.ts'
import { structuredData } from './structured-data.ts'

beforeAll(loadAllTexts)

const product = {
  id: 10001,
  name: 'Steam · 5 USD',
  price: 2990,
  in_stock: true,
  category: 'steam',
  category_name: 'Steam',
  rating: 4.5,
  feedback_count: 12,
}
const settings = { publicUrl: 'https://shop.test', startLocale: 'en' }
const boot = { locale: 'en', settings } as Boot

function dataOf(change: object, locale: Boot['locale'] = 'en') {
  const page = { route: { id: 'product' }, data: { product: { ...product, ...change } } }
  return structuredData(page as unknown as LoadedPage, { ...boot, locale }) as [
    Record<string, object>,
    { itemListElement: { name: string; item: string }[] },
  ]
}

test('a product is offered at its address, as it stands on the shelf', () => {
  const url = 'https://shop.test/product/10001'
  const offer = { url, price: 2990, priceCurrency: 'KZT' }
  const inStock = { ...offer, availability: 'https://schema.org/InStock' }
  expect(dataOf({})[0]).toMatchObject({ sku: '10001', category: 'Steam', offers: inStock })
  const none = { ...offer, availability: 'https://schema.org/OutOfStock' }
  expect(dataOf({ in_stock: false })[0]).toMatchObject({ offers: none })
})

test('in another language than the shop begins in, at the addresses of that one', () => {
  const [offered, trail] = dataOf({}, 'ru')
  expect(offered).toMatchObject({ offers: { url: 'https://shop.test/product/10001?lang=ru' } })
  expect(trail.itemListElement[1]!.item).toBe('https://shop.test/category/steam?lang=ru')
})

test('its rating is that of reviews, and without any there is none', () => {
  const rating = { ratingValue: 4.5, reviewCount: 12 }
  expect(dataOf({})[0]).toMatchObject({ aggregateRating: rating })
  expect(dataOf({ rating: undefined, feedback_count: 0 })[0]).not.toHaveProperty('aggregateRating')
  expect(dataOf({ feedback_count: 0 })[0]).not.toHaveProperty('aggregateRating')
})

test('the way to it leads from home through its service', () => {
  const { itemListElement: steps } = dataOf({})[1]
  expect(steps.map(({ name, item }) => [name, item.slice('https://shop.test'.length)])).toEqual([
    ['Home', '/'],
    ['Steam', '/category/steam'],
    ['Steam · 5 USD', '/product/10001'],
  ])
})
