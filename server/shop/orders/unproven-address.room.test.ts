import { afterAll, beforeAll, expect, it } from 'vitest'
import { operate } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'

let shop: TestShop
let vera: Person
beforeAll(async () => {
  shop = await makeShop()
  vera = shop.person('Vera')
  const { email, password } = vera
  await operate(shop, 'user create', { email, name: 'Vera', password })
  await vera.logIn()
})
afterAll(() => shop?.close())

it.each<[string, object]>([
  ['/orders/create', { type: 'purchase' }],
  ['/orders/create?type=spending', { type: 'spending' }],
  ['/orders/create', { type: 'balance', replenishmentValue: 50 }],
  ['/orders/create-qr', { amount: 500, currency: 'KZT', personalId: 0, firstName: 'Vera' }],
  ['/orders/create-token', { currency: 'KZT', 'cf-turnstile-response': 'none' }],
  ['/orders/confirm/nobodys', {}],
])('until it is proven, %s is 403 whatever else is wrong: %j', async (path, body) => {
  const answer = await vera.post(path, body)
  expect([answer.status, answer.body.message]).toEqual([403, expect.stringContaining('Confirm')])
})
