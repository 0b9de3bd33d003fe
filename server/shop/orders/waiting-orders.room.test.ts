import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { operate, restockOne } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { takeNewAddress, waitForLetter } from '#tests/helpers/new-address.ts'
import { payTooLate } from '#tests/helpers/pay-too-late.ts'
import type { Person } from '#tests/helpers/person.ts'
import { buy, fillBasket, order, seenOrder } from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { deliverWaiting } from './settle-order.ts'

let shop: TestShop
const logged: string[] = []
beforeAll(async () => {
  const logTo = { write: (line: string) => void logged.push(line) }
  shop = await makeShop({ env: { LOG_LEVEL: 'warn' }, logTo })
})
afterAll(() => shop?.close())

const stateOf = async (person: Person, orderId: string) =>
  (await seenOrder(person, orderId)).order.state

describe('a paid order of which one code is missing', () => {
  it('takes nothing off the shelf until it can have all', async () => {
    const [there, taken] = [await restockOne(shop), await restockOne(shop)]
    const anna = await shop.customer('Anna')
    await fillBasket(anna, there)
    await fillBasket(anna, taken)
    const waiting = await order(anna)
    await payTooLate(shop, anna, waiting, taken)
    expect(await stateOf(anna, waiting)).toBe('paid')
    expect(await shop.rows(sql`select from codes where state = 'held'`)).toEqual([])

    const { body } = await operate(shop, 'order waiting')
    const asked = { order_id: waiting, wanted: 1 }
    expect(body.orders).toMatchObject([
      { ...asked, sku: String(there), on_shelf: 1 },
      { ...asked, sku: String(taken), on_shelf: 0 },
    ])
    expect(body.total).toBe(2)
    const told = logged.filter((line) => line.includes('see order waiting'))
    expect(told.map((line) => JSON.parse(line))).toMatchObject([{ order: body.orders[0].order }])

    const orderId = await buy(await shop.customer('Boris'), there)
    expect(orderId).not.toBe(waiting)
    const email = await takeNewAddress(shop, anna)
    for (const [n, id] of [there, taken].entries()) {
      const values = { sku: String(id), file: '-' }
      await operate(shop, 'stock import', values, `MISSING-${n}`)
    }
    await waitFor('the delivery', async () => (await stateOf(anna, waiting)) === 'delivered')
    await waitForLetter(shop, email, 'is ready')
    expect((await operate(shop, 'order waiting')).body.orders).toEqual([])
    expect((await seenOrder(anna, waiting)).order.email).toBe(email)
  })
})

describe('a great many paid orders that cannot be served', () => {
  it('keep no other waiting behind them', async () => {
    const shop = await makeShop()
    onTestFinished(() => shop.close())
    const [gone, there] = [await restockOne(shop), await restockOne(shop)]
    const [first, second] = [await shop.customer('Clara'), await shop.customer('Dina')]
    await fillBasket(first, gone)
    const unserved = await order(first)
    await payTooLate(shop, first, unserved, gone)
    await fillBasket(second, there)
    const served = await order(second)
    await payTooLate(shop, second, served, there)
    // Without its jobs: what is delivered now, this very call delivers.
    await shop.app.close()
    await operate(shop, 'stock import', { sku: String(there), file: '-' }, 'BEHIND-THEM')

    const { refunds: scope } = shop.app.commandScope
    const settling = {
      ...scope,
      publicUrl: shop.url,
      onWaiting: () => undefined,
      onDelivered: async () => undefined,
    }
    await deliverWaiting(shop.database, settling, { sliceOrders: 1 })
    const states = await shop.rows(sql`
      select public_id, state from orders where public_id in (${unserved}, ${served})`)
    expect(states).toContainEqual({ public_id: unserved, state: 'paid' })
    expect(states).toContainEqual({ public_id: served, state: 'delivered' })
  })
})
