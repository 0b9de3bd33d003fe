import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { cards, fillBasket, openAttempt, order } from '#tests/helpers/purchase.ts'
import { createTestClock } from '#tests/helpers/test-clock.ts'

const clock = createTestClock()
let shop: TestShop
beforeAll(async () => {
  shop = await makeShop({ clock, env: { ORDER_TTL_S: '86400' } })
})
afterAll(() => shop?.close())

it('three payments that were left keep nobody from a fourth order for longer than codes are held', async () => {
  const anna = await shop.customer('Anna')
  const left: string[] = []
  for (let count = 1; count <= limits.openOrdersMax; count++) {
    await fillBasket(anna)
    left.push(await order(anna))
    await openAttempt(anna, left.at(-1)!, cards.approved)
  }
  await fillBasket(anna)
  const create = () => anna.post('/orders/create', { type: 'purchase' })
  clock.advance(30 * 60 - 1)
  const early = await create()
  expect([early.status, early.body.message]).toEqual([
    409,
    'You have three unfinished payments. Finish one, or try again in 30\u00a0min',
  ])
  // What was begun last is not left.
  await openAttempt(anna, left[0]!, cards.approved)
  clock.advance(1)
  expect((await create()).status).toBe(200)
  const states = await shop.rows<{ state: string }>(sql`
    select state from orders where public_id in (${sql.join(left)}) order by id`)
  expect(states.map(({ state }) => state)).toEqual(['open', 'cancelled', 'open'])
})
