import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codesFor } from '#db/seed/demo-codes.ts'
import { demoShop } from '#db/seed/demo-shop.ts'
import { shuffled } from '#db/seed/seeded-random.ts'
import { inParallel } from '#tests/helpers/in-parallel.ts'
import type { Person } from '#tests/helpers/person.ts'
import { cards, fillBasket, openAttempt, order } from '#tests/helpers/purchase.ts'
import { whenItHasBreath } from './out-of-breath.ts'
import { randomFor, seed } from './seed.ts'
import { makeTwoInstances, type TwoInstances } from './two-instances.ts'

const buyerCount = 200
const codeCount = 47

let shops: TwoInstances
beforeAll(async () => {
  shops = await makeTwoInstances()
})
afterAll(() => shops?.close())

interface Outcome {
  orderId: string
  statuses: number[]
  delivered: boolean
}

/** Opens an attempt and presses Pay; stops at the first refusal. */
async function payAndPress(person: Person, orderId: string): Promise<Outcome> {
  const opened = await whenItHasBreath(() => openAttempt(person, orderId, cards.approved))
  if (opened.status !== 200) return { orderId, statuses: [opened.status], delivered: false }
  const pressed = await whenItHasBreath(() => person.post(`/orders/confirm/${orderId}`))
  const delivered = pressed.body.status === 'success'
  return { orderId, statuses: [opened.status, pressed.status], delivered }
}

describe(`${buyerCount} buyers for ${codeCount} codes, seed ${seed}`, () => {
  test('every code goes once, and every loser is told before any charge', async () => {
    const soldOut = demoShop().products.find((product) => codesFor(product).length === 0)!
    await shops.importStock(soldOut.id, codeCount)
    const people = await shops.customers(buyerCount)
    const orders = await inParallel(8, people, async (person) => {
      await fillBasket(person, soldOut.id)
      return { person, orderId: await order(person) }
    })
    const inDisorder = shuffled(randomFor('buyers'), orders)
    const outcomes = await Promise.all(
      inDisorder.map(({ person, orderId }) => payAndPress(person, orderId)),
    )

    const winners = outcomes.filter(({ delivered }) => delivered)
    const losers = outcomes.filter(({ delivered }) => !delivered)
    expect(new Set(losers.map(({ statuses }) => statuses.at(-1)))).toEqual(new Set([409]))
    expect(winners).toHaveLength(codeCount)
    const charged = new Set(
      shops.outside
        .listPayments()
        .filter(({ state }) => state !== 'ready' && state !== 'voided')
        .map((payment) => payment.order_id),
    )
    expect(losers.filter(({ orderId }) => charged.has(orderId))).toEqual([])
    expect(charged.size).toBe(codeCount)
    const codes = await shops.ask<{ state: string; order_id: number }>(
      `select state, order_id from codes where product_id = ${soldOut.id}`,
    )
    expect(new Set(codes.map(({ order_id }) => order_id)).size).toBe(codeCount)
    expect(new Set(codes.map(({ state }) => state))).toEqual(new Set(['delivered']))
    expect(await shops.restAndJudge()).toEqual([])
  })
})
