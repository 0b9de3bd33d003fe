import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sorts } from '#contract/sorts.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'

interface Product {
  id: number
  price: number
  old_price?: number
  in_stock: boolean
  category: string
  currency_nominal_country: { country_code: string | null; codeName: string | null }
}

let shop: TestShop
let guest: Person
let all: Product[]
beforeAll(async () => {
  shop = await makeShop()
  guest = shop.person('Guest')
  all = await everyPage('/popular-products?')
})
afterAll(() => shop?.close())

async function list(path: string): Promise<Product[]> {
  const { body, status } = await guest.get(path)
  expect(status).toBe(200)
  return body.result.products
}

/** All products of a list, page by page. */
async function everyPage(path: string): Promise<Product[]> {
  const found: Product[] = []
  for (let page = 1; ; page++) {
    const products = await list(`${path}&per_page=48&page=${page}`)
    found.push(...products)
    if (products.length < 48) return found
  }
}
const mostSold = async (counted: RawBuilder<unknown>) => {
  const ranked = sql<{ id: number }>`select p.id from products p
    left join product_figures f on f.product_id = p.id order by coalesce(${counted}, 0) desc, p.id`
  return ids(await shop.rows(ranked))
}
const ids = (products: readonly Pick<Product, 'id'>[]) => products.map(({ id }) => id)
const rising = (values: number[]) =>
  values.every((value, at) => at === 0 || values[at - 1]! <= value)

describe('pages', () => {
  it('have 24 products unless asked otherwise, at most 48', async () => {
    const { body } = await guest.get('/popular-products')
    expect(body.result.products).toHaveLength(24)
    expect(body.result).toMatchObject({ total: all.length, page: 1, perPage: 24 })
    expect(all.length).toBeGreaterThanOrEqual(240)
    expect(await list('/popular-products?per_page=48')).toHaveLength(48)
    expect(await list('/popular-products?per_page=1')).toHaveLength(1)
  })

  it('follow each other without a gap or a repetition', () => {
    expect(new Set(ids(all)).size).toBe(all.length)
  })

  it('are the same by offset', async () => {
    const second = await list('/popular-products?page=2')
    expect(ids(await list('/popular-products?offset=24'))).toEqual(ids(second))
    expect(ids(await list('/popular-products?page=9&offset=24'))).toEqual(ids(second))
    expect(ids(await list('/popular-products?offset=25'))[0]).toBe(ids(second)[1])
  })

  it.each(['page=1000', 'page=1000000000', 'offset=1000000000', 'offset=5000'])(
    'beyond the end are empty and still know how many there are: %s',
    async (query) => {
      const { body } = await guest.get(`/popular-products?${query}`)
      expect(body.result.products).toEqual([])
      expect(body.result.total).toBe(all.length)
    },
  )

  it.each([
    'page=-1',
    'page=1.5',
    'page=1e9',
    'page=x',
    'page=',
    'page=%00',
    'page=9999999999',
    'page[]=1&page=a',
    'offset=-1',
    'offset=0x1',
    'offset=99999999999999999999',
    'per_page=0',
    'per_page=49',
    'per_page=-1',
    'sort=cheap',
    'sort=',
    'sort=POPULAR',
    'sort=__proto__',
    'sort=popular;drop',
    'minPrice=-1',
    'minPrice=1000000',
    'minPrice=1.5',
    'maxPrice=NaN',
    'maxPrice=1e3',
    'maxPrice=٣',
    `country=${'A,'.repeat(513)}`,
  ])('are refused for case %#', async (query) => {
    const { body, status } = await guest.get(`/popular-products?${query}`)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([query.split(/[[=]/)[0]])
  })
})

describe('sorts', () => {
  it.each(sorts)('%s keeps the same products, each once', async (sort) => {
    const sorted = await everyPage(`/popular-products?sort=${sort}`)
    expect(ids(sorted).sort()).toEqual(ids(all).sort())
  })

  it('by price, ties by article', async () => {
    const up = await everyPage('/popular-products?sort=increase')
    expect(rising(up.map(({ price }) => price))).toBe(true)
    const ties = up.filter(
      (one, at) => at > 0 && up[at - 1]!.price === one.price && up[at - 1]!.id > one.id,
    )
    expect(ties).toEqual([])
    const down = await everyPage('/popular-products?sort=decreasing')
    expect(rising(down.map(({ price }) => -price))).toBe(true)
  })

  it('by what is there: sold out comes last', async () => {
    const products = await everyPage('/popular-products?sort=counts')
    const firstGone = products.findIndex(({ in_stock }) => !in_stock)
    expect(firstGone).toBeGreaterThan(0)
    expect(products.slice(firstGone).every(({ in_stock }) => !in_stock)).toBe(true)
  })

  it('by what is there, and of one rank by what has been sold of late', async () => {
    const ranked = await shop.rows<{ id: number; position: number }>(sql`
      update products p set position = 0 from products before where before.id = p.id
      returning p.id, before.position`)
    // Nobody has asked for these lists yet, so none is kept.
    const popular = await everyPage('/novelties?sort=popular')
    const there = popular.filter(({ in_stock }) => in_stock)
    const wanted = [...there, ...popular.filter(({ in_stock }) => !in_stock)]
    expect(ids(await everyPage('/novelties?sort=counts'))).toEqual(ids(wanted))
    expect(ids(popular)).toEqual(await mostSold(sql`sold_month_count + imported_month_count`))
    await shop.rows(sql`update products p set position = before.position
      from json_to_recordset(${JSON.stringify(ranked)}) as before(id integer, position integer)
      where before.id = p.id`)
  })

  it('by discount, the biggest first', async () => {
    const products = await everyPage('/popular-products?sort=sale')
    const off = products.map(({ old_price, price }) =>
      old_price ? (old_price - price) / old_price : 0,
    )
    expect(off[0]).toBeGreaterThan(0)
    expect(rising(off.map((part) => -part))).toBe(true)
  })

  it('by newness and by sales, as the database knows them', async () => {
    const newest = await shop.rows<{ id: number }>(sql`
      select id from products order by created_at desc, id limit 24`)
    expect(ids(await list('/popular-products?sort=novelties'))).toEqual(ids(newest))
    const sold = await mostSold(sql`sold_count + imported_sold_count`)
    expect(ids(await list('/popular-products?sort=purchased'))).toEqual(sold.slice(0, 24))
  })
})

describe('lists with an address of their own', () => {
  it('the first eight popular ones are there and cost at most 2 000 ₸', () => {
    for (const { in_stock, price } of all.slice(0, 8)) {
      expect(in_stock).toBe(true)
      expect(price).toBeLessThanOrEqual(2000)
    }
  })

  it('discounts are all reduced, the biggest first', async () => {
    const reduced = await everyPage('/discounts?')
    expect(ids(reduced).sort()).toEqual(ids(all.filter(({ old_price }) => old_price)).sort())
    for (const { old_price, price } of reduced) expect(old_price!).toBeGreaterThan(price)
  })

  it('the season has what the operator marked', async () => {
    expect(await everyPage('/holiday?')).toHaveLength(24)
  })

  it('new arrivals begin with the newest', async () => {
    expect(ids(await list('/novelties'))).toEqual(
      ids(await list('/popular-products?sort=novelties')),
    )
  })

  it.each(['popular', 'noveltes', 'Discounts', 'toString', '%D0%B0', 'a'.repeat(65)])(
    'no list is called case %#',
    async (word) => {
      expect((await guest.get(`/${word}`)).status).toBe(404)
    },
  )
})

describe('filters', () => {
  it.each([
    ['country=TR', (one: Product) => one.currency_nominal_country.country_code === 'TR'],
    [
      'country=TR,KZ',
      (one: Product) => /^(TR|KZ)$/.test(one.currency_nominal_country.country_code ?? ''),
    ],
    ['currency=USD', (one: Product) => one.currency_nominal_country.codeName === 'USD'],
    ['category=steam', (one: Product) => one.category === 'steam'],
    ['category=steam,xbox', (one: Product) => ['steam', 'xbox'].includes(one.category)],
    ['minPrice=2000', (one: Product) => one.price >= 2000],
    ['maxPrice=2000', (one: Product) => one.price <= 2000],
    ['minPrice=1000&maxPrice=3000', (one: Product) => one.price >= 1000 && one.price <= 3000],
    [
      'category=xbox&currency=USD',
      (one: Product) => one.category === 'xbox' && one.currency_nominal_country.codeName === 'USD',
    ],
  ])('%s leaves exactly what it says', async (query, wanted) => {
    const found = await everyPage(`/popular-products?${query}`)
    expect(found.length).toBeGreaterThan(0)
    expect(ids(found).sort()).toEqual(ids(all.filter(wanted)).sort())
  })

  it('keep a price at the very edge', async () => {
    const { id, price } = all[0]!
    expect(ids(await everyPage(`/popular-products?minPrice=${price}&maxPrice=${price}`))).toContain(
      id,
    )
  })

  it.each([
    'country=XX',
    'currency=nothing',
    'category=__proto__',
    'minPrice=5&maxPrice=4',
    "country=TR';--",
  ])('%s leaves nothing', async (query) => {
    const { body } = await guest.get(`/popular-products?${query}`)
    expect(body.result).toMatchObject({ products: [], total: 0 })
  })

  it.each(['country=%00', 'category=a%00', 'currency=%ff%fe', 'country=%ED%A0%80'])(
    'are empty or refused, never a defect: %s',
    async (query) => {
      expect([200, 422]).toContain((await guest.get(`/popular-products?${query}`)).status)
    },
  )
})
