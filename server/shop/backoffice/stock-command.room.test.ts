import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { operate } from '#tests/helpers/after-payment.ts'
import { countTo } from '#tests/helpers/in-parallel.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

let shop: TestShop
let guest: Person
beforeAll(async () => {
  shop = await makeShop()
  guest = shop.person('Guest')
})
afterAll(() => shop?.close())

const importStock = (file: string, values: Record<string, string>, database = shop.database) =>
  operate({ ...shop, database }, 'stock import', { file: '-', ...values }, file)
const product = async (id: number) => (await guest.get(`/products/${id}`)).body.result

describe('stock import', () => {
  it('adds to the shelf, and listings show it soon', async () => {
    expect((await product(10_006)).in_stock).toBe(false)
    const done = await importStock('sku,code\n10006,AAA-1\n10006,AAA-2\n', {})
    expect(done).toEqual({ status: 200, body: { imported: 2, known: 0 } })
    await waitFor('the stock', async () => (await product(10_006)).in_stock)
    expect((await product(10_006)).few_left).toBe(2)
    const again = await importStock('aaa1\nAAA-3', { sku: '10006' })
    const where = [{ sku: '10006', place: 'available', codes: 1 }]
    expect(again.body).toEqual({ imported: 1, known: 1, where })
  })

  it.each([
    ['BBB-1', 'sku,code\n10006,BBB-1\nx,y', {}],
    ['BBB-2', 'sku,code\n10006,BBB-2\n999999,BBB-9', {}],
    ['BBB-3', 'BBB-3\n\u0000', { sku: '10006' }],
  ])('is all or nothing, %s too: %j', async (code, file, values) => {
    expect((await importStock(file, values)).status).toBe(422)
    const good = await importStock(code, { sku: '10005' })
    expect(good.body).toEqual({ imported: 1, known: 0 })
  })
})

describe('what stock import says', () => {
  it.each([
    ['', {}, 'file', 'There is no code in this file'],
    ['sku,code\n', {}, 'file', 'There is no code in this file'],
    ['\n', { sku: '10006' }, 'file', 'There is no code in this file'],
    ['CCC-1', { sku: 'abc' }, 'sku', 'An item number has 1 to 9 digits'],
    ['CCC-1', { sku: '1' }, 'sku', 'There is no product 1'],
    ['sku,code\n10006,C-1\n1,C-2', {}, 'file:3', 'There is no product 1'],
    ['sku,code\n1,C-1\n10006,C-2\n2,C-3', {}, 'file:4', 'There is no product 2'],
    ['code\nCCC-1', {}, 'file:1', /^The first line must name/],
    ['sku,code,due\n10006,C-1,1', {}, 'file:1', /^There is no column “due”/],
    ['sku,code\n10006,C-1,1', {}, 'file:2', /: 3; .*: 2$/],
    ['code;serial\nCCC-1;S1', { sku: '10006' }, 'file:1', /^With --sku a line is one code/],
  ])('of %j with %j', async (file, values, option, words) => {
    const { body, status } = await importStock(file, values)
    expect([status, Object.keys(body.errors)]).toEqual([422, expect.arrayContaining([option])])
    const [said] = body.errors[option]
    if (typeof words === 'string') expect(said).toBe(words)
    else expect(said).toMatch(words)
  })

  it.each([
    [20, 'file:21', {}],
    [21, 'file', { file: ['Wrong lines besides these: 1'] }],
    [1000, 'file', { file: ['Wrong lines besides these: 980'] }],
  ])(
    'names the first twenty of %i wrong lines and counts the others',
    async (count, last, told) => {
      const { body } = await importStock(`sku,code${'\nx,y'.repeat(count)}`, {})
      expect(Object.keys(body.errors).at(-1)).toBe(last)
      const { file, ...lines } = body.errors
      expect([Object.keys(lines), file ? { file } : {}]).toEqual([expect.any(Array), told])
      expect(Object.keys(lines)).toHaveLength(20)
    },
  )
})

describe('a large import', () => {
  const values = { sku: '10006' }
  const file = countTo(1001)
    .map((nth) => `LARGE-${nth}`)
    .join('\n')
  const batches = () =>
    shop.rows<{ count: number }>(sql`select count(*) as count from codes
      where product_id = 10006 and batch_id > (select min(batch_id) from codes)
      group by batch_id order by batch_id desc limit 2`)

  it('is in slice by slice, says where it was stopped, and goes on when it is repeated', async () => {
    let writes = 0
    const breaking: Database = {
      ...shop.database,
      write: (work) => {
        writes += 1
        return writes === 2 ? Promise.reject(new Error('gone')) : shop.database.write(work)
      },
    }
    const { body, status } = await importStock(file, values, breaking)
    expect([status, writes]).toEqual([503, 2])
    expect(body.message).toContain('at least 500; lines not reached: 501.')
    const again = await importStock(file, values, breaking)
    const where = [{ sku: '10006', place: 'available', codes: 500 }]
    expect(again).toEqual({ status: 200, body: { imported: 501, known: 500, where } })
    expect(writes).toBe(5)
    expect((await batches()).map(({ count }) => Number(count))).toEqual([501, 500])
  })
})
