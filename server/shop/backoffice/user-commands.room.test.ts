import { afterAll, beforeAll, expect, it } from 'vitest'
import { operate } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { buy, cheapProduct, fillBasket, order, topUp } from '#tests/helpers/purchase.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

const show = (email: string) => operate(shop, 'user show', { email })

it('finds the account of an address, however it is written, and what was ordered there', async () => {
  const anna = await shop.customer('Anna')
  expect((await show(anna.email)).body).toMatchObject({ name: 'Anna', verified: true, orders: [] })
  const bought = await buy(anna)
  const toppedUp = await topUp(anna, 1500)
  await fillBasket(anna)
  const unpaid = await order(anna)
  const boris = await shop.customer('Boris')
  await buy(boris)

  const { body } = await show(` ${anna.email.toUpperCase()} `)
  expect(body).toMatchObject({ email: anna.email, balance: 1500 })
  const { price } = (await anna.get(`/products/${cheapProduct}`)).body.result
  const total = `${price}.00 KZT`
  expect(body.orders).toMatchObject([
    { order_id: unpaid, type: 'purchase', state: 'open', checking: false, total },
    { order_id: toppedUp, type: 'balance', state: 'delivered', total: '1500.00 KZT' },
    { order_id: bought, type: 'purchase', state: 'delivered', total, refunded: '0.00' },
  ])
  expect(body.orders[2].order).toBeLessThan(body.orders[1].order)
  for (const order of [bought, String(body.orders[2].order)]) {
    expect((await operate(shop, 'user show', { order })).body).toEqual(body)
  }
  const both = (email: string) => operate(shop, 'user show', { email, order: bought })
  expect((await both(anna.email)).body).toEqual(body)
  expect((await both(boris.email)).body.errors, 'whose it is not').toEqual({
    order: ['This order is another account’s'],
  })
})

it('ends every session of an account, and no other', async () => {
  const [anna, boris] = [await shop.customer('Anna'), await shop.customer('Boris')]
  const { token } = anna
  await anna.logIn()
  expect(anna.token).not.toBe(token)
  const { body } = await operate(shop, 'user log-out', { email: anna.email })
  expect(body).toEqual({ id: expect.any(Number), ended: 2 })
  for (const held of [token, anna.token]) {
    anna.token = held
    expect((await anna.get('/user')).status).toBe(401)
  }
  expect((await boris.get('/user')).status).toBe(200)
  expect((await anna.logIn()).status, 'the password is still theirs').toBe(200)
})

it.each(['user show', 'user log-out'])('%s says that there is no such account', async (name) => {
  for (const [field, values] of [
    ['email', { email: 'nobody@example.com' }],
    ['email', {}],
    ['order', { order: '999999999' }],
  ] as const) {
    const { status, body } = await operate(shop, name, values)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  }
})
