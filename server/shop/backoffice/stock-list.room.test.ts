import { afterAll, beforeAll, expect, it } from 'vitest'
import { operate, restockOne } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { buy } from '#tests/helpers/purchase.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

interface Listed {
  sku: string
  name: string
  on_shelf: number
}
const list = async (values = {}) => {
  const { body } = await operate(shop, 'stock list', values)
  return body as unknown as { products: Listed[]; total: number }
}
const countOf = ({ products }: { products: Listed[] }, id: number) =>
  products.find(({ sku }) => sku === String(id))?.on_shelf

it('names what is on sale and runs out, the emptiest first', async () => {
  const id = await restockOne(shop)
  const before = await list()
  expect(countOf(before, id)).toBe(1)
  expect(before.products.map((one) => one.on_shelf)).toEqual(
    before.products.map((one) => one.on_shelf).toSorted((one, other) => one - other),
  )
  expect(before.products.every(({ name, on_shelf: count }) => name !== '' && count < 5)).toBe(true)
  await buy(await shop.customer('Anna'), id)
  expect(countOf(await list(), id)).toBe(0)

  await operate(shop, 'product hide', { id: String(id) })
  expect(countOf(await list(), id)).toBeUndefined()
  await operate(shop, 'product show', { id: String(id) })
})

it('reaches as far as it is asked to, and counts what it does not show', async () => {
  const id = await restockOne(shop)
  const codes = ['FEW-1', 'FEW-2', 'FEW-3'].join('\n')
  await operate(shop, 'stock import', { sku: String(id), file: '-' }, codes)
  expect(countOf(await list({ below: '4' }), id)).toBeUndefined()
  const far = await list({ below: '5' })
  expect(countOf(far, id)).toBe(4)
  const all = await list({ below: '100000' })
  expect([all.products.length, all.total > 200]).toEqual([200, true])
  expect((await operate(shop, 'stock list', { below: '0' })).status).toBe(422)
})
