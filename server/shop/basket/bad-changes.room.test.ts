import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'

const one = 10_001

let shop: TestShop
let anna: Person
beforeAll(async () => {
  shop = await makeShop()
  anna = await shop.customer('Anna')
})
afterAll(() => shop?.close())

type Change = Record<string, unknown>
const change = (changes: Change) => ({ id: one, type: 'increase', count: 1, ...changes })
const send = (...products: unknown[]) => anna.patch('/basket', { products })

async function expectRefused(products: unknown[], errors: object): Promise<void> {
  const { body, status } = await send(...products)
  expect(status).toBe(422)
  expect(body.errors).toEqual(errors)
}

describe('bad input', () => {
  it.each([-1, 0, 1.5, 21, 2 ** 31, 2 ** 53, 1e21, '2', null, true, [1], {}, undefined, '', ' 1'])(
    'a count of %j',
    async (count) => {
      const answer = await send(change({ count }))
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors)).toEqual(['products.0.count'])
    },
  )

  it.each([-1, 0, 1.5, 2 ** 31, 2 ** 53, '10001', null, [one], {}, undefined])(
    'an id of %j',
    async (id) => {
      const answer = await send(change({ id }))
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors)).toEqual(['products.0.id'])
    },
  )

  it.each(['add', 'INCREASE', '', null, 1, ['increase'], '__proto__', undefined])(
    'a type of %j',
    async (type) => {
      await expectRefused([change({ type })], {
        'products.0.type': ['This value is not known'],
      })
    },
  )

  it.each(['', 'a'.repeat(65), 'white space here', 'é', 'tab\t', '\u0000'.repeat(8), 1, null])(
    'a change_id of %j',
    async (change_id) => {
      await expectRefused([change({ change_id })], {
        'products.0.change_id': ['1 to 64 letters, digits or signs, no spaces'],
      })
    },
  )

  it.each(['1', 'a'.repeat(64), "';drop-table--", 'c:1/2'])(
    'a change_id of %j is none',
    async (change_id) => {
      expect((await send(change({ change_id }))).status).toBe(200)
    },
  )

  it.each([
    {},
    { products: null },
    { products: {} },
    { products: 'x' },
    { products: [null] },
    { products: [[]] },
  ])('a body of %j', async (body) => {
    expect((await anna.patch('/basket', body)).status).toBe(422)
  })

  it.each(['price', 'total', 'user_id', 'discount', 'is_test'])(
    'a %s of its own',
    async (field) => {
      await expectRefused([change({ [field]: 1 })], {
        [`products.0.${field}`]: ['Unknown field'],
      })
    },
  )

  it('changes nothing, whatever stands beside it in the batch', async () => {
    const before = await send(change({ count: 2 }))
    const bad = [
      ...[-1, 0, 1.5, 2 ** 53, '2'].map((count) => change({ count })),
      change({ type: 'decrease', count: -5 }),
      change({ price: 1 }),
      change({ count: 19 }),
      change({ id: 999_999 }),
    ]
    for (const one of bad) {
      const { body, status } = await send(change({}), one)
      expect([status, Object.keys(body.errors)[0]]).toEqual([
        422,
        expect.stringMatching(/^products\.[01]\.(count|price|id)$/),
      ])
      expect((await anna.get('/basket')).body).toEqual(before.body)
    }
    const lines = Array.from({ length: 100_000 }, () => change({}))
    const { body, status } = await send(...lines)
    expect([status, body.errors]).toEqual([422, { products: ['Too many items at once'] }])
    expect((await anna.get('/basket')).body).toEqual(before.body)
  })
})
