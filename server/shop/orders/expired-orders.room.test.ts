import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { paymentsOf } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { cards, fillBasket, openAttempt, order, seenOrder } from '#tests/helpers/purchase.ts'
import { createTestClock } from '#tests/helpers/test-clock.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

const clock = createTestClock()
let log = ''
let shop: TestShop
beforeAll(async () => {
  const logTo = { write: (line: string) => void (log += line) }
  shop = await makeShop({ clock, env: { ORDER_TTL_S: '900', LOG_LEVEL: 'error' }, logTo })
})
afterAll(() => shop?.close())

async function stateOf(orderId: string): Promise<string> {
  const [row] = await shop.rows<{ state: string }>(
    sql`select state from orders where public_id = ${orderId}`,
  )
  return row!.state
}

/** An order nobody can close: its use of the code cannot be given back, for none is counted. */
async function unclosable(person: Person): Promise<string> {
  await fillBasket(person)
  const wish = { type: 'purchase', code: 'DEMO10' }
  const orderId: string = (await person.post('/orders/create', wish)).body.order_id
  await shop.rows(sql`update promos set used_count = 0 where code = 'DEMO10'`)
  return orderId
}

it('an order that cannot be closed keeps no other open nor an attempt at one, and takes no Pay', async () => {
  const anna = await shop.customer('Anna')
  const stuck = await unclosable(anna)
  expect((await openAttempt(anna, stuck, cards.approved)).status).toBe(200)
  clock.advance(1)
  const boris = await shop.customer('Boris')
  await fillBasket(boris)
  const free = await order(boris)
  expect((await openAttempt(boris, free, cards.approved)).status).toBe(200)

  clock.advance(900)
  await waitFor('the other to expire', async () => (await stateOf(free)) === 'expired')
  await waitFor('its attempt to be given up', async () => {
    const [attempt] = await paymentsOf(shop, free)
    return attempt!.state === 'voided'
  })
  const { status, message } = await seenOrder(boris, free)
  const words = 'The time to pay is over. Nothing was charged'
  expect([status, message]).toEqual(['error', words])
  expect(await stateOf(stuck)).toBe('open')
  const late = await anna.post(`/orders/confirm/${stuck}`)
  expect([late.status, late.body.message]).toEqual([409, 'This order is closed'])
  await waitFor('the word of it', async () => log.includes('promos_total_cap'))
  expect(log).toContain('"job":"expired orders"')
})

it('a fourth order leaves one past its end on which a bank is deciding', async () => {
  const clara = await shop.customer('Clara')
  const decided = await unclosable(clara)
  await shop.rows(sql`update orders set checking = true, payment_begun = true
    where public_id = ${decided}`)
  clock.advance(900)
  const next = async () => {
    await fillBasket(clara)
    return order(clara)
  }
  const idle = await next()
  await next()
  await next()
  expect([await stateOf(decided), await stateOf(idle)]).toEqual(['open', 'cancelled'])
})

it('a fourth order closes one past its end, also when each of the three has its payment', async () => {
  const dora = await shop.customer('Dora')
  for (let count = 1; count <= limits.openOrdersMax; count++) {
    await fillBasket(dora)
    await openAttempt(dora, await order(dora), cards.approved)
  }
  await fillBasket(dora)
  expect((await dora.post('/orders/create', { type: 'purchase' })).status).toBe(409)
  clock.advance(900)
  // At once, before or beside the job that closes what is over.
  expect((await dora.post('/orders/create', { type: 'purchase' })).status).toBe(200)
})
