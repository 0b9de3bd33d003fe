import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#server/kernel/clock.ts'
import { operate } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { fillBasket } from '#tests/helpers/purchase.ts'
import { createTestClock } from '#tests/helpers/test-clock.ts'

const clock = createTestClock()
let shop: TestShop
beforeAll(async () => {
  shop = await makeShop({ clock })
})
afterAll(() => shop?.close())

it('a code that starts tomorrow is no code today', async () => {
  const starts = addDays(clock.now(), 1).toISOString()
  await operate(shop, 'promo create', { code: 'TOMORROW', percent: '10', starts })
  const anna = await shop.customer('Anna')
  await fillBasket(anna)
  const ask = async () => [
    await anna.post('/promocode/?price=1390&code=TOMORROW'),
    await anna.post('/orders/create', { type: 'purchase', code: 'TOMORROW' }),
  ]
  for (const { status, body } of await ask()) {
    expect([status, Object.keys(body.errors)]).toEqual([422, ['code']])
  }
  clock.advance(86_400)
  expect((await ask()).map(({ status }) => status)).toEqual([200, 200])
})
