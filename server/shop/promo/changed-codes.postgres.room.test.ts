import { afterAll, beforeAll, expect, it } from 'vitest'
import { operate } from '#tests/helpers/after-payment.ts'
import { countTo } from '#tests/helpers/in-parallel.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { fillBasket } from '#tests/helpers/purchase.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

it('people who change between the same two codes wait for each other in no ring', async () => {
  await operate(shop, 'promo create', { code: 'ONE', percent: '10' })
  await operate(shop, 'promo create', { code: 'TWO', percent: '20' })
  const codes = ['ONE', 'TWO'] as const
  const people = await Promise.all(
    countTo(8).map(async (nth) => {
      const person = await shop.customer('Anna')
      await fillBasket(person)
      const wish = (at: number) => ({ type: 'spending', code: codes[at % 2] })
      const first = await person.post('/orders/create', wish(nth))
      expect(first.status).toBe(200)
      return () => person.post('/orders/create', wish(nth + 1))
    }),
  )
  const answers = await Promise.all(people.map((change) => change()))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})
