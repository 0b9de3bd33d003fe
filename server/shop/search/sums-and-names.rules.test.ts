import { describe, expect, test } from 'vitest'
import { demoShop } from '#db/seed/demo-shop.ts'
import { demoTexts } from '#tests/helpers/demo-texts.ts'
import { withNicknames } from './nicknames.rules.ts'
import { SearchIndex } from './search-index.rules.ts'
import { findTyped } from './typed-text.rules.ts'

const shop = demoShop()
const index = new SearchIndex(demoTexts(shop).map(withNicknames))
const names = new Map<number, string>(
  shop.products.map((product) => [product.id, product.names.en]),
)
const find = (typed: string) => findTyped(index, typed)
const namesOf = (typed: string) => find(typed).ids.map((id) => names.get(id)!)

describe('a sum in the words for its currency', () => {
  test.each([
    ['стим 500 рупий', 'Steam · India · 500 INR'],
    ['स्टीम 500 रुपये', 'Steam · India · 500 INR'],
    ['steam 500 rupees', 'Steam · India · 500 INR'],
    ['gift card steam 100 lira', 'Steam · Türkiye · 100 TRY'],
    ['стим 1000 рублей', 'Steam · Russia · 1 000 RUB'],
    ['стим 500р', 'Steam · Russia · 500 RUB'],
    ['стим 500 р', 'Steam · Russia · 500 RUB'],
    ['стим 5000 тг', 'Steam · Kazakhstan · 5 000 KZT'],
    ['100 turkish lira steam', 'Steam · Türkiye · 100 TRY'],
    ['रु 500 स्टीम', 'Steam · India · 500 INR'],
    ['$200 nintendo mexico', 'Nintendo · Mexico · 200 MXN'],
    ['nintendo mx$200', 'Nintendo · Mexico · 200 MXN'],
    ['стим 5000 тенге', 'Steam · Kazakhstan · 5 000 KZT'],
    ['steam 20 डॉलर', 'Steam · USA · 20 USD'],
    ['steam 20$', 'Steam · USA · 20 USD'],
    ['psn 50 евро', 'PlayStation · Germany · 50 EUR'],
    ['psn 50€', 'PlayStation · Germany · 50 EUR'],
    ['roblox 50 reais', 'Roblox · Brazil · 50 BRL'],
    ['R$ 50 roblox', 'Roblox · Brazil · 50 BRL'],
  ])('%s is %s first', (typed, name) => {
    expect(namesOf(typed)[0]).toBe(name)
  })

  test.each([
    ['турецкий стим', 'Steam · Türkiye · 100 TRY'],
    ['канадский нинтендо', 'Nintendo · Canada · 70 CAD'],
    ['telegram 50 тг', 'Telegram · Global · 50 Stars'],
  ])('%s is %s first, by its country or its other name', (typed, name) => {
    expect(namesOf(typed)[0]).toBe(name)
  })

  test.each([
    ['100 лир', / TRY$/],
    ['100 tl', / TRY$/],
    ['500 रुपये', / INR$/],
    ['рупии', / (?:INR|IDR)$/],
    ['20$', / (?:USD|CAD|AUD)$/],
  ])('%s is of such a currency alone: %s', (typed, currency) => {
    const found = namesOf(typed)
    expect(found.length).toBeGreaterThan(1)
    expect(found.filter((name) => !currency.test(name))).toEqual([])
    expect(find(typed).corrected).toBeNull()
  })

  test('which no card has, is nothing, and no other sum', () => {
    for (const typed of ['стим 777 рупий', 'нетфликс 77 рублей', 'стим777']) {
      expect(find(typed)).toEqual({ ids: [], corrected: null })
    }
  })

  test.each(['v-bucks', 'steam deal', 'steam sound', '30 days', 'psn lima', 'вода', 'песок'])(
    '%s is no word for money, however alike',
    (typed) => expect(find(typed)).toEqual({ ids: [], corrected: null }),
  )
})

describe('what is typed in one word', () => {
  test.each([
    ['100try', '100 try', '100 TRY'],
    ['steam100', 'steam 100', 'steam 100'],
    ['стим500', 'steam 500', 'steam 500'],
    ['cnbv500', 'steam 500', 'steam 500'],
    ['пабг60', 'pubg 60', 'pubg 60'],
    ['gamepass', 'game pass', 'game pass'],
    ['nintendoeshop usa', 'nintendo eshop usa', 'nintendo eshop usa'],
  ])('%s is understood as %s', (typed, corrected, apart) => {
    const { ids } = find(apart)
    expect(ids.length).toBeGreaterThan(0)
    expect(find(typed)).toEqual({ ids, corrected })
  })

  test('is what stands so before it is two', () => {
    expect(find('ps5').corrected).toBeNull()
    expect(find('playstation5').ids).toEqual(find('playstation').ids)
    expect(find('xbox 360').ids).toEqual(find('xbox').ids)
    expect(find('свитч 2').ids).toEqual(find('nintendo').ids)
    expect(find('appstore').corrected).toBeNull()
    expect(find('giftcard').ids).toHaveLength(shop.products.length)
  })
})
