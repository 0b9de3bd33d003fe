import { afterAll, beforeAll, expect, it } from 'vitest'
import { paymentsOf } from '#tests/helpers/after-payment.ts'
import { beginOrder, cards, openAttempt } from '#tests/helpers/purchase.ts'
import { makeWiredShop, type WiredShop } from '#tests/helpers/wired-shop.ts'

/** The shop speaks to its bank through a wire; the issuer's page stands elsewhere. */
let shop: WiredShop
let log = ''
beforeAll(async () => {
  shop = await makeWiredShop({
    env: { CHALLENGE_ORIGINS: 'https:', LOG_LEVEL: 'warn' },
    logTo: { write: (line) => void (log += line) },
  })
})
afterAll(() => shop?.close())

it('a challenge where no page of the shop may lead is refused at once, and the log says so', async () => {
  const { person: anna, orderId } = await beginOrder(shop)
  const attempt = await openAttempt(anna, orderId, cards.challengeForm)
  expect(attempt.body).toEqual({ status: 'error', data: { message: expect.any(String) } })
  expect(await paymentsOf(shop, orderId)).toMatchObject([{ state: 'voided' }])
  const origin = `http://127.0.0.1:${shop.outside.httpPort}`
  expect(log.split('\n').filter((line) => line.includes(origin))).toHaveLength(1)
  expect(log).toContain('CHALLENGE_ORIGINS')

  expect((await openAttempt(anna, orderId, cards.approved)).body.status).toBe('READY')
  expect((await anna.post(`/orders/confirm/${orderId}`)).body.status).toBe('success')
})
