import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { buy } from '#tests/helpers/purchase.ts'

let shop: TestShop
let anna: Person
let names: string[]
beforeAll(async () => {
  shop = await makeShop()
  anna = await shop.customer('Anna')
  anna.lang = 'ru'
  await buy(anna, 10_001)
  await buy(anna, 10_002)
  names = await find('')
})
afterAll(() => shop?.close())

async function find(text: string): Promise<string[]> {
  const query = `search_string=${encodeURIComponent(text)}`
  const { body } = await anna.get(`/profile/products/purchased/search?${query}`)
  return body.result.products.map(({ name }: { name: string }) => name)
}

it.each([
  ['its words', (name: string) => name],
  ['capitals', (name: string) => name.toUpperCase()],
  ['small letters', (name: string) => name.toLowerCase()],
  ['words without the signs between them', (name: string) => name.replaceAll('·', ' ')],
  ['words the other way round', (name: string) => name.split(' · ').toReversed().join(' ')],
])('a purchase is found by %s, in the language it is shown in', async (_, write) => {
  expect(names).toHaveLength(2)
  for (const name of names) {
    expect(name).toMatch(/[а-яё]/i)
    expect(await find(write(name))).toEqual([name])
  }
})

it('a purchase is found by the beginning of its word, and by none of another language', async () => {
  expect(await find('тур')).toHaveLength(2)
  expect(await find('Türkiye')).toEqual([])
})

it.each([
  ['%', true],
  ['№\u00a0%', true],
  ['Заказ № %', true],
  ['Nº %', true],
  ['नं. %', true],
  ['Steam %0', false],
])('a purchase is found by its number, written %s: %s', async (written, isFound) => {
  const { body } = await anna.get('/profile/products/purchased/search')
  const [bought] = body.result.products as { name: string; order: { number: number } }[]
  const found = await find(written.replace('%', String(bought!.order.number)))
  expect(found).toEqual(isFound ? [bought!.name] : [])
})

it('a purchase is found by its number in the digits of another script', async () => {
  const { body } = await anna.get('/profile/products/purchased/search')
  const [bought] = body.result.products as { name: string; order: { number: number } }[]
  const number = String(bought!.order.number)
  const devanagari = number.replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)))
  expect(await find(devanagari)).toEqual([bought!.name])
})

it('a purchase of thousands is found as they are typed', async () => {
  const boris = await shop.customer('Boris')
  const [thousands] = await shop.rows(sql<{ id: number; name: string }>`
    select p.id, p.names->>'en' as name from products p
    where p.names->>'en' ~ '[0-9]\\s[0-9]{3}\\M' and exists (
      select from codes c where c.product_id = p.id and c.state = 'available')
    order by p.price_minor limit 1`)
  await buy(boris, thousands!.id)
  const typed = /(\d+)\s(\d{3})/.exec(thousands!.name)!.slice(1).join('')
  const { body } = await boris.get(`/profile/products/purchased/search?search_string=${typed}`)
  expect(body.result.products).toMatchObject([{ name: thousands!.name }])
})
