import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginOrder, cardForm, cards } from '#tests/helpers/purchase.ts'
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
