import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { operate, refundsOf, restockOne } from '#tests/helpers/after-payment.ts'
import { askDatabase } from '#tests/helpers/ask-database.ts'
import { findViolations } from '#tests/helpers/invariants.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { buy, cards, fillBasket, openAttempt, seenOrder } from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

interface Code {
  id: string
  state: string
  returnable?: number
}

let shop: TestShop
let anna: Person
const logged: string[] = []
beforeAll(async () => {
  const logTo = { write: (line: string) => void logged.push(line) }
  shop = await makeShop({ env: { LOG_LEVEL: 'error' }, logTo })
})
afterAll(() => shop?.close())
beforeEach(async () => {
  anna = await shop.customer('Anna')
})

const codesOf = async (orderId: string): Promise<Code[]> =>
  (await anna.get(`/payment-products/${orderId}`)).body.products[0].codes
const giveBack = (code: Code | undefined, person = anna) => person.post(`/codes/${code!.id}/return`)
const balance = async () => (await anna.get('/user/balance')).body.balance
const totalOf = async (orderId: string): Promise<number> =>
  (await seenOrder(anna, orderId)).order.total_price

describe('a sealed code', () => {
  it('goes back for its full price, and the order with its last one', async () => {
    const orderId = await buy(anna, undefined, 2)
    const price = (await totalOf(orderId)) / 2
    const [first, second] = await codesOf(orderId)
    expect(first).toEqual({ id: first!.id, state: 'sealed', returnable: price })
    expect((await giveBack(first)).body).toEqual({ returned: price, balance: price })
    expect(await codesOf(orderId)).toEqual([
      { id: first!.id, state: 'returned' },
      { id: second!.id, state: 'sealed', returnable: price },
    ])
    expect((await seenOrder(anna, orderId)).order.state).toBe('delivered')
    expect((await giveBack(second)).body).toEqual({ returned: price, balance: 2 * price })
    const { order } = await seenOrder(anna, orderId)
    expect(order.state).toBe('refunded')
    const { entries } = (await anna.get('/profile/statement')).body.result
    const line = { kind: 'refund', amount: price, order_number: order.number }
    expect(entries).toEqual([expect.objectContaining(line), expect.objectContaining(line)])
    expect((await anna.post(`/codes/${second!.id}/reveal`)).status).toBe(404)
    // Who has pressed for it and seen it come needs no letter.
    const letters = await shop.rows(sql`select from outbox m
      join refunds r on m.dedupe_key = concat('refund:', r.id) where r.order_id = ${order.number}`)
    expect(letters).toEqual([])
  })

  it('goes back for what is left of its price when an operator gave a part back', async () => {
    const orderId = await buy(anna, undefined, 2)
    const price = (await totalOf(orderId)) / 2
    await operate(shop, 'order refund', { order: orderId, amount: '10', to: 'balance' })
    const [first, second] = await codesOf(orderId)
    expect((await giveBack(first)).body).toMatchObject({ returned: price })
    expect((await codesOf(orderId))[1]).toMatchObject({ returnable: price - 10 })
    expect((await giveBack(second)).body).toMatchObject({ returned: price - 10 })
    expect((await seenOrder(anna, orderId)).order.state).toBe('refunded')
    expect(await findViolations(askDatabase(shop.database), shop.outside, 'may wait')).toEqual([])
  })

  it('of a discounted order goes back for what it cost', async () => {
    await fillBasket(anna, undefined, 3)
    const made = await anna.post('/orders/create', { type: 'purchase', code: 'DEMO10' })
    const orderId = made.body.order_id as string
    await openAttempt(anna, orderId, cards.approved)
    await anna.post(`/orders/confirm/${orderId}`)
    for (const code of await codesOf(orderId)) expect((await giveBack(code)).status).toBe(200)
    expect(await balance()).toBe(made.body.total_price)
  })

  it('goes back once, however often it is asked', async () => {
    const orderId = await buy(anna)
    const [code] = await codesOf(orderId)
    const answers = await Promise.all(Array.from({ length: 10 }, () => giveBack(code)))
    const price = await totalOf(orderId)
    for (const { body } of answers) expect(body).toEqual({ returned: price, balance: price })
    expect((await giveBack(code, await shop.customer('Boris'))).status).toBe(404)
    expect(await balance()).toBe(price)
    expect(await refundsOf(shop, orderId)).toHaveLength(1)
  })

  it('is either opened or returned, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const [code] = await codesOf(await buy(anna))
      const before = await balance()
      const [opened, returned] = await Promise.all([
        anna.post(`/codes/${code!.id}/reveal`),
        giveBack(code),
      ])
      expect([opened.status, returned.status]).toEqual(
        returned.status === 200 ? [404, 200] : [200, 409],
      )
      expect((await balance()) > before).toBe(returned.status === 200)
    }
  })
})

describe('a code that came back', () => {
  const shelfOf = (productId: number) =>
    shop.rows<{ id: number; fingerprint: string }>(sql`
      select id, encode(fingerprint, 'hex') as fingerprint from codes
      where product_id = ${productId} and state = 'available'`)
  const backOnShelf = (productId: number) =>
    waitFor('the code to be on sale again', async () => {
      const shelf = await shelfOf(productId)
      return shelf.length > 0 && shelf
    })

  it('is sold to the next one, who alone can open it', async () => {
    const productId = await restockOne(shop)
    const [before] = await shelfOf(productId)
    const [code] = await codesOf(await buy(anna, productId))
    expect(await shelfOf(productId)).toEqual([])
    expect((await giveBack(code)).status).toBe(200)
    const [again, ...more] = await backOnShelf(productId)
    expect(more).toEqual([])
    expect(again!.id).not.toBe(before!.id)
    expect(again!.fingerprint).toBe(before!.fingerprint)
    const next = await shop.customer('Next')
    const orderId = await buy(next, productId)
    const [sold] = (await next.get(`/payment-products/${orderId}`)).body.products[0].codes
    const opened = await next.post(`/codes/${sold.id}/reveal`)
    expect(opened.body.code).toContain('LAST-ONE')
    expect((await anna.post(`/codes/${code!.id}/reveal`)).status).toBe(404)
    expect((await anna.post(`/codes/${sold.id}/reveal`)).status).toBe(404)
  })

  it('is known when it is imported once more', async () => {
    const productId = await restockOne(shop)
    const [code] = await codesOf(await buy(anna, productId))
    const { body } = await anna.post(`/codes/${code!.id}/reveal`)
    expect(body.code).toContain('LAST-ONE')
    const other = await restockOne(shop)
    const [sealed] = await codesOf(await buy(anna, other))
    await giveBack(sealed)
    const name = /^LAST-ONE-(\d+)/.exec(body.code)!
    const values = { sku: String(other), file: '-' }
    const file = `LAST-ONE-${Number(name[1]) + 1}-${other}`
    expect((await operate(shop, 'stock import', values, file)).body).toMatchObject({ known: 1 })
    await backOnShelf(other)
    expect((await operate(shop, 'stock import', values, file)).body).toMatchObject({ known: 1 })
    expect(await shelfOf(other)).toHaveLength(1)
  })

  it('and does not open any more is told once and keeps no other waiting', async () => {
    const [broken, whole] = [await restockOne(shop), await restockOne(shop)]
    const { id } = (await shelfOf(broken))[0]!
    for (const productId of [broken, whole, whole]) {
      const [code] = await codesOf(await buy(anna, productId))
      await shop.rows(sql`update codes set ciphertext = '\\x00' where id = ${id}`)
      expect((await giveBack(code)).status).toBe(200)
      if (productId === whole) await backOnShelf(whole)
    }
    expect(await shelfOf(broken)).toEqual([])
    const told = logged.filter((line) => line.includes('returned code'))
    expect(told.map((line) => JSON.parse(line).msg)).toEqual([
      `the returned code ${id} stays sealed`,
    ])
  })

  it('comes back so often a day and no more', async () => {
    const orderId = await buy(anna, undefined, limits.returnsPerDayMax)
    const codes = await codesOf(orderId)
    expect((await giveBack({ id: 'nothing', state: 'sealed' })).status).toBe(404)
    for (const code of codes) expect((await giveBack(code)).status).toBe(200)
    expect((await giveBack(codes.at(-1))).status, 'whose answer was lost').toBe(200)
    const [one] = await codesOf(await buy(anna))
    const refused = await giveBack(one)
    expect(refused.status).toBe(429)
    expect(refused.body.message).toContain('twenty codes')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
  })
})

describe('a code stays', () => {
  it('when it has been seen', async () => {
    const orderId = await buy(anna)
    const [code] = await codesOf(orderId)
    await anna.post(`/codes/${code!.id}/reveal`)
    expect(await codesOf(orderId)).toEqual([{ id: code!.id, state: 'revealed' }])
    const answer = await giveBack(code)
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'A code that has been seen cannot be returned',
    ])
  })

  it('with strangers and guests, and when there is none', async () => {
    const [code] = await codesOf(await buy(anna))
    expect((await giveBack(code, await shop.customer('Eve'))).status).toBe(404)
    expect((await giveBack(code, shop.person('Guest'))).status).toBe(401)
    expect((await giveBack({ id: 'nothing', state: 'sealed' })).status).toBe(404)
  })

  it('when all its money went back in another way', async () => {
    const orderId = await buy(anna)
    const [code] = await codesOf(orderId)
    await operate(shop, 'order refund', { order: orderId, to: 'balance' })
    expect((await giveBack(code)).status).toBe(409)
    expect(await balance()).toBe(await totalOf(orderId))
  })

  it('while the operator says so', async () => {
    const orderId = await buy(anna)
    expect((await operate(shop, 'switch list')).body).toEqual({
      'code-return': 'on',
      'fiscal-settlement': 'off',
      'fiscal-refund': 'off',
    })
    const off = await operate(shop, 'switch set', { name: 'code-return', state: 'off' })
    expect(off.body).toEqual({ name: 'code-return', state: 'off' })
    const [code] = await codesOf(orderId)
    expect(code!.returnable).toBeUndefined()
    expect((await giveBack(code)).body.message).toBe('Codes cannot be returned right now')
    await operate(shop, 'switch set', { name: 'code-return', state: 'on' })
    expect((await giveBack(code)).status).toBe(200)
  })
})

it.each([
  [{ name: 'code-returns', state: 'on' }, 'name'],
  [{ name: 'toString', state: 'on' }, 'name'],
  [{ name: 'code-return', state: 'maybe' }, 'state'],
])('a switch set to %o is told %s', async (values, field) => {
  const { body, status } = await operate(shop, 'switch set', values)
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

it('all of it leaves the books as they must be', async () => {
  await waitFor('the letters', async () => {
    const left = await askDatabase(shop.database)(`select 1 from outbox where done_at is null`)
    return left.length === 0
  })
  expect(await findViolations(askDatabase(shop.database), shop.outside)).toEqual([])
})
