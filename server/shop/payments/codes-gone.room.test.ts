import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atBank, paymentsOf, restockOne } from '#tests/helpers/after-payment.ts'
import { answerIssuer, returnToShop } from '#tests/helpers/issuer.ts'
import type { Answer, Person } from '#tests/helpers/person.ts'
import { beginOrder, cards, openAttempt, waitForStatus } from '#tests/helpers/purchase.ts'
import { makeWiredShop, type WiredShop } from '#tests/helpers/wired-shop.ts'

let shop: WiredShop
let anna: Person
let last: number
let orderId: string
beforeAll(async () => {
  shop = await makeWiredShop()
})
afterAll(() => shop?.close())
beforeEach(async () => {
  shop.wire.onMessage = () => 'pass'
  last = await restockOne(shop)
  ;({ person: anna, orderId } = await beginOrder(shop, 'Anna', last))
})

const confirm = () => anna.post(`/orders/confirm/${orderId}`)
/** The last code is nobody's to sell any more, whoever it was set aside for. */
const loseCode = () =>
  shop.rows(sql`update codes set state = 'void', order_id = null, line_n = null, held_until = null
    where product_id = ${last}`)

async function comeBack(attempt: Answer): Promise<Response> {
  return returnToShop(shop.url, (await answerIssuer(attempt, { otp: '123456' }))!)
}

async function expectGivenUp(): Promise<void> {
  const { body } = await waitForStatus(anna, orderId, 'error')
  expect(body).toMatchObject({
    message: 'Some of these codes were sold meanwhile. Nothing was charged',
    order: { state: 'open', checking: false },
  })
  expect((await paymentsOf(shop, orderId)).map(({ state }) => state)).toEqual(['voided'])
  const states = () => atBank(shop, orderId).map(({ state }) => state)
  await expect.poll(states, { timeout: 10_000 }).toEqual(['voided'])
}

describe('codes of a card that has a challenge before it', () => {
  it('are set aside by Pay for as long as the order lives', async () => {
    await openAttempt(anna, orderId, cards.challengeForm)
    expect((await confirm()).body.status).toBe('init')
    const [held] = await shop.rows(sql`
      select held_until = expires_at as whole from codes c join orders o on o.id = c.order_id
      where c.product_id = ${last} and c.state = 'held'`)
    expect(held).toEqual({ whole: true })
  })

  it('that are gone are told at Pay, before the challenge', async () => {
    const attempt = await openAttempt(anna, orderId, cards.challengeForm)
    await loseCode()
    const refused = await confirm()
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('Some of these codes have just been sold')
    expect((await comeBack(attempt)).status).toBe(303)
    expect(atBank(shop, orderId).map(({ state }) => state)).toEqual(['ready'])
  })

  it('and are gone when it comes back end the attempt, and the page says so', async () => {
    const attempt = await openAttempt(anna, orderId, cards.challengeForm)
    await confirm()
    await loseCode()
    const back = await comeBack(attempt)
    expect(back.status).toBe(303)
    expect(back.headers.get('location')).toContain(`/payment-confirm/${orderId}`)
    await expectGivenUp()
  })
})

it('codes that are gone when an unheard opening is found end the attempt in words', async () => {
  shop.wire.onMessage = ({ name, way }) => (name === 'open' && way === 'answered' ? 'lose' : 'pass')
  expect((await openAttempt(anna, orderId, cards.approved)).body.status).toBe('init')
  expect((await confirm()).body.status).toBe('init')
  await loseCode()
  await shop.rows(sql`update payments set next_check_at = now() where state = 'created'`)
  await expectGivenUp()
})
