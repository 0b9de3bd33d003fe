import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operate } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { cards, fillBasket, openAttempt, order, topUp } from '#tests/helpers/purchase.ts'

interface Product {
  in_stock: boolean
}

let shop: TestShop
let anna: Person
beforeAll(async () => {
  // A bank that is silent stays so for as long as a test takes.
  shop = await makeShop({ bankDelaysMs: { silentCharge: 600_000 } })
})
afterAll(() => shop?.close())
beforeEach(async () => {
  anna = await shop.customer('Anna')
})

async function newOrder(): Promise<string> {
  await fillBasket(anna)
  return order(anna)
}

async function decline(orderId: string): Promise<void> {
  expect((await openAttempt(anna, orderId, cards.noFunds)).status).toBe(200)
  expect((await anna.post(`/orders/confirm/${orderId}`)).body.status).toBe('error')
}
const close = (orderId: string) =>
  shop.rows(sql`update orders set state = 'cancelled' where public_id = ${orderId}`)

describe('declined cards', () => {
  it('are three per order; another order may be paid', async () => {
    const orderId = await newOrder()
    for (let time = 1; time <= 3; time++) await decline(orderId)
    const { body } = await operate(shop, 'payment list', { state: 'declined', order: orderId })
    expect(body.payments).toHaveLength(3)
    expect(body.payments[0]).toMatchObject({ charged: null, refunded: '0.00' })
    const before = shop.outside.listPayments().length
    const fourth = await openAttempt(anna, orderId, cards.approved)
    expect(fourth.status).toBe(429)
    expect(fourth.body.message).toContain('Three payments for this order were declined')
    const seconds = Number(fourth.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(1700)
    expect(seconds).toBeLessThanOrEqual(1800)
    expect(shop.outside.listPayments()).toHaveLength(before)
    expect((await openAttempt(anna, await newOrder(), cards.approved)).status).toBe(200)
  })

  it('are ten per customer and day, over all orders; tomorrow is another day', async () => {
    for (const count of [3, 3, 3, 1]) {
      const orderId = await newOrder()
      for (let time = 1; time <= count; time++) await decline(orderId)
      await close(orderId)
    }
    const next = await newOrder()
    const refused = await openAttempt(anna, next, cards.approved)
    expect(refused.status).toBe(429)
    expect(refused.body.message).toMatch(/Try again tomorrow or pay from the balance$/)
    const wish = { type: 'balance', replenishmentValue: 5000 }
    const topUpId = (await anna.post('/orders/create', wish)).body.order_id
    const filled = await openAttempt(anna, topUpId, cards.approved)
    expect([filled.status, filled.body.message]).toEqual([429, expect.stringMatching(/tomorrow$/)])
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(86_300)
    expect(seconds).toBeLessThanOrEqual(86_400)
    await shop.rows(sql`update payments set decided_at = decided_at - interval '1 day'
      where state = 'declined'`)
    expect((await openAttempt(anna, next, cards.approved)).status).toBe(200)
  })

  it('stay ten when two orders are tried at once', async () => {
    for (let made = 1; made <= 3; made++) {
      const orderId = await newOrder()
      for (let time = 1; time <= 3; time++) await decline(orderId)
      await close(orderId)
    }
    const orderIds = [await newOrder()]
    await fillBasket(anna, 10_802)
    orderIds.push(await order(anna))
    const answers = await Promise.all(orderIds.map((id) => openAttempt(anna, id, cards.noFunds)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
  })

  it('may still come of a charge the bank is silent about, also when its order has ended', async () => {
    for (let made = 1; made <= 3; made++) {
      const orderId = await newOrder()
      for (let time = 1; time <= 3; time++) await decline(orderId)
      await close(orderId)
    }
    const silent = await newOrder()
    expect((await openAttempt(anna, silent, cards.silentBank)).status).toBe(200)
    expect((await anna.post(`/orders/confirm/${silent}`)).body.status).toBe('init')
    await close(silent)
    const refused = await openAttempt(anna, await newOrder(), cards.approved)
    // It may be declined any moment: a day from which one could count there is not yet.
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  })

  it('of another customer count for the other', async () => {
    const orderId = await newOrder()
    for (let time = 1; time <= 3; time++) await decline(orderId)
    anna = await shop.customer('Boris')
    expect((await openAttempt(anna, await newOrder(), cards.approved)).status).toBe(200)
  })
})

describe('codes set aside', () => {
  it('are at most twenty over a customer’s other orders', async () => {
    await fillBasket(anna, 10_001, 20)
    const first = await order(anna)
    expect((await openAttempt(anna, first, cards.approved)).status).toBe(200)
    await anna.patch('/basket', { products: [{ id: 10_001, type: 'decrease', count: 20 }] })
    await fillBasket(anna, 10_002, 1)
    const second = await order(anna)
    const refused = await openAttempt(anna, second, cards.approved)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('and some are already')
  })

  it('are at most twenty with the order that is to be paid, and for one order alone', async () => {
    await fillBasket(anna, 10_802, 19)
    expect((await openAttempt(anna, await order(anna), cards.approved)).status).toBe(200)
    await anna.patch('/basket', { products: [{ id: 10_802, type: 'decrease', count: 19 }] })
    await fillBasket(anna, 11_201, 2)
    expect((await openAttempt(anna, await order(anna), cards.approved)).status).toBe(409)
    await anna.patch('/basket', { products: [{ id: 11_201, type: 'decrease', count: 1 }] })
    expect((await openAttempt(anna, await order(anna), cards.approved)).status).toBe(200)
    const boris = await shop.customer('Boris')
    await fillBasket(boris, 10_802, 15)
    await fillBasket(boris, 11_201, 6)
    const large = await openAttempt(boris, await order(boris), cards.approved)
    expect(large.status).toBe(409)
    expect(large.body.message).toContain('set aside for one payment')
  })

  it('stay twenty however many orders are begun at once', async () => {
    const orderIds: string[] = []
    for (const id of [10_802, 11_201, 12_201]) {
      await fillBasket(anna, id, 9)
      orderIds.push(await order(anna))
      await anna.patch('/basket', { products: [{ id, type: 'decrease', count: 9 }] })
    }
    const answers = await Promise.all(orderIds.map((id) => openAttempt(anna, id, cards.approved)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
  })

  it('stay twenty when Pay takes them once more', async () => {
    const orderIds: string[] = []
    for (const id of [10_802, 11_201]) {
      await fillBasket(anna, id, 11)
      orderIds.push(await order(anna))
      await anna.patch('/basket', { products: [{ id, type: 'decrease', count: 11 }] })
      await openAttempt(anna, orderIds.at(-1)!, cards.challengeForm)
      await shop.rows(sql`update codes set state = 'available', order_id = null, line_n = null,
        held_until = null where state = 'held' and product_id = ${id}`)
    }
    const confirm = (id: string) => anna.post(`/orders/confirm/${id}`)
    expect((await confirm(orderIds[0]!)).status).toBe(200)
    const refused = await confirm(orderIds[1]!)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('and some are already')
  })

  it('are not another’s: who comes second for the last one is told before paying', async () => {
    const last = 10_224
    await fillBasket(anna, last)
    const hers = await order(anna)
    const boris = await shop.customer('Boris')
    await fillBasket(boris, last)
    const his = await order(boris)
    expect((await openAttempt(anna, hers, cards.approved)).status).toBe(200)
    const late = await openAttempt(boris, his, cards.approved)
    expect(late.status).toBe(409)
    expect(late.body.message).toBe('Some of these codes have just been sold')
    expect(shop.outside.listPayments().filter((one) => one.order_id === his)).toEqual([])
    expect((await anna.post(`/orders/confirm/${hers}`)).body.status).toBe('success')
  })

  it('go back after fifteen minutes without a payment', async () => {
    const only = 11_233
    await fillBasket(anna, only)
    await openAttempt(anna, await order(anna), cards.approved)
    const [held] = await shop.rows<{ minutes: number }>(sql`
      select extract(epoch from held_until - now())::float8 / 60 as minutes
      from codes where product_id = ${only} and state = 'held'`)
    expect(held!.minutes).toBeGreaterThan(14.5)
    expect(held!.minutes).toBeLessThanOrEqual(15)
    await shop.rows(sql`update codes set held_until = now() where product_id = ${only}
      and state = 'held'`)
    await expect
      .poll(() => shop.rows(sql`select state from codes where product_id = ${only}`), {
        timeout: 10_000,
      })
      .toEqual([{ state: 'available' }])
  })

  it('are the buyer’s own: a declined card does not make the last one sold out for them', async () => {
    const only = 11_233
    await fillBasket(anna, only)
    const orderId = await order(anna)
    await decline(orderId)
    expect(await order(anna)).toBe(orderId)
    const byQr = await anna.post('/payment-sbp', { type: 'purchase', value: orderId })
    expect(byQr.status).toBe(200)
    expect(await order(anna)).toBe(orderId)
    expect((await openAttempt(anna, orderId, cards.approved)).status).toBe(200)
    const boris = await shop.customer('Boris')
    await fillBasket(boris, only)
    const inStockFor = async (person: Person) =>
      (await person.get('/basket')).body.products.map(({ in_stock }: Product) => in_stock)
    await expect.poll(() => inStockFor(boris), { timeout: 10_000 }).toEqual([false])
    expect(await inStockFor(anna)).toEqual([true])
    const more = await anna.patch('/basket', {
      products: [{ id: only, type: 'increase', count: 1 }],
    })
    expect(more.body.products[0]).toMatchObject({ in_stock: true, few_left: 1 })
    await anna.patch('/basket', { products: [{ id: only, type: 'decrease', count: 1 }] })
    expect((await anna.post(`/orders/confirm/${orderId}`)).body.status).toBe('success')
  })

  it('go from a declined order to the one that is paid otherwise, and are on sale again', async () => {
    const only = 11_833
    await topUp(anna, 100_000)
    await fillBasket(anna, only)
    const declined = await order(anna)
    await decline(declined)
    const inStock = async () => (await anna.get(`/products/${only}`)).body.result.in_stock
    await expect.poll(inStock, { timeout: 10_000 }).toBe(false)
    const spending = await order(anna, 'spending')
    await expect.poll(inStock, { timeout: 10_000 }).toBe(true)
    expect((await openAttempt(anna, declined, cards.approved)).status).toBe(409)
    const spent = await anna.post(`/payment/spending-balance-handle?orderId=${spending}`)
    expect(spent.body.status).toBe('success')
  })

  it('stay with an order that a bank is deciding on', async () => {
    await fillBasket(anna, 12_222, 2)
    const first = await order(anna)
    expect((await openAttempt(anna, first, cards.silentBank)).status).toBe(200)
    await anna.post(`/orders/confirm/${first}`)
    const second = await anna.post('/orders/create', { type: 'spending' })
    expect(second.status).toBe(409)
    expect(second.body.message).toContain('A payment for these codes is already under way')
  })
})
