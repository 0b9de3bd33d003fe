import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reader } from '#server/platform/db/query.ts'
import { operate } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { createSearch } from './search.service.ts'

let shop: TestShop
let guest: Person
beforeAll(async () => {
  shop = await makeShop()
  guest = shop.person('Guest')
})
afterAll(() => shop?.close())

const hints = (text: string) => guest.get(`/search/hints/${encodeURIComponent(text)}`)
const search = (text: string, query = '') =>
  guest.get(`/search/products/${encodeURIComponent(text)}/filter${query}`)

// First, while nothing has been searched for yet.
it('a search finds what is put back on sale', async () => {
  await operate(shop, 'product hide', { id: '10001' })
  const find = async () => (await search('10001')).body.result.products.length as number
  await waitFor('nothing', async () => (await find()) === 0)
  await operate(shop, 'product show', { id: '10001' })
  await waitFor('the product', async () => (await find()) === 1)
})

it('a crowd that comes before the first index waits for one', async () => {
  let asked = 0
  const find = createSearch().find
  const counting = (reader: Reader): Reader => ({
    now: reader.now,
    run: (statement) => {
      asked += 1
      return reader.run(statement)
    },
  })
  const findOnce = () => shop.database.read((reader) => find(counting(reader), 'steam'))
  const [first] = await Promise.all([findOnce(), findOnce(), findOnce()])
  expect(first.ids.length).toBeGreaterThan(0)
  const ofCrowd = asked
  asked = 0
  await shop.database.read((reader) => createSearch().find(counting(reader), 'steam'))
  expect(ofCrowd).toBe(asked)
})

describe('hints', () => {
  it('are names to search for, no more than a screen takes', async () => {
    const { body } = await hints('ste')
    expect(body.hintsByName.length).toBeGreaterThan(2)
    expect(body.hintsByName.length).toBeLessThanOrEqual(8)
    expect(body.hintsByName[0].name).toContain('Steam')
    expect(body.hintsByArt).toEqual([])
  })

  it('are articles to open where a number was typed', async () => {
    for (const written of ['10001', 'арт. 10001', '№ 10001', '१०००१']) {
      expect((await hints(written)).body).toEqual({
        hintsByName: [],
        hintsByArt: [{ id: 10_001, name: expect.any(String), article: 10_001 }],
      })
    }
  })

  it('are articles by the beginning of a number as well', async () => {
    const { body } = await hints('1000')
    expect(body.hintsByArt.map(({ article }: { article: number }) => article)).toContain(10_001)
  })

  it.each(['ыеуфь', 'стим', 'स्टीम', 'steem', ' STEAM '])('understand %s', async (text) => {
    expect((await hints(text)).body.hintsByName[0].name).toContain('Steam')
  })
})

describe('a search', () => {
  it('is a listing with its filters and orders', async () => {
    const { body } = await search('steam', '?sort=increase&country=TR&per_page=48')
    const products = body.result.products as { price: number; category: string }[]
    const prices = products.map(({ price }) => price)
    expect(prices.length).toBeGreaterThan(2)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    expect(products.every(({ category }) => category === 'steam')).toBe(true)
  })

  it('says what was understood instead', async () => {
    expect((await search('ыеуфь')).body.result.corrected).toBe('steam')
    expect((await search('steam')).body.result.corrected).toBeUndefined()
    expect((await search('купить апстор')).body.result.corrected).toBe('appstore')
  })

  it('takes a service in one word, and words of trade alone for all that is sold', async () => {
    const one = (await search('appstore')).body.result
    expect(one.total).toBe((await search('app store')).body.result.total)
    expect(one.corrected).toBeUndefined()
    const all = (await search('подарочная карта')).body.result
    expect(all.total).toBe((await guest.get('/popular-products')).body.result.total)
    expect(all.corrected).toBeUndefined()
  })

  it.each([
    ['a'.repeat(68), 200],
    ['qqqqqqqqq', 200],
    [' ', 200],
    ['%', 200],
    ["'; drop table products; --", 200],
    ['\\', 200],
    ['__proto__', 200],
    ['😀'.repeat(30), 200],
    ['1 2 3 4 5 6 7 8 9 10 11 12 13 14', 200],
  ])('for case %# is answered without a defect', async (text, status) => {
    expect((await search(text)).status).toBe(status)
    expect((await hints(text)).status).toBe(status)
  })

  it.each([69, 10_000])('of %i letters is told that it is too long', async (count) => {
    for (const answer of [await search('a'.repeat(count)), await hints('a'.repeat(count))]) {
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toEqual({ text: ['This is too long'] })
    }
  })

  it.each(['%00', 'a%00b', '%ff', '%ED%A0%80', '%'])('for %s is never a defect', async (text) => {
    for (const path of [`/search/hints/${text}`, `/search/products/${text}/filter`]) {
      expect([200, 404, 422]).toContain((await guest.get(path)).status)
    }
  })

  it.each([
    'sort=cheap',
    'sort=popular&sort=sale',
    'page=-1',
    'page=1&page=2',
    'per_page=49',
    'minPrice=x',
    'minPrice[]=1&minPrice=x',
    'maxPrice=99999999999999999999',
    'country=TR&country=US',
    'currency=USD&currency=EUR',
    'category=steam&category=xbox',
  ])('by %s is refused with the field', async (query) => {
    const { body, status } = await search('steam', `?${query}`)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([query.split(/[[=]/)[0]])
  })

  it.each([
    ['per_page', '49', 'A whole number from 1 to 48'],
    ['per_page', '0', 'A whole number from 1 to 48'],
    ['minPrice', '9999999', 'A whole price from 0 to 999\u00a0999\u00a0₸'],
  ])('by %s=%s is told what it may be', async (field, value, told) => {
    const { body } = await search('steam', `?${field}=${value}`)
    expect(body.errors).toEqual({ [field]: [told] })
  })

  it.each(['page=1000000000', 'minPrice=9&maxPrice=1', 'country=XX', 'currency=nothing'])(
    'by %s is empty',
    async (query) => {
      expect((await search('steam', `?${query}`)).body.result.products).toEqual([])
    },
  )
})
