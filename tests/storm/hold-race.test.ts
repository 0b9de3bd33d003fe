import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codesFor } from '#db/seed/demo-codes.ts'
import { demoShop } from '#db/seed/demo-shop.ts'
import { addDays, addMinutes } from '#server/kernel/clock.ts'
import { deliverToOrder, holdForOrder, releaseEnded } from '#server/shop/codes/codes.service.ts'
import { waitForLockWaits } from '#tests/helpers/lock-waits.ts'
import type { Person } from '#tests/helpers/person.ts'
import { cards, cheapProduct, fillBasket, openAttempt, order } from '#tests/helpers/purchase.ts'
import { makeTwoInstances, type TwoInstances } from './two-instances.ts'

let shops: TwoInstances
beforeAll(async () => {
  shops = await makeTwoInstances()
})
afterAll(() => shops?.close())

async function orderOf(person: Person, productId: number, count: number) {
  await fillBasket(person, productId, count)
  const publicId = await order(person)
  const [row] = await shops.ask<{ id: number }>(
    `select id from orders where public_id = '${publicId}'`,
  )
  return { publicId, id: row!.id }
}

/** A transaction that stands still in its middle until it is told to go on. */
function stopHalfway(work: (step: () => Promise<void>) => Promise<void>) {
  const halfway = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const ended = work(async () => {
    halfway.resolve()
    await mayEnd.promise
  })
  return { halfway: halfway.promise, goOn: mayEnd.resolve, ended }
}

describe('codes that are put aside', () => {
  test('a hold that ends while its order is delivered costs no code', async () => {
    const [person] = await shops.customers(1)
    const { publicId, id } = await orderOf(person!, cheapProduct, 2)
    await openAttempt(person!, publicId, cards.approved)
    const release = stopHalfway((step) =>
      shops.two.database.write(async (tx) => {
        await releaseEnded({ ...tx, now: addDays(tx.now, 1) })
        await step()
      }),
    )
    await release.halfway
    const lines = [{ n: 1, productId: cheapProduct, quantity: 2 }]
    const delivery = shops.one.database.write((tx) => deliverToOrder(tx, id, lines))
    await waitForLockWaits(shops.one)
    release.goOn()
    await release.ended
    expect(await delivery).toBe(true)
    const codes = await shops.ask(
      `select id from codes where order_id = ${id} and state = 'delivered'`,
    )
    expect(codes).toHaveLength(2)
  })

  test('a code that somebody else had for a moment only is not sold out', async () => {
    const soldOut = demoShop().products.find((product) => codesFor(product).length === 0)!
    await shops.importStock(soldOut.id, 1)
    const [winner, other] = await shops.customers(2)
    const own = await orderOf(winner!, soldOut.id, 1)
    const others = await orderOf(other!, soldOut.id, 1)
    const failing = stopHalfway((step) =>
      shops.two.database.write(async (tx) => {
        const lines = [{ n: 1, productId: soldOut.id, quantity: 1 }]
        await holdForOrder(tx, others.id, lines, addMinutes(tx.now, 15))
        await step()
        throw new Error('the other buyer is gone')
      }),
    )
    await failing.halfway
    const attempt = openAttempt(winner!, own.publicId, cards.approved)
    await looksAtTheShelf(attempt)
    failing.goOn()
    await expect(failing.ended).rejects.toThrow('the other buyer is gone')
    expect((await attempt).body.status).toBe('READY')
  })
})

/** Asked without a pause: it looks again five times, for a tenth of a second in all. */
async function looksAtTheShelf(attempt: Promise<unknown>): Promise<void> {
  const isSeen = async () => {
    const waiting = await shops.ask(
      `select 1 from pg_stat_activity where datname = current_database()
        and state = 'idle in transaction' and query like '%codes%'`,
    )
    return waiting.length >= 2
  }
  const isOver = attempt.then(() => true)
  while (!(await Promise.race([isSeen(), isOver])));
}
