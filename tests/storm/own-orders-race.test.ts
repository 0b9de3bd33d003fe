import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codesFor } from '#db/seed/demo-codes.ts'
import { demoShop } from '#db/seed/demo-shop.ts'
import { shuffled } from '#db/seed/seeded-random.ts'
import { countTo } from '#tests/helpers/in-parallel.ts'
import type { Answer, Person } from '#tests/helpers/person.ts'
import { cards, fillBasket, openAttempt, order, topUp } from '#tests/helpers/purchase.ts'
import { whenItHasBreath } from './out-of-breath.ts'
import { randomFor, seed } from './seed.ts'
import { makeTwoInstances, type TwoInstances } from './two-instances.ts'

let shops: TwoInstances
beforeAll(async () => {
  shops = await makeTwoInstances()
})
afterAll(() => shops?.close())

type Act = () => Promise<Answer>

/** Orders of one last code, and all that can be done to pay for them. */
async function waysToTheLast(person: Person, productId: number): Promise<Act[]> {
  await topUp(person, 300_000)
  await fillBasket(person, productId)
  const alone = await order(person)
  const spending = await order(person, 'spending')
  await fillBasket(person)
  const both = await order(person)
  expect((await openAttempt(person, both, cards.approved)).body.status).toBe('READY')
  const at = shops.turns(person)
  const ofOne = (index: number): Act[] => [
    () => at(index).post(`/payment/spending-balance-handle?orderId=${spending}`),
    () => openAttempt(at(index + 1), alone, cards.approved),
    () => openAttempt(at(index), both, cards.approved),
    () => at(index + 1).post(`/orders/confirm/${alone}`),
    () => at(index).post(`/orders/confirm/${both}`),
    () => at(index + 1).post('/orders/create', { type: 'spending' }),
  ]
  return countTo(3).flatMap(ofOne)
}

describe(`one buyer’s orders of one last code, seed ${seed}`, () => {
  test('make way for each other, paid in all ways at once, and no locks cross', async () => {
    const soldOut = demoShop().products.filter((product) => codesFor(product).length === 0)
    const people = await shops.customers(soldOut.length)
    for (const [round, { id }] of soldOut.entries()) {
      await shops.importStock(id, 1)
      const acts = shuffled(randomFor(`ways ${round}`), await waysToTheLast(people[round]!, id))
      const answers = await Promise.all(acts.map(whenItHasBreath))
      const others = answers.filter(({ status }) => status !== 200 && status !== 409)
      expect(others).toEqual([])
    }
    expect(await shops.restAndJudge()).toEqual([])
    const [counted] = await shops.ask<{ deadlocks: number }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    expect(counted!.deadlocks).toBe(0)
  })
})
