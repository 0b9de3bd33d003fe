import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operate, restockOne } from '#tests/helpers/after-payment.ts'
import { countTo } from '#tests/helpers/in-parallel.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { buy } from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

type Verb = 'import' | 'withdraw' | 'restore'
const stock = async (verb: Verb, sku: number, codes: readonly string[]) =>
  (await operate(shop, `stock ${verb}`, { file: '-', sku: String(sku) }, codes.join('\n'))).body
const seen = async (id: number) => (await shop.person().get(`/products/${id}`)).body.result

/** Two products whose shelves are empty. */
async function twoProducts(): Promise<[number, number]> {
  const ids: [number, number] = [await restockOne(shop), await restockOne(shop)]
  for (const id of ids) await buy(await shop.customer(), id)
  return ids
}

it('codes that came in under a wrong item number are withdrawn there and imported anew', async () => {
  const [wrong, right] = await twoProducts()
  const codes = ['SLIP-1', 'SLIP-2']
  await stock('import', wrong, codes)
  const onShelf = [{ sku: String(wrong), place: 'available', codes: 2 }]
  expect(await stock('import', right, codes)).toEqual({ imported: 0, known: 2, where: onShelf })

  expect(await stock('withdraw', wrong, codes)).toMatchObject({ withdrawn: 2 })
  expect(await stock('import', right, [...codes, 'slip1'])).toEqual({ imported: 2, known: 1 })
  await waitFor('the shelf', async () => (await seen(right)).few_left === 2)
  expect(await stock('restore', wrong, codes)).toMatchObject({
    available: 0,
    unknown: 0,
    elsewhere: [{ sku: String(right), place: 'available', codes: 2 }],
  })

  const person = await shop.customer()
  const orderId = await buy(person, right)
  const [sold] = (await person.get(`/payment-products/${orderId}`)).body.products[0].codes
  expect((await person.post(`/codes/${sold.id}/reveal`)).body.code).toBe('SLIP-1')
  const where = ['available', 'sold'].map((place) => ({ sku: String(right), place, codes: 1 }))
  const again = await stock('import', right, codes)
  expect(again).toEqual({ imported: 0, known: 2, where: expect.arrayContaining(where) })
})

it('what was sold under the wrong number stays with its buyer', async () => {
  const [wrong, right] = await twoProducts()
  await stock('import', wrong, ['GONE-1'])
  await buy(await shop.customer(), wrong)
  expect(await stock('withdraw', wrong, ['GONE-1'])).toMatchObject({ sold: 1 })
  const where = [{ sku: String(wrong), place: 'sold', codes: 1 }]
  expect(await stock('import', right, ['GONE-1'])).toEqual({ imported: 0, known: 1, where })
})

it('what a buyer of the wrong number gave back unseen is imported anew, and its row stays', async () => {
  const [wrong, right] = await twoProducts()
  await stock('import', wrong, ['ASIDE-1'])
  const orderId = await buy(await shop.customer(), wrong)
  await operate(shop, 'order refund', { order: orderId, 'keep-codes': true })
  expect(await stock('import', wrong, ['ASIDE-1'])).toMatchObject({ imported: 0 })
  const lines = [`${wrong},ASIDE-1`, `${right},ASIDE-1`]
  const file = ['sku,code', ...lines].join('\n')
  const { body } = await operate(shop, 'stock import', { file: '-' }, file)
  expect(body).toEqual({ imported: 1, known: 1 })
  const aside = shop.rows(sql`select c.state, c.product_id from codes c
    join orders o on o.id = c.order_id where o.public_id = ${orderId}`)
  expect(await aside).toEqual([{ state: 'returned', product_id: wrong }])
  expect(await stock('import', right, ['ASIDE-1'])).toMatchObject({ imported: 0, known: 1 })
  expect(await stock('restore', wrong, ['ASIDE-1'])).toMatchObject({
    unknown: 0,
    elsewhere: [{ sku: String(right), place: 'available', codes: 1 }],
  })
  const person = await shop.customer()
  const bought = await buy(person, right)
  const [sold] = (await person.get(`/payment-products/${bought}`)).body.products[0].codes
  expect((await person.post(`/codes/${sold.id}/reveal`)).body.code).toBe('ASIDE-1')
})

it('a file of two products sorts them, and each line that is in the right place stays', async () => {
  const [one, two] = await twoProducts()
  const codes = ['SORT-1', 'SORT-2', 'SORT-3']
  await stock('import', one, codes)
  await stock('withdraw', one, codes)
  const lines = [
    `${one},SORT-1`,
    `${two},SORT-2`,
    `${one},SORT-2`,
    `${one},SORT-3`,
    `${two},SORT-3`,
  ]
  const file = ['sku,code', ...lines].join('\n')
  const { body } = await operate(shop, 'stock import', { file: '-' }, file)
  const where = [{ sku: String(one), place: 'withdrawn', codes: 1 }]
  expect(body).toEqual({ imported: 2, known: 3, where })
  expect(await stock('withdraw', two, codes)).toMatchObject({
    withdrawn: 2,
    unknown: 0,
    elsewhere: [{ sku: String(one), place: 'withdrawn', codes: 1 }],
  })
})

it('of an import and a restore at once each code goes to one of the two shelves', async () => {
  const [wrong, right] = await twoProducts()
  const codes = countTo(60).map((nth) => `BOTH-${nth}`)
  await stock('import', wrong, codes)
  for (const _ of countTo(5)) {
    await stock('withdraw', wrong, codes)
    const [taken, restored] = await Promise.all([
      stock('import', right, codes),
      stock('restore', wrong, codes.toReversed()),
    ])
    expect(taken.imported + restored.available).toBe(60)
    await stock('withdraw', right, codes)
    await stock('import', wrong, codes)
  }
})
