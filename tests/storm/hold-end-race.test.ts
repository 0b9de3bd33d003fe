import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#server/kernel/clock.ts'
import { deliverToOrder, releaseEnded } from '#server/shop/codes/codes.service.ts'
import { cards, cheapProduct, fillBasket, openAttempt, order } from '#tests/helpers/purchase.ts'
import { makeTwoInstances, type TwoInstances } from './two-instances.ts'

let shops: TwoInstances
beforeAll(async () => {
  shops = await makeTwoInstances()
})
afterAll(() => shops?.close())

test('a hold that ends while its order is delivered costs no code', async () => {
  const [person] = await shops.customers(1)
  await fillBasket(person!, cheapProduct, 2)
  const publicId = await order(person!)
  await openAttempt(person!, publicId, cards.approved)
  const [row] = await shops.ask<{ id: number }>(
    `select id from orders where public_id = '${publicId}'`,
  )
  const orderId = row!.id
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const release = shops.two.database.write(async (tx) => {
    await releaseEnded({ ...tx, now: addDays(tx.now, 1) })
    await mayCommit
  })
  await pause(200)
  const lines = [{ n: 1, productId: cheapProduct, quantity: 2 }]
  const delivery = shops.one.database.write((tx) => deliverToOrder(tx, orderId, lines))
  await pause(200)
  commit()
  await release
  expect(await delivery).toBe(true)
  const codes = await shops.ask(
    `select id from codes where order_id = ${orderId} and state = 'delivered'`,
  )
  expect(codes).toHaveLength(2)
})
