import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderStates } from '#contract/order-states.ts'
import { operate } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { buy, cards, fillBasket, openAttempt, order, seenOrder } from '#tests/helpers/purchase.ts'
import { canMove } from './order-states.rules.ts'

const one = 10_001
const soldOut = 10_006
const twoLeft = 10_005

let shop: TestShop
let anna: Person
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())
beforeEach(async () => {
  anna = await shop.customer('Anna')
})

const create = (body: object = {}, headers: Record<string, string> = {}) =>
  anna.post('/orders/create', { type: 'purchase', ...body }, headers)
const stateOf = async (orderId: string) => (await seenOrder(anna, orderId)).order.state
const setPrice = async (id: number, price: number) => {
  const set = await operate(shop, 'product price', { id: String(id), price: String(price) })
  expect(set.status).toBe(200)
}
const clearBasket = () => shop.rows(sql`delete from basket_lines`)

describe('an order', () => {
  it('is made of the basket at the prices of the moment', async () => {
    const { body: basket } = await fillBasket(anna, one, 3)
    const made = await create({ expected_total: basket.total })
    expect(made.status).toBe(200)
    expect(made.body).toEqual({ order_id: expect.any(String), total_price: basket.total })
    expect(made.body.order_id).toMatch(/^[\w-]{22}$/)
    const seen = await seenOrder(anna, made.body.order_id)
    expect(seen).toMatchObject({
      status: 'init',
      order: {
        order_id: made.body.order_id,
        number: expect.any(Number),
        type: 'purchase',
        state: 'open',
        checking: false,
        total_price: basket.total,
        created_at: expect.any(String),
        paid_at: null,
        expires_at: expect.any(String),
        email: anna.email,
      },
    })
    const { created_at, expires_at } = seen.order
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(1_800_000)
  })

  it('keeps its price when the product’s changes, and the next order sees the new one', async () => {
    const { body: basket } = await fillBasket(anna, 11_401)
    const first = await create()
    await setPrice(11_401, basket.total - 10)
    const seen = await seenOrder(anna, first.body.order_id)
    expect(seen.order.total_price).toBe(basket.total)
    const second = await create()
    expect(second.body.order_id).not.toBe(first.body.order_id)
    expect(second.body.total_price).toBe(basket.total - 10)
  })

  it('with another total than expected is 409 and tells the new one', async () => {
    const { body: basket } = await fillBasket(anna)
    for (const expected_total of [basket.total + 1, basket.total - 0.01, 0, -1, 1e15]) {
      const answer = await create({ expected_total })
      expect(answer.status).toBe(409)
      expect(answer.body).toEqual({
        message: 'The price has changed. Check the new total',
        total_price: basket.total,
      })
    }
    expect(await shop.rows(sql`select from orders where email = ${anna.email}`)).toEqual([])
  })

  it.each([
    [{ type: 'gift' }, 'type'],
    [{ type: null }, 'type'],
    [{ expected_total: '990' }, 'expected_total'],
    [{ expected_total: null }, 'expected_total'],
    [{ total_price: 1 }, 'total_price'],
    [{ discount: 100 }, 'discount'],
    [{ user_id: 1 }, 'user_id'],
    [{ code: 'x'.repeat(33) }, 'code'],
  ])('is refused for %j', async (body, field) => {
    await fillBasket(anna)
    const answer = await create(body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  it('of nothing is 409', async () => {
    const answer = await create()
    expect(answer.status).toBe(409)
    expect(answer.body.message).toBe('Your basket is empty')
  })

  it('of more than there is is 409 and makes no order', async () => {
    await fillBasket(anna, twoLeft, 3)
    expect((await create()).body.message).toBe('Some of these codes have just been sold')
    await clearBasket()
    await fillBasket(anna, soldOut)
    expect((await create()).status).toBe(409)
    await clearBasket()
    await fillBasket(anna, twoLeft, 2)
    expect((await create()).status).toBe(200)
  })

  it('needs a proven address', async () => {
    await fillBasket(anna)
    await shop.rows(sql`update customers set verified_at = null where email = ${anna.email}`)
    const answer = await create()
    expect(answer.status).toBe(403)
    expect(answer.body.message).toContain('Confirm your e-mail first')
  })

  it('is at most 9 999 999 ₸', async () => {
    await setPrice(11_402, 9_999_999)
    await fillBasket(anna, 11_402)
    expect((await create()).body.total_price).toBe(9_999_999)
    await fillBasket(anna)
    const over = await create()
    expect(over.status).toBe(422)
    expect(over.body.message).toBe('One order can be at most 9\u00a0999\u00a0999\u00a0₸')
  })
})

describe('the same order', () => {
  it('is given for the same basket while it is open', async () => {
    await fillBasket(anna, one, 2)
    const [first, second] = [await create(), await create()]
    expect(second.body).toEqual(first.body)
    await fillBasket(anna, one, 1)
    expect((await create()).body.order_id).not.toBe(first.body.order_id)
  })

  it('is not given for another total than its own', async () => {
    const { body: basket } = await fillBasket(anna)
    const first = await create()
    expect((await create({ expected_total: basket.total + 1 })).status).toBe(409)
    expect((await create({ expected_total: basket.total })).body).toEqual(first.body)
  })

  it('is given to all who ask at once', async () => {
    await fillBasket(anna)
    const answers = await Promise.all(Array.from({ length: 8 }, () => create()))
    expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1)
  })

  it('is not given to another person, nor for another way to pay', async () => {
    await fillBasket(anna)
    const first = await create()
    const boris = await shop.customer('Boris')
    await fillBasket(boris)
    expect(await order(boris)).not.toBe(first.body.order_id)
    const spending = await anna.post('/orders/create?type=spending', { type: 'purchase' })
    expect(spending.status).toBe(200)
    expect(spending.body.order_id).not.toBe(first.body.order_id)
  })

  it('is not given once it is paid', async () => {
    const first = await buy(anna)
    expect(await buy(anna)).not.toBe(first)
  })
})

describe('open orders', () => {
  /** An order of its own: one piece more than the last. */
  async function next(): Promise<string> {
    await fillBasket(anna)
    return order(anna)
  }

  it('are three: a fourth closes the oldest that no payment was begun for', async () => {
    const orders = [await next(), await next(), await next()]
    await openAttempt(anna, orders[0]!, cards.approved)
    const fourth = await next()
    expect(await stateOf(orders[0]!)).toBe('open')
    expect(await stateOf(orders[1]!)).toBe('cancelled')
    expect(await stateOf(orders[2]!)).toBe('open')
    expect(await stateOf(fourth)).toBe('open')
  })

  it('are three: when all have a payment begun, a fourth is 409', async () => {
    for (let count = 1; count <= 3; count++) {
      await openAttempt(anna, await next(), cards.approved)
    }
    await fillBasket(anna)
    const fourth = await create()
    expect(fourth.status).toBe(409)
    expect(fourth.body.message).toMatch(/three unfinished payments.*in (29|30)\u00a0min$/)
  })
})

describe('the database', () => {
  it('lets an order move along the same table as the code', async () => {
    const rows = await shop.rows<{ from_state: string; to_state: string }>(
      sql`select from_state, to_state from order_transitions`,
    )
    const known = orderStates.flatMap((from) =>
      orderStates.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(rows.map((row) => `${row.from_state} → ${row.to_state}`).sort()).toEqual(known.sort())
  })

  it('refuses every other move', async () => {
    await fillBasket(anna)
    const orderId = await order(anna)
    const move = (to: string) =>
      shop.rows(sql`update orders set state = ${to} where public_id = ${orderId}`)
    await expect(move('lost')).rejects.toThrow()
    await move('expired')
    await expect(move('paid')).rejects.toThrow('cannot go from expired to paid')
    await expect(move('open')).rejects.toThrow('cannot go')
  })

  it.each(['total_minor = 0', 'total_minor = -1', 'discount_minor = 1'])(
    'refuses a sum that is none: %s',
    async (change) => {
      await fillBasket(anna)
      const orderId = await order(anna)
      const update = sql`update orders set ${sql.raw(change)} where public_id = ${orderId}`
      await expect(shop.rows(update)).rejects.toThrow(/orders_total|orders_refunded/)
    },
  )
})
