import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { answerIssuer, returnToShop } from '#tests/helpers/issuer.ts'
import { beginOrder, cardForm, cards, openAttempt } from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { makeWiredShop, type WiredShop } from '#tests/helpers/wired-shop.ts'

let shop: WiredShop
beforeAll(async () => {
  shop = await makeWiredShop()
})
afterAll(() => shop?.close())

it('the bank is told the client’s address and our own return address, whoever asks', async () => {
  const told: unknown[] = []
  shop.wire.onMessage = ({ name, way, body }) => {
    if (name === 'open' && way === 'asked') told.push(JSON.parse(String(body)))
    return 'pass'
  }
  const { person: anna, orderId } = await beginOrder(shop)
  const attempt = await anna.post('/payment', cardForm(orderId, cards.challengeForm), {
    host: 'evil.test',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-for': '192.0.2.7',
  })
  const returnUrl = `http://localhost:${new URL(shop.url).port}/api/payments/3ds-return`
  expect(attempt.body.data.TermUrl).toBe(returnUrl)
  expect(told).toMatchObject([{ client_ip: '192.0.2.7', return_url: returnUrl }])
})

it('a browser that comes back without end is led on, and the bank is asked no more', async () => {
  const { person: anna, orderId } = await beginOrder(shop)
  const attempt = await openAttempt(anna, orderId, cards.challengeForm)
  const { MD } = attempt.body.data
  let asked = 0
  shop.wire.onMessage = ({ way, name }) => {
    if (way === 'asked' && name === 'challenge') asked++
    return 'pass'
  }
  const comeBack = () => returnToShop(shop.url, { MD, PaRes: 'made up' })
  for (let n = 0; n < limits.challengeReturnsMax; n++) await comeBack()
  // What a bank refuses is handed in a second time.
  expect(asked).toBe(2 * limits.challengeReturnsMax)
  const ofOrder = sql`order_id = (select id from orders where public_id = ${orderId})`
  await shop.rows(sql`update payments set check_count = 9, next_check_at = now() + interval '1 hour'
    where ${ofOrder}`)
  const back = await comeBack()
  expect([back.status, back.headers.get('location')]).toEqual([
    303,
    `http://localhost:${new URL(shop.url).port}/payment-confirm/${orderId}`,
  ])
  expect(asked).toBe(2 * limits.challengeReturnsMax)
  // Nor does it have the checker begin anew.
  const [left] = await shop.rows<{ check_count: number }>(
    sql`select check_count from payments where ${ofOrder}`,
  )
  expect(left!.check_count).toBeGreaterThanOrEqual(9)
})

it('a challenge whose answer never came to the bank is asked about soon, and its charge too', async () => {
  const { person: anna, orderId } = await beginOrder(shop)
  const attempt = await openAttempt(anna, orderId, cards.challengeForm)
  const lost = new Set(['challenge', 'charge'])
  shop.wire.onMessage = ({ name }) => (lost.has(name) ? 'lose' : 'pass')
  const given = (await answerIssuer(attempt, { otp: '123456' }))!
  await returnToShop(shop.url, given)
  const waitForQuestion = (state: string, count: number, seconds: number) =>
    waitFor(`question ${count} about ${state}`, async () => {
      const [asked] = await shop.rows<{ state: string; count: number; wait: number }>(sql`
        select p.state, p.check_count as count,
          extract(epoch from p.next_check_at - now())::float8 as wait
        from payments p join orders o on o.id = p.order_id where o.public_id = ${orderId}`)
      const { wait } = asked!
      return asked!.state === state && asked!.count === count && wait > 0 && wait <= seconds
    })
  await waitForQuestion('challenge', 0, 5)
  await waitForQuestion('challenge', 1, 5)
  await waitForQuestion('challenge', 2, 10)
  lost.delete('challenge')
  await returnToShop(shop.url, given)
  await anna.post(`/orders/confirm/${orderId}`)
  await waitForQuestion('charging', 0, 5)
})
