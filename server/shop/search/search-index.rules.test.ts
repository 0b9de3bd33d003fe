import { describe, expect, it, test } from 'vitest'
import { demoShop } from '#db/seed/demo-shop.ts'
import { demoTexts } from '#tests/helpers/demo-texts.ts'
import { withNicknames } from './nicknames.rules.ts'
import { SearchIndex } from './search-index.rules.ts'
import { countSlips, otherLayout, skeletonOf, thousandsOf } from './search-words.rules.ts'

const shop = demoShop()
const products = demoTexts(shop).map(withNicknames)
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
    ['cnbv', 'steam'],
    ['gktq cntqiy', 'playstation'],
    ['वैलोरेंट वीपी', 'valorant'],
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
    for (const typed of ['stim', 'ютуб', 'ютюб', 'फ्री फायर', 'фри']) {
      expect(index.find(typed)).toEqual({ ids: [], corrected: null })
    }
    expect(index.find('  ·  ').ids).toEqual([])
  })
})

describe('a name among words of trade, taken apart, in one word or by its sound', () => {
  const categoriesOf = (ids: readonly number[]) => new Set(ids.map((id) => categoryOf.get(id)))
  const countOf = (category: string) =>
    shop.products.filter((product) => product.category === category).length

  test.each([
    ['пополнение стим', 'steam', 'steam'],
    ['steam gift card', 'steam', 'steam'],
    ['cheap steam', 'steam', 'steam'],
    ['купить стим', 'steam', 'steam'],
    ['presente steam', 'steam', 'steam'],
    ['cartão de presente steam', 'steam', 'steam'],
    ['cartão playstation', 'playstation', 'playstation'],
    ['नेटफ्लिक्स गिफ्ट कार्ड', 'netflix', 'netflix'],
    ['гугл плей', 'google play', 'google-play'],
    ['गूगल प्ले', 'google play', 'google-play'],
    ['плей', 'play', 'google-play'],
    ['эпл', 'apple', 'app-store'],
    ['एक्सबॉक्स', 'xbox', 'xbox'],
    ['гугл плей маркет', 'google playmarket', 'google-play'],
    ['appstore', null, 'app-store'],
    ['googleplay', null, 'google-play'],
    ['leagueoflegends', null, 'league-of-legends'],
    ['pubgmobile', null, 'pubg-mobile'],
    ['апстор', 'appstore', 'app-store'],
    ['play station', 'playstation', 'playstation'],
    ['здфн ыефешщт', 'playstation', 'playstation'],
    ['плей стейшн', 'playstation', 'playstation'],
    ['net flix', 'netflix', 'netflix'],
    ['x box', 'xbox', 'xbox'],
    ['buy x box', 'xbox', 'xbox'],
    ['roblox gift card', null, 'roblox'],
    ['roblx card', 'roblox card', 'roblox'],
  ])('%s is understood as %s and is all of %s', (typed, corrected, category) => {
    const found = index.find(typed)
    expect(found.corrected).toBe(corrected)
    expect(categoriesOf(found.ids)).toEqual(new Set([category]))
    if (category !== 'roblox') expect(found.ids).toHaveLength(countOf(category))
  })

  it('keeps what else was typed', () => {
    const { ids, corrected } = index.find('пополнить стим tur')
    expect(corrected).toBe('steam tur')
    expect(ids).toEqual(index.find('steam tur').ids)
    expect(index.find('cheap steam 10005')).toEqual({ ids: [10005], corrected: 'steam 10005' })
  })

  test.each(['подарочная карта', 'карта', 'buy', 'vale presente'])('%s alone is all', (typed) => {
    const all = products.map(({ id }) => id)
    expect(index.find(typed)).toEqual({ ids: all, corrected: null })
    expect(index.find(typed, 8).ids).toEqual(all.slice(0, 8))
  })

  test.each(['pln', 'card', 'gift', 'gift card', 'code', 'netflix gift card'])(
    '%s is still what names say',
    (typed) => {
      const { ids, corrected } = index.find(typed)
      const texts = new Map(products.map((product) => [product.id, product.texts.join(' ')]))
      const isIn = (id: number) =>
        typed.split(' ').every((word) => texts.get(id)!.toLowerCase().includes(word))
      expect(ids).toEqual(products.map(({ id }) => id).filter(isIn))
      expect(ids.length).toBeGreaterThan(5)
      expect(corrected).toBeNull()
    },
  )

  test.each(['qwxz card', 'купить щшщш', 'qw xz', 'p l', 'x b', '100 01', 'steam 1 0 0'])(
    '%s is nothing',
    (typed) => expect(index.find(typed)).toEqual({ ids: [], corrected: null }),
  )

  it('takes a word that leads to no other for what it is', () => {
    const cards = ['DE', 'US'].map((code, at) => ({
      id: at + 1,
      texts: ['Riot Access', 'riot-access', 'Guinea-Bissau', code],
      countryNicknames: [],
      plainNicknames: [],
    }))
    const small = new SearchIndex(cards)
    expect(small.find('riot de').ids).toEqual([1])
    expect(small.find('riot de us').ids).toEqual([2])
    expect(small.find('riotaccess guineabissau').ids).toEqual([1, 2])
    expect(new SearchIndex(cards.slice(1)).find('riot de').ids).toEqual([])
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
