import { describe, expect, it, test } from 'vitest'
import { demoShop } from '#db/seed/demo-shop.ts'
import { SearchIndex } from './search-index.rules.ts'
import { countryNicknamesOf, serviceNicknamesOf } from './nicknames.rules.ts'
import { countSlips, otherLayout, skeletonOf, thousandsOf } from './search-words.rules.ts'

const shop = demoShop()
const products = [...shop.products]
  .sort((one, other) => one.rank - other.rank)
  .map((product) => {
    const texts = [
      ...Object.values(product.names),
      product.brandLine,
      product.category,
      product.countryCode ?? '',
    ]
    return {
      id: product.id,
      texts: [...texts, ...serviceNicknamesOf(texts)],
      countryNicknames: countryNicknamesOf(texts),
    }
  })
const index = new SearchIndex(products)
const categoryOf = new Map<number, string>(shop.products.map(({ id, category }) => [id, category]))
const countryOf = new Map(shop.products.map((product) => [product.id, product.countryCode]))
const names = new Map<number, string>(
  shop.products.map((product) => [product.id, product.names.en]),
)

describe('what people type', () => {
  test.each([
    ['steam', 'steam'],
    ['STEAM', 'steam'],
    ['ste', 'steam'],
    ['ыеуфь', 'steam'],
    ['стим', 'steam'],
    ['स्टीम', 'steam'],
    ['steem', 'steam'],
    ['setam', 'steam'],
    ['netflx', 'netflix'],
    ['нетфликс', 'netflix'],
    ['नेटफ्लिक्स', 'netflix'],
    ['туеадшч', 'netflix'],
    ['плейстейшн', 'playstation'],
    ['प्लेस्टेशन', 'playstation'],
    ['спотифай', 'spotify'],
    ['स्पॉटिफाई', 'spotify'],
    ['роблокс', 'roblox'],
    ['robloks', 'roblox'],
    ['xboks', 'xbox'],
    ['валорант', 'valorant'],
    ['эксбокс', 'xbox'],
    ['нинтендо', 'nintendo'],
    ['psn', 'playstation'],
    ['ps', 'playstation'],
    ['пс', 'playstation'],
    ['зы5', 'playstation'],
    ['lo', 'league-of-legends'],
    ['lol', 'league-of-legends'],
    ['лига легенд', 'league-of-legends'],
    ['apple', 'app-store'],
  ])('%s is %s', (typed, category) => {
    const [first] = index.find(typed).ids
    expect(categoryOf.get(first!)).toBe(category)
  })

  test.each([
    ['turkey', 'TR'],

    ['netflix turkey', 'TR'],
    ['steam turkiye', 'TR'],
    ['तुर्की', 'TR'],
    ['xbox estados unidos', 'US'],
    ['xbox united states', 'US'],
    ['америка xbox', 'US'],
    ['steam uk', 'GB'],
    ['netflix англия', 'GB'],
    ['psn inglaterra', 'GB'],
    ['эмираты', 'AE'],
    ['steam uae', 'AE'],
    ['steam emir', 'AE'],
    ['steam bha', 'IN'],
    ['steam in', 'IN'],
    ['steam ua', 'UA'],
    ['app store es', 'ES'],
    ['netflix br', 'BR'],
  ])('%s is of %s', (typed, country) => {
    const [first] = index.find(typed).ids
    expect(countryOf.get(first!)).toBe(country)
    expect(index.find(typed).corrected).toBeNull()
  })

  it('takes the beginning of a nickname only where it is typed last', () => {
    expect(index.find('emir steam').ids).toEqual([])
  })

  it('finds an article by its number and nothing else by it', () => {
    expect(index.find('10001').ids).toEqual([10001])
  })

  it('takes the beginning of an article number only where nothing else is typed', () => {
    const namesOf = (text: string) => index.find(text).ids.map((id) => names.get(id))
    expect(index.find('1000').ids).toContain(10005)
    expect(namesOf('steam 100')).toContain('Steam · Türkiye · 100 TRY')
    expect(namesOf('steam 100').every((name) => / 100 /.test(name!))).toBe(true)
    expect(index.find('steam 10005').ids).toEqual([10005])
    expect(index.find('steem 10005')).toEqual({ ids: [10005], corrected: 'steam 10005' })
  })

  it('finds thousands in one piece, as they are rarely typed otherwise', () => {
    const { ids } = index.find('steam 1 000')
    expect(ids.length).toBeGreaterThan(2)
    expect(index.find('steam 1000').ids).toEqual(ids)
  })

  it('wants every word: a brand in a region', () => {
    const { ids } = index.find('steam turkiye')
    expect(ids.length).toBeGreaterThan(2)
    expect(ids.every((id) => categoryOf.get(id) === 'steam')).toBe(true)
  })

  it('says what was understood, and only when it is something else', () => {
    expect(index.find('steam').corrected).toBeNull()
    expect(index.find('ыеуфь').corrected).toBe('steam')
    expect(index.find('steem').corrected).toBe('steam')
  })

  it('finds nothing for nothing', () => {
    expect(index.find('qqqqqqqqq').ids).toEqual([])
    expect(index.find('mabilua').ids).toEqual([])
    expect(index.find('  ·  ').ids).toEqual([])
  })
})

test.each([
  ['ыеуфь', 'steam'],
  ['cnbv', 'стим'],
])('%s on the other layout is %s', (typed, meant) => expect(otherLayout(typed)).toBe(meant))

test.each([
  ['Steam · Türkiye · 1 500 TRY', ['1500']],
  ['Roblox · 1\u00a0250\u00a0000 Robux', ['1250000']],
  ['PS5 100 or 5 1000', []],
])('%s: thousands in one piece are %j', (text, numbers) =>
  expect(thousandsOf(text)).toEqual(numbers),
)

test.each(['steam', 'стим', 'स्टीम'])('%s sounds like stm', (word) =>
  expect(skeletonOf(word)).toBe('stm'),
)

test.each([
  ['steam', 'steam', 0],
  ['steam', 'stream', 1],
  ['steam', 'setam', 1],
  ['steam', 'xbox', 2],
])('%s and %s are %i apart at most one', (one, other, slips) =>
  expect(countSlips(one, other, 1)).toBe(slips),
)
