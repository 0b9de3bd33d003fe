import fs from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '#server/platform/db/query.ts'
import type { CustomerAsking } from '#server/platform/http/route.ts'
import { removeBought } from '#server/shop/basket/basket.service.ts'
import { createWished } from '#server/shop/orders/create-order.ts'
import {
  atBank,
  endOrder,
  operate,
  paymentsOf,
  toldCaptured,
} from '#tests/helpers/after-payment.ts'
import { bankEvent, postCallback } from '#tests/helpers/bank-callback.ts'
import { countTo } from '#tests/helpers/in-parallel.ts'
import type { Person } from '#tests/helpers/person.ts'
import {
  beginOrder,
  cards,
  cheapProduct,
  fillBasket,
  openAttempt,
  order,
  seenOrder,
  waitForStatus,
} from '#tests/helpers/purchase.ts'
import { makeWiredShop, type WiredShop } from '#tests/helpers/wired-shop.ts'

let shop: WiredShop
let anna: Person
let orderId: string
beforeAll(async () => {
  shop = await makeWiredShop()
  // Each test sets one aside for good.
  const codes = countTo(20)
    .map((nth) => `SAME-BASKET-${nth}`)
    .join('\n')
  await operate(shop, 'stock import', { sku: String(cheapProduct + 1), file: '-' }, codes)
})
afterAll(() => shop?.close())
beforeEach(async () => {
  shop.wire.onMessage = () => 'pass'
  anna = await shop.customer('Anna')
  await fillBasket(anna, cheapProduct, 2)
  await fillBasket(anna, cheapProduct + 1)
  orderId = await order(anna)
  await openAttempt(anna, orderId, cards.lateCallback)
  await anna.post(`/orders/confirm/${orderId}`)
})

const create = (wish: object = {}) => anna.post('/orders/create', { type: 'purchase', ...wish })
const expire = (id = orderId) => endOrder(shop, id)
/** The bank is asked now about what it would be asked about later. */
const hurry = () =>
  shop.rows(sql`update payments set next_check_at = now() where next_check_at is not null`)
/** What an upgrade does to the orders there are. */
async function upgrade(): Promise<void> {
  const statements = fs.readFileSync('db/migrations/0036_orders_checked_no_longer.sql', 'utf8')
  for (const statement of statements.split(/;$/m)) await shop.rows(sql.raw(statement))
}
const stateOf = async () => (await seenOrder(anna, orderId)).order.state

async function expectRefused(wish: object = {}): Promise<void> {
  const { body, status } = await create(wish)
  expect(status).toBe(409)
  expect(body.message).toContain('A payment for these codes is already under way')
}

describe('a basket that a bank is silent about', () => {
  it('is the same order again when the same is asked', async () => {
    expect(await order(anna)).toBe(orderId)
  })

  it.each([
    ['from the balance', { type: 'spending' }],
    ['with a promo code', { code: 'DEMO10' }],
  ])('is not bought a second time %s', async (_, wish) => {
    await expectRefused(wish)
  })

  it('nor on the bank’s page', async () => {
    await expire()
    const solution = await anna.solveQuickly('PAYMENT')
    const form = { currency: 'KZT', 'cf-turnstile-response': solution }
    expect((await anna.post('/orders/create-token', form)).status).toBe(409)
  })

  it('nor when its order is over, until the bank has spoken', async () => {
    await expire()
    await expectRefused()
    await expect.poll(stateOf, { timeout: 10_000 }).toBe('expired')
    await expectRefused()
    shop.outside.control({ payment: atBank(shop, orderId)[0]!.id, action: 'approve' })
    await waitForStatus(anna, orderId, 'success')
    await fillBasket(anna, cheapProduct, 2)
    await fillBasket(anna, cheapProduct + 1)
    expect((await create()).status).toBe(200)
  })

  it('may be bought once the bank has declined', async () => {
    shop.outside.control({ payment: atBank(shop, orderId)[0]!.id, action: 'decline' })
    await waitForStatus(anna, orderId, 'error')
    expect((await create({ type: 'spending' })).status).toBe(200)
  })

  it('may be bought after a day of silence', async () => {
    await shop.rows(sql`update payments set created_at = created_at - interval '1 day'
      where order_id = (select id from orders where public_id = ${orderId})`)
    expect((await create({ type: 'spending' })).status).toBe(200)
  })

  it('may not be bought a day after its order was made, paid a moment ago', async () => {
    await shop.rows(sql`update orders set created_at = created_at - interval '1 day'
      where public_id = ${orderId}`)
    await expectRefused({ type: 'spending' })
  })

  it('may be bought with other pieces, fewer or another number of them', async () => {
    const change = (id: number, type: string) =>
      anna.patch('/basket', { products: [{ id, type, count: 1 }] })
    await change(cheapProduct, 'decrease')
    expect((await create()).status).toBe(200)
    await change(cheapProduct, 'increase')
    await change(cheapProduct + 1, 'decrease')
    expect((await create()).status).toBe(200)
  })
})

describe('a basket whose money does not match', () => {
  beforeEach(async () => {
    const [payment] = await paymentsOf(shop, orderId)
    const charged = { value: '400.00', currency: 'KZT' }
    await postCallback(shop.url, bankEvent({ ...toldCaptured(payment!, orderId), charged }))
  })

  it('waits for an operator, and may be bought', async () => {
    expect((await openAttempt(anna, orderId, cards.approved)).status).toBe(409)
    expect((await create({ type: 'spending' })).status).toBe(200)
  })

  it('may be bought, though it was told so before orders kept this', async () => {
    await shop.rows(sql`update orders set decline_reason = null where public_id = ${orderId}`)
    await expectRefused({ type: 'spending' })
    await upgrade()
    expect((await create({ type: 'spending' })).status).toBe(200)
  })

  it('is checked no longer once it was delivered all the same', async () => {
    await shop.rows(sql`update orders set state = 'delivered', decline_reason = null
      where public_id = ${orderId}`)
    await expectRefused({ type: 'spending' })
    await upgrade()
    const { order: seen } = await seenOrder(anna, orderId)
    expect(seen).toMatchObject({ state: 'delivered', checking: false })
    expect((await create({ type: 'spending' })).status).toBe(200)
  })
})

describe('a basket whose Pay was pressed before the bank was heard about the opening', () => {
  let unheardId: string
  const expectChecked = async (checking: boolean) => {
    const seen = async () => (await seenOrder(anna, unheardId)).order.checking
    await expect.poll(seen, { timeout: 10_000 }).toBe(checking)
  }
  beforeEach(async () => {
    ;({ person: anna, orderId: unheardId } = await beginOrder(shop, 'Boris'))
    shop.wire.onMessage = ({ name, way }) => (name === 'open' && way === 'asked' ? 'pass' : 'lose')
    await openAttempt(anna, unheardId, cards.approved)
    await anna.post(`/orders/confirm/${unheardId}`)
  })

  it('is not bought a second time, and is charged once the bank is heard', async () => {
    await expectChecked(true)
    await expectRefused({ type: 'spending' })
    expect((await anna.get('/profile/products/purchased/search?page=1')).body.result.total).toBe(1)
    shop.wire.onMessage = () => 'pass'
    await hurry()
    await waitForStatus(anna, unheardId, 'success')
    await expectChecked(false)
  })

  it('nor between the bank’s word and the charge', async () => {
    const [payment] = await paymentsOf(shop, unheardId)
    const id = atBank(shop, unheardId)[0]!.id
    const { charged: _, ...told } = toldCaptured(payment!, unheardId)
    await postCallback(shop.url, bankEvent({ ...told, id, state: 'ready' }))
    expect((await paymentsOf(shop, unheardId))[0]).toMatchObject({ state: 'ready' })
    await expectRefused({ type: 'spending' })
  })

  it('may be bought once its order is over, though the bank is silent still', async () => {
    await expire(unheardId)
    await expectChecked(false)
    expect((await paymentsOf(shop, unheardId))[0]).toMatchObject({ state: 'voided' })
    expect((await create({ type: 'spending' })).status).toBe(200)
  })

  it('may be paid another way as the order it is: nothing was asked to be charged', async () => {
    shop.wire.onMessage = () => 'pass'
    await openAttempt(anna, unheardId, cards.approved)
    await expectChecked(false)
    await anna.post(`/orders/confirm/${unheardId}`)
    await waitForStatus(anna, unheardId, 'success')
    const states = (await paymentsOf(shop, unheardId)).map(({ state }) => state)
    expect(states).toEqual(['voided', 'captured'])
  })
})

/** A transaction in which a payment takes of the basket's cheapest product, once it was read. */
function takenMeanwhile(tx: Tx, customerId: number, quantity: number): Tx {
  let calls = 0
  const run: Tx['run'] = async (statement) => {
    calls += 1
    const isBasket = calls === 2
    const answer = await tx.run(statement)
    if (isBasket) removeBought(tx, customerId, [{ productId: cheapProduct, quantity }])
    return answer
  }
  return Object.create(tx, { run: { value: run } })
}

const other = { id: cheapProduct + 1, quantity: 1 }

it.each([
  ['from the balance', 'spending', {}, 2, [other]],
  ['with a promo code', 'purchase', { code: 'DEMO10' }, 2, [other]],
  ['but of what was left', 'spending', {}, 1, [{ id: cheapProduct, quantity: 1 }, other]],
] as const)('a basket bought while it was read makes no order %s', async (...given) => {
  const [, type, wish, taken, left] = given
  const [row] = await shop.rows<{ customerId: number }>(sql`
    select customer_id::integer as "customerId" from orders where public_id = ${orderId}`)
  const { customerId } = row!
  await shop.rows(sql`update orders set checking = false where public_id = ${orderId}`)
  const asking = { viewer: { customerId }, locale: 'en' } as CustomerAsking
  const made = await shop.database.write((tx) =>
    createWished(takenMeanwhile(tx, customerId, taken), { type, ...wish }, asking, 900),
  )
  const lines = await shop.rows(sql`select l.product_id as id, l.quantity
    from order_lines l join orders o on o.id = l.order_id where o.public_id = ${made.order_id}
    order by l.product_id`)
  expect(lines).toEqual(left)
})
