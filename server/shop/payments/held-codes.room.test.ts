import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { beginOrder, cards, openAttempt } from '#tests/helpers/purchase.ts'

let shop: TestShop
beforeAll(async () => {
  // Otherwise the end of the order ends the hold of a payment that waits.
  shop = await makeShop({ env: { ORDER_TTL_S: '7200' } })
})
afterAll(() => shop?.close())

const begin: Record<string, (person: Person, orderId: string) => Promise<unknown>> = {
  card: (person, orderId) => openAttempt(person, orderId, cards.approved),
  'a fast payment': (person, value) => person.post('/payment-sbp', { type: 'purchase', value }),
  'the bank’s page': async (person) => {
    const solution = await person.solveQuickly('PAYMENT')
    const form = { currency: 'KZT', 'cf-turnstile-response': solution }
    const { order_id: orderId, token } = (await person.post('/orders/create-token', form)).body
    await person.post('/payment/initialize', { orderId, token })
  },
}

it.each([
  ['card', 15],
  ['a fast payment', 30],
  ['the bank’s page', 30],
])('%s holds its codes for %i minutes of an order that lives longer', async (way, minutes) => {
  const { person, orderId } = await beginOrder(shop)
  await begin[way]!(person, orderId)
  const held = await shop.rows<{ minutes: number }>(sql`
    select extract(epoch from held_until - now())::float8 / 60 as minutes
    from codes c join orders o on o.id = c.order_id where o.public_id = ${orderId}`)
  expect(held).toHaveLength(1)
  expect(held[0]!.minutes).toBeGreaterThan(minutes - 1)
  expect(held[0]!.minutes).toBeLessThanOrEqual(minutes)
})
