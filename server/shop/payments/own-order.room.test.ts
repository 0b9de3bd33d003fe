import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restockOne } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { cards, fillBasket, openAttempt, order, seenOrder, topUp } from '#tests/helpers/purchase.ts'

const other = 10_001

let shop: TestShop
let anna: Person
beforeAll(async () => {
  // A bank that decides does so for as long as a test takes.
  shop = await makeShop({ bankDelaysMs: { silentCharge: 600_000 } })
})
afterAll(() => shop?.close())
beforeEach(async () => {
  anna = await shop.customer('Anna')
})

const takeOut = (id: number) =>
  anna.patch('/basket', { products: [{ id, type: 'decrease', count: 1 }] })
const confirm = (orderId: string) => anna.post(`/orders/confirm/${orderId}`)
const spend = (orderId: string) => anna.post(`/payment/spending-balance-handle?orderId=${orderId}`)
const stateOf = async (orderId: string) => (await seenOrder(anna, orderId)).order.state
const payQr = (orderId: string) => anna.post('/payment-sbp', { type: 'purchase', value: orderId })

/** An order of `last` alone, and one with `other` besides. */
async function twoOrders(last: number): Promise<[alone: string, both: string]> {
  await fillBasket(anna, last)
  const alone = await order(anna)
  await fillBasket(anna, other)
  const both = await order(anna)
  return [alone, both]
}

describe('the last code that a buyer’s own order holds', () => {
  it('is theirs when they go back to the order before, after a declined card', async () => {
    const [alone, both] = await twoOrders(await restockOne(shop))
    await openAttempt(anna, both, cards.noFunds)
    expect((await confirm(both)).body.status).toBe('error')
    expect((await takeOut(other)).body.products[0].in_stock).toBe(true)
    expect(await order(anna)).toBe(alone)
    expect((await openAttempt(anna, alone, cards.approved)).body).toMatchObject({ status: 'READY' })
    expect(await stateOf(both)).toBe('cancelled')
    expect((await confirm(alone)).body.status).toBe('success')
  })

  it('is theirs from the balance too, and the attempt that held it is given up', async () => {
    await topUp(anna, 100_000)
    await fillBasket(anna, await restockOne(shop))
    const spending = await order(anna, 'spending')
    const purchase = await order(anna)
    expect((await openAttempt(anna, purchase, cards.approved)).body.status).toBe('READY')
    expect((await spend(spending)).body.status).toBe('success')
    expect(await stateOf(purchase)).toBe('cancelled')
    const attempts = () => shop.outside.listPayments().filter((row) => row.order_id === purchase)
    const states = () => attempts().map(({ state }) => state)
    await expect.poll(states, { timeout: 10_000 }).toEqual(['voided'])
    expect((await confirm(purchase)).body.status).toBe('error')
  })

  it('is theirs from the balance though a QR of the same cards is open', async () => {
    await topUp(anna, 100_000)
    await fillBasket(anna, await restockOne(shop))
    const spending = await order(anna, 'spending')
    const purchase = await order(anna)
    expect((await payQr(purchase)).status).toBe(200)
    expect((await spend(spending)).body.status).toBe('success')
    expect(await stateOf(purchase)).toBe('cancelled')
  })

  it('stays with an order that a bank is deciding on', async () => {
    await topUp(anna, 100_000)
    const [alone, both] = await twoOrders(await restockOne(shop))
    await takeOut(other)
    const spending = await order(anna, 'spending')
    await openAttempt(anna, both, cards.silentBank)
    expect((await confirm(both)).body.order.checking).toBe(true)
    const ways = [
      () => openAttempt(anna, alone, cards.approved),
      () => payQr(alone),
      () => spend(spending),
    ]
    for (const pay of ways) {
      const { status, body } = await pay()
      expect(status).toBe(409)
      expect(body.message).toBe('A payment for this order is already under way')
    }
    expect(await stateOf(both)).toBe('open')
  })

  it('stays where it is when another line is sold out all the same', async () => {
    const [hers, his] = [await restockOne(shop), await restockOne(shop)]
    await fillBasket(anna, hers)
    const alone = await order(anna)
    await fillBasket(anna, his)
    const both = await order(anna)
    await openAttempt(anna, alone, cards.approved)
    const boris = await shop.customer('Boris')
    await fillBasket(boris, his)
    await openAttempt(boris, await order(boris), cards.approved)
    const refused = await openAttempt(anna, both, cards.approved)
    expect(refused.body.message).toBe('Some of these codes have just been sold')
    expect((await confirm(alone)).body.status).toBe('success')
  })

  it('comes back to the order that Pay is pressed for, when its time was over', async () => {
    const last = await restockOne(shop)
    const [alone, both] = await twoOrders(last)
    await openAttempt(anna, alone, cards.approved)
    await shop.rows(sql`update codes set held_until = now()
      where product_id = ${last} and state = 'held'`)
    const isBack = () =>
      shop.rows(sql`
      select state from codes where product_id = ${last} and state <> 'delivered'`)
    await expect.poll(isBack, { timeout: 10_000 }).toEqual([{ state: 'available' }])
    await openAttempt(anna, both, cards.approved)
    expect((await confirm(alone)).body.status).toBe('success')
    expect(await stateOf(both)).toBe('cancelled')
  })
})
