import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { runCommand } from '#server/shop/backoffice/run-command.ts'
import { operate } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Answer, Person } from '#tests/helpers/person.ts'

const one = 10_001
const two = 10_002

let shop: TestShop
let anna: Person
let manyIds: number[]
beforeAll(async () => {
  shop = await makeShop()
  const rows = await shop.rows<{ id: number }>(
    sql`select id from products where hidden_at is null order by id limit 60`,
  )
  manyIds = rows.map(({ id }) => id)
})
afterAll(() => shop?.close())
beforeEach(async () => {
  anna = await shop.customer('Anna')
})

type Change = Record<string, unknown>
const more = (id: number, count = 1, extra: Change = {}) => ({
  id,
  type: 'increase',
  count,
  ...extra,
})
const less = (id: number, count = 1, extra: Change = {}) => ({
  id,
  type: 'decrease',
  count,
  ...extra,
})
const send = (...products: unknown[]) => anna.patch('/basket', { products })

/** Pieces by product, as the answer tells them. */
function pieces({ body }: Answer): Record<number, number> {
  const lines = body.products as { id: number; pivot: { quantity: number } }[]
  return Object.fromEntries(lines.map(({ id, pivot }) => [id, pivot.quantity]))
}

async function expectRefused(answer: Promise<Answer>, errors: object): Promise<void> {
  const { body, status } = await answer
  expect(status).toBe(422)
  expect(body.errors).toEqual(errors)
}

describe('the basket', () => {
  it('is empty at first, and private', async () => {
    expect((await anna.get('/basket')).body).toEqual({ products: [], total: 0 })
    const guest = shop.person('Guest')
    expect((await guest.get('/basket')).status).toBe(401)
    expect((await guest.patch('/basket', { products: [] })).status).toBe(401)
  })

  it('counts pieces and adds up what they cost now', async () => {
    const answer = await send(more(one, 2), more(two, 3), less(two, 1))
    expect(pieces(answer)).toEqual({ [one]: 2, [two]: 2 })
    const sum = answer.body.products.reduce(
      (total: number, line: { price: number; pivot: { quantity: number } }) =>
        total + line.price * line.pivot.quantity,
      0,
    )
    expect(answer.body.total).toBe(sum)
    expect((await anna.get('/basket')).body).toEqual(answer.body)
  })

  it('is nobody else’s', async () => {
    await send(more(one))
    const boris = await shop.customer('Boris')
    expect((await boris.get('/basket')).body.products).toEqual([])
  })

  it('stops at nothing', async () => {
    await send(more(one, 3))
    expect(pieces(await send(less(one, 20)))).toEqual({})
    expect(pieces(await send(less(one, 1)))).toEqual({})
    expect(pieces(await send(less(999_999, 1)))).toEqual({})
  })

  it('speaks the person’s language', async () => {
    const english = (await send(more(one))).body.products[0]
    anna.lang = 'ru'
    const russian = (await anna.get('/basket')).body.products[0]
    expect(russian.category_name).toEqual(expect.any(String))
    expect(russian.price).toBe(english.price)
  })

  it('changes as a whole or not at all', async () => {
    await send(more(one, 2))
    await expectRefused(send(more(two), more(one, 19)), {
      'products.1.count': ['Between 1 and 20 pieces'],
    })
    await expectRefused(send(more(two), more(999_999)), {
      'products.1.id': ['This card is no longer sold'],
    })
    expect(pieces(await anna.get('/basket'))).toEqual({ [one]: 2 })
  })
})

describe('a change that is sent again', () => {
  it('counts once by its id, in the same batch and in later ones', async () => {
    const change_id = randomUUID()
    await send(more(one, 2, { change_id }), more(one, 2, { change_id }))
    await send(more(one, 2, { change_id }))
    expect(pieces(await send(more(one, 1)))).toEqual({ [one]: 3 })
  })

  it('counts once however many copies come at the same time', async () => {
    const change_id = randomUUID()
    await Promise.all(Array.from({ length: 8 }, () => send(more(one, 2, { change_id }))))
    expect(pieces(await anna.get('/basket'))).toEqual({ [one]: 2 })
  })

  it('of another person is another change', async () => {
    const change_id = randomUUID()
    await send(more(one, 1, { change_id }))
    const boris = await shop.customer('Boris')
    const products = [more(one, 1, { change_id })]
    expect(pieces(await boris.patch('/basket', { products }))).toEqual({ [one]: 1 })
  })

  it('is not remembered when its batch was refused', async () => {
    const change_id = randomUUID()
    expect((await send(more(one, 1, { change_id }), more(999_999))).status).toBe(422)
    expect(pieces(await send(more(one, 1, { change_id })))).toEqual({ [one]: 1 })
  })

  it('is remembered with ten thousand of a customer, and one more is refused', async () => {
    const batches = Array.from({ length: limits.basketChangesKeptMax / 80 }, () =>
      Array.from({ length: 80 }, () => less(one, 1, { change_id: randomUUID() })),
    )
    for (const batch of batches) expect((await send(...batch)).status).toBe(200)
    const refused = await send(more(one, 1, { change_id: randomUUID() }))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect((await send(...batches[0]!)).status).toBe(200)
    expect(pieces(await send(more(one, 1)))).toEqual({ [one]: 1 })
    const boris = await shop.customer('Boris')
    const products = [more(one, 1, { change_id: randomUUID() })]
    expect((await boris.patch('/basket', { products })).status).toBe(200)
  })

  it('without ids: two that come at once both count', async () => {
    await Promise.all(Array.from({ length: 6 }, () => send(more(one, 1))))
    expect(pieces(await anna.get('/basket'))).toEqual({ [one]: 6 })
  })
})

describe('caps', () => {
  it('twenty pieces of a line', async () => {
    expect(pieces(await send(more(one, 20)))).toEqual({ [one]: 20 })
    await expectRefused(send(more(one, 1)), { 'products.0.count': ['Between 1 and 20 pieces'] })
  })

  it('fifty lines', async () => {
    const fifty = await send(...manyIds.slice(0, 50).map((id) => more(id)))
    expect(fifty.body.products).toHaveLength(50)
    await expectRefused(send(more(manyIds[50]!)), {
      'products.0.count': ['Too many items at once'],
    })
    expect((await send(less(manyIds[0]!), more(manyIds[50]!))).status).toBe(200)
  })

  it('eighty changes at once', async () => {
    const changes = Array.from({ length: 81 }, () => more(one, 1, { merge: true }))
    expect((await send(...changes.slice(1))).status).toBe(200)
    await expectRefused(send(...changes), { products: ['Too many items at once'] })
  })
})

describe('a line that wants more than is left', () => {
  it('says how much that is, few or not, until it wants less', async () => {
    const [{ id, left } = { id: 0, left: 0 }] = await shop.rows<{ id: number; left: number }>(
      sql`select id, available_count as left from products join product_figures on product_id = id
        where available_count between 5 and 19 order by price_minor, id limit 1`,
    )
    const leftOf = ({ body }: Answer) => body.products[0].few_left
    const orders = async () => (await anna.post('/orders/create', { type: 'purchase' })).status
    expect(leftOf(await send(more(id, 20)))).toBe(left)
    expect(leftOf(await anna.get('/basket'))).toBe(left)
    expect(await orders()).toBe(409)
    expect(leftOf(await send(less(id, 20 - left)))).toBe(left)
    expect(leftOf(await send(less(id, 1)))).toBeUndefined()
    await send(more(id, 1))
    expect(await orders()).toBe(200)
  })
})

describe('a guest’s basket', () => {
  it('is added to what stands', async () => {
    await send(more(one, 3))
    const merged = await send(more(one, 4, { merge: true }), more(two, 1, { merge: true }))
    expect(pieces(merged)).toEqual({ [one]: 7, [two]: 1 })
    expect(merged.body.cut).toBeUndefined()
  })

  it('is cut to the caps, and that is said', async () => {
    await send(more(one, 15))
    const merged = await send(more(one, 10, { merge: true }))
    expect(pieces(merged)).toEqual({ [one]: 20 })
    expect(merged.body.cut).toEqual([one])
  })

  it('loses what is no longer sold, and that is said', async () => {
    const merged = await send(more(999_999, 1, { merge: true }), more(one, 1, { merge: true }))
    expect(pieces(merged)).toEqual({ [one]: 1 })
    expect(merged.body.cut).toEqual([999_999])
  })
})

describe('a product that is hidden', () => {
  it('leaves the basket’s sum, which says so, and comes back with it', async () => {
    const [, , hidden] = manyIds
    await send(more(hidden!, 1), more(one, 1))
    await operate(shop, 'product hide', { id: String(hidden) })
    const without = await anna.get('/basket')
    const refused = await send(more(hidden!, 1))
    const lessened = await send(less(hidden!, 1))
    await operate(shop, 'product show', { id: String(hidden) })
    expect(pieces(without)).toEqual({ [one]: 1 })
    expect(without.body.total).toBe(without.body.products[0].price)
    expect(without.body.cut).toEqual([hidden])
    expect((await anna.get('/basket')).body.cut).toBeUndefined()
    expect(refused.status).toBe(422)
    expect(lessened.status).toBe(200)
  })
})

describe('a price that changes', () => {
  it('is told on the line with what it was, until more of it is put in', async () => {
    const id = manyIds[3]!
    const pivot = ({ body }: Answer) => body.products[0].pivot
    const before = await send(more(id, 2))
    const price = before.body.products[0].price as number
    expect(pivot(before)).toEqual({ quantity: 2 })
    const values = { id: String(id), price: String(price + 100) }
    const { app, database } = shop
    await runCommand(database, app.commandScope, { command: 'product price', values, file: '' })
    expect(pivot(await anna.get('/basket'))).toEqual({ quantity: 2, added_price: price })
    expect(pivot(await send(less(id, 1)))).toEqual({ quantity: 1, added_price: price })
    expect(pivot(await send(more(id, 1)))).toEqual({ quantity: 2 })
  })
})
