import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { fillBasket } from '#tests/helpers/purchase.ts'
import { createTestClock } from '#tests/helpers/test-clock.ts'

const clock = createTestClock()
let shop: TestShop
beforeAll(async () => {
  shop = await makeShop({ clock, env: { ORDER_TTL_S: '900' } })
})
afterAll(() => shop?.close())

it.each([
  ['purchase', { type: 'purchase' }],
  ['top-up', { type: 'balance', replenishmentValue: 2500 }],
])('a %s wished again as its order ends is a new order', async (_name, wish) => {
  const anna = await shop.customer('Anna')
  await fillBasket(anna)
  const create = () => anna.post('/orders/create', wish)
  const first = await create()
  expect((await create()).body).toEqual(first.body)
  clock.advance(900)
  // Both at once, before or beside the job that closes what is over.
  const again = await Promise.all([create(), create()])
  expect(again.map(({ status }) => status)).toEqual([200, 200])
  expect(again[0]!.body).toEqual(again[1]!.body)
  expect(again[0]!.body.order_id).not.toBe(first.body.order_id)
})
