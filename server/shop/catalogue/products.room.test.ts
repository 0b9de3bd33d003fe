import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '#contract/locales.ts'
import { operate } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { buy } from '#tests/helpers/purchase.ts'
import type { Person } from '#tests/helpers/person.ts'

let shop: TestShop
let guest: Person
beforeAll(async () => {
  shop = await makeShop()
  guest = shop.person('Guest')
})
afterAll(() => shop?.close())

const result = async (path: string) => (await guest.get(path)).body.result
const inLanguage = async (lang: string, path: string) => {
  guest.lang = lang
  const found = await result(path)
  guest.lang = 'en'
  return found
}

describe('a product', () => {
  it('has the fields of the specification', async () => {
    const product = await result('/products/10001')
    expect(product).toMatchObject({
      id: 10_001,
      name: expect.any(String),
      price: expect.any(Number),
      category: expect.any(String),
      currency_nominal_country: { nominal: expect.any(Number), unit: expect.any(String) },
      redeem_steps: expect.arrayContaining([expect.any(String)]),
      in_stock: true,
    })
    expect(product.denominations.map(({ id }: { id: number }) => id)).toContain(10_001)
    const { denominations: _, redeem_steps: __, ...face } = product
    expect(await result('/products/for-basket/10001')).toEqual(face)
  })

  it.each([
    '0',
    '-1',
    '1.5',
    '1e3',
    'abc',
    '2147483648',
    '99999999999',
    '10001a',
    '%2010001',
    '999999',
    'null',
  ])('is not found as %s', async (id) => {
    for (const path of [
      `/products/${id}`,
      `/products/for-basket/${id}`,
      `/products/${id}/similar-products`,
    ]) {
      expect((await guest.get(path)).status).toBe(404)
    }
  })

  it('that is hidden still tells its buyer how its code is redeemed', async () => {
    const steps = (await result('/products/10002')).redeem_steps
    const anna = await shop.customer('Anna')
    const orderId = await buy(anna, 10_002)
    await operate(shop, 'product hide', { id: '10002' })
    const { products } = (await anna.get(`/payment-products/${orderId}`)).body
    await operate(shop, 'product show', { id: '10002' })
    expect(products[0].redeem_steps).toEqual(steps)
    expect(steps.length).toBeGreaterThan(0)
  })

  it('that is hidden is nowhere', async () => {
    await operate(shop, 'product hide', { id: '10002' })
    const statuses = await Promise.all(
      ['/products/10002', '/products/for-basket/10002', '/products/10002/similar-products'].map(
        async (path) => (await guest.get(path)).status,
      ),
    )
    const listed = await guest.get('/popular-products?per_page=48')
    const { denominations } = await result('/products/10001')
    await operate(shop, 'product show', { id: '10002' })
    expect(statuses).toEqual([404, 404, 404])
    expect(denominations.map(({ id }: { id: number }) => id)).not.toContain(10_002)
    expect(listed.body.result.products.map(({ id }: { id: number }) => id)).not.toContain(10_002)
  })

  it('is not similar to itself', async () => {
    const similar = await result('/products/10001/similar-products?per_page=48')
    expect(similar.products.length).toBeGreaterThan(0)
    expect(similar.products.map(({ id }: { id: number }) => id)).not.toContain(10_001)
  })
})

describe('four languages', () => {
  it('name the category and the country of a product, each its own way', async () => {
    const products = await Promise.all(locales.map((lang) => langProduct(lang)))
    const countries = products.map((one) => one.currency_nominal_country.country_name)
    expect(new Set(countries).size).toBe(4)
    expect(new Set(products.map((one) => one.redeem_steps.join())).size).toBe(4)
    expect(new Set(products.map(({ price }) => price)).size).toBe(1)
  })

  it('fall to English where a text is missing', async () => {
    await shop.rows(sql`update categories set names = names - 'ru' where formatted_name = 'steam'`)
    const russian = await inLanguage('ru', '/categories')
    const english = await result('/categories')
    const name = (list: { formatted_name: string; name: string }[]) =>
      list.find(({ formatted_name }) => formatted_name === 'steam')!.name
    expect(name(russian)).toBe(name(english))
  })

  async function langProduct(lang: string) {
    const person = shop.person('Reader')
    person.lang = lang
    return (await person.get('/products/10001')).body.result
  }
})

describe('a category', () => {
  it('has its products and itself', async () => {
    const steam = await result('/categories/steam')
    expect(steam.category).toMatchObject({ formatted_name: 'steam', name: expect.any(String) })
    expect(steam.total).toBeGreaterThan(0)
    for (const product of steam.products) expect(product.category).toBe('steam')
  })

  it.each(['nothing', 'STEAM', '1', '__proto__', 'a'.repeat(65), "steam'--"])(
    'is not found as case %#',
    async (id) => {
      expect((await guest.get(`/categories/${encodeURIComponent(id)}`)).status).toBe(404)
    },
  )

  it('of the specification is there', async () => {
    const names = (await result('/categories')).map(
      (one: { formatted_name: string }) => one.formatted_name,
    )
    expect(names).toEqual(
      expect.arrayContaining([
        'steam',
        'playstation',
        'xbox',
        'app-store',
        'google-play',
        'league-of-legends',
        'netflix',
        'spotify',
        'valorant',
      ]),
    )
  })
})

describe('countries and currencies', () => {
  it('a country without a name reads so', async () => {
    await shop.rows(sql`update countries set names = null where code = 'TR'`)
    const countries = (await result('/countries')) as { code: string; name: string }[]
    expect(countries.find(({ code }) => code === 'TR')!.name).toBe('regional cards (TR)')
    expect(countries.length).toBeGreaterThanOrEqual(20)
    const turkish = await result('/popular-products?country=TR&per_page=1')
    expect(turkish.products[0].currency_nominal_country.country_name).toBe('regional cards (TR)')
  })

  it('currencies are about two hundred, with Russian labels', async () => {
    const currencies = (await result('/currencies')) as { codeName: string; label: string }[]
    expect(currencies.length).toBeGreaterThan(150)
    expect(new Set(currencies.map(({ codeName }) => codeName)).size).toBe(currencies.length)
    expect(currencies.filter(({ label }) => /[а-яё]/i.test(label)).length).toBe(currencies.length)
  })

  it('all currencies may be ticked at once', async () => {
    const currencies = (await result('/currencies')) as { codeName: string }[]
    const names = currencies.map(({ codeName }) => codeName).join(',')
    const all = await result(`/popular-products?currency=${names}&per_page=1`)
    const one = await result('/popular-products?currency=USD&per_page=1')
    expect(all.total).toBeGreaterThan(one.total)
  })
})

describe('stock', () => {
  it('that is nearly gone is told, that is gone too', async () => {
    const few = await result('/products/10005')
    expect(few).toMatchObject({ in_stock: true, few_left: 2 })
    expect(await result('/products/10006')).toMatchObject({ in_stock: false })
    expect(await result('/products/10001')).not.toHaveProperty('few_left')
  })
})
