import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operate } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { buy, cards, cheapProduct, fillBasket, openAttempt } from '#tests/helpers/purchase.ts'
import type { Person } from '#tests/helpers/person.ts'
import { canRedeemLate } from './promo.service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

function apply(person: Person, price: number | string, code: string) {
  return person.post(`/promocode/?price=${price}&code=${code}`)
}

describe('POST /promocode', () => {
  it('tells a customer the discounted total and the percent really given', async () => {
    const anna = await shop.person('Anna').join()
    await fillBasket(anna)
    const answer = await apply(anna, 1390, 'demo10')
    expect(answer.status).toBe(200)
    expect(answer.body.data.data).toEqual({ price: 1390, priceWithDiscount: 1251, discount: 10 })
  })

  it('is 401 for a guest, 409 with the true price for another one', async () => {
    expect((await apply(shop.person(), 1390, 'DEMO10')).status).toBe(401)
    const boris = await shop.person('Boris').join()
    await fillBasket(boris)
    const answer = await apply(boris, 1000, 'DEMO10')
    expect([answer.status, answer.body.price]).toEqual([409, 1390])
  })

  it('is 409 for a basket that was emptied meanwhile, and no wrong try of a good code', async () => {
    const empty = await shop.customer('Empty')
    for (let nth = 0; nth < 12; nth++) {
      const answer = await apply(empty, nth % 2 ? 0 : 1390, 'DEMO10')
      expect([answer.status, answer.body.price]).toEqual([409, 0])
    }
    expect((await apply(empty, 1390, 'NOSUCH')).status).toBe(422)
  })

  it('answers the same for unknown, expired and malformed codes, ten times and no more', async () => {
    const clara = await shop.person('Clara').join()
    clara.lang = 'ru'
    await fillBasket(clara)
    const codes = ['NOSUCH', 'EXPIRED1', 'x', ...Array.from({ length: 7 }, (_, at) => `WRONG${at}`)]
    for (const code of codes) {
      const answer = await apply(clara, 1390, code)
      expect([answer.status, answer.body.errors]).toEqual([422, { code: ['Неверный промокод'] }])
    }
    const eleventh = await apply(clara, 1390, 'DEMO10')
    expect(eleventh.status).toBe(429)
    const waitSeconds = Number(eleventh.headers.get('retry-after'))
    expect(waitSeconds).toBeGreaterThan(9 * 60)
    expect(waitSeconds).toBeLessThanOrEqual(10 * 60)
  })
})

describe('an order with a code', () => {
  it('is a try of that code: ten wrong ones and no more, whatever they are tried with', async () => {
    const gulya = await shop.person('Gulya').join()
    await fillBasket(gulya)
    const ways = [
      (code: string) => apply(gulya, 1390, code),
      (code: string) => gulya.post('/orders/create', { type: 'purchase', code }),
      async (code: string) => {
        const solution = await gulya.solveQuickly('PAYMENT')
        const form = { currency: 'KZT', code, 'cf-turnstile-response': solution }
        return gulya.post('/orders/create-token', form)
      },
    ]
    for (let nth = 0; nth < 10; nth++) {
      expect((await ways[nth % ways.length]!(`GUESS${nth}`)).status).toBe(422)
    }
    const wish = { type: 'purchase', code: 'DEMO10' }
    const refused = await gulya.post('/orders/create', wish)
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
    expect((await gulya.post('/orders/create', { type: 'purchase' })).status).toBe(200)
  })

  it('is no wrong try of it when something else is refused', async () => {
    const inna = await shop.person('Inna').join()
    await fillBasket(inna)
    const wish = { type: 'purchase', code: 'DEMO10' }
    for (let nth = 0; nth < 11; nth++) {
      const answer = await inna.post('/orders/create', { ...wish, expected_total: 1 })
      expect(answer.status).toBe(409)
    }
    expect((await inna.post('/orders/create', wish)).status).toBe(200)
  })

  it('costs the discounted total, its lines add up to it, and the code counts once', async () => {
    const dina = await shop.person('Dina').join()
    await fillBasket(dina)
    await fillBasket(dina, 12_201, 3)
    const wish = { type: 'purchase', code: 'ONCE500' }
    const first = await dina.post('/orders/create', wish)
    expect(first.body.total_price).toBe(1390 + 3 * 690 - 500)
    expect((await dina.post('/orders/create', wish)).body).toEqual(first.body)
    await openAttempt(dina, first.body.order_id, cards.approved)
    const paid = await dina.post(`/orders/confirm/${first.body.order_id}`)
    expect(paid.body.status).toBe('success')
    const { body } = await dina.get('/profile/products/purchased/search')
    const lines: { price: number; pivot: { quantity: number }; discounted_total: number }[] =
      body.result.products
    expect(lines.reduce((sum, line) => sum + line.discounted_total, 0)).toBe(first.body.total_price)
    for (const { price, pivot, discounted_total: total } of lines) {
      expect(total).toBeLessThan(price * pivot.quantity)
    }
    await fillBasket(dina)
    const again = await dina.post('/orders/create', wish)
    expect([again.status, again.body.errors]).toEqual([422, { code: expect.any(Array) }])
    expect((await apply(dina, 1390, 'ONCE500')).status, 'asked about beforehand').toBe(422)
  })

  it('may be looked at again and taken along when the basket changes', async () => {
    const fatima = await shop.person('Fatima').join()
    await fillBasket(fatima)
    const wish = { type: 'purchase', code: 'ONCE500' }
    expect((await fatima.post('/orders/create', wish)).status).toBe(200)
    expect((await apply(fatima, 1390, 'ONCE500')).status).toBe(200)
    await fillBasket(fatima)
    const changed = await fatima.post('/orders/create', wish)
    expect([changed.status, changed.body.total_price]).toEqual([200, 2 * 1390 - 500])
  })

  it('costs what its code takes off by now, ended and begun anew, where that sum was seen', async () => {
    const ira = await shop.person('Irina').join()
    await fillBasket(ira)
    await operate(shop, 'promo create', { code: 'ANEW', amount: '100' })
    const wish = { type: 'purchase', code: 'ANEW' }
    const first = (await ira.post('/orders/create', { ...wish, expected_total: 1290 })).body
    await operate(shop, 'promo end', { code: 'ANEW' })
    await operate(shop, 'promo create', { code: 'ANEW', amount: '300' })
    expect((await apply(ira, 1390, 'ANEW')).body.data.data.priceWithDiscount).toBe(1090)
    const unseen = await ira.post('/orders/create', { ...wish, expected_total: 1190 })
    expect([unseen.status, unseen.body.total_price]).toEqual([409, 1090])
    expect((await ira.post('/orders/create', wish)).body, 'undone with the refusal').toEqual(first)
    const anew = await ira.post('/orders/create', { ...wish, expected_total: 1090 })
    expect([anew.status, anew.body.total_price]).toEqual([200, 1090])
    expect(anew.body.order_id).not.toBe(first.order_id)
  })

  it('is no wrong try while an own order that is being paid has the last use', async () => {
    const hana = await shop.person('Hana').join()
    await fillBasket(hana)
    const wish = { type: 'purchase', code: 'ONCE500' }
    const first = (await hana.post('/orders/create', wish)).body
    await openAttempt(hana, first.order_id, cards.lateCallback)
    await hana.post(`/orders/confirm/${first.order_id}`)
    await fillBasket(hana)
    for (let nth = 0; nth < 11; nth++) {
      const refused = await hana.post('/orders/create', wish)
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'An order with this promo code is already being paid. Purchases show how it ends',
      ])
    }
    expect((await hana.post('/orders/create', { ...wish, code: 'DEMO10' })).status).toBe(200)
  })

  it('gives the use back when the order closes unpaid', async () => {
    const emma = await shop.person('Emma').join()
    for (const id of [cheapProduct, 12_201, 11_201, 11_401]) {
      await emma.patch('/basket', { products: [{ id, type: 'increase', count: 1 }] })
      const { body } = await emma.post('/orders/create', { type: 'purchase', code: 'LAST3' })
      expect(body.order_id).toBeTruthy()
    }
    await buy(emma)
  })

  it.each([
    ['1', false],
    ['2', true],
  ])(
    'whose one use another order has taken, of %s in all, is worth it to late money: %j',
    async (total, canHave) => {
      await operate(shop, 'promo create', { code: `LATE${total}`, amount: '100', total })
      const person = await shop.customer('Galina')
      const wish = { type: 'purchase', code: `LATE${total}` }
      await fillBasket(person)
      const first = await person.post('/orders/create', wish)
      await fillBasket(person)
      expect((await person.post('/orders/create', wish)).status).toBe(200)
      const [order] = await shop.rows<{ id: number; state: string }>(
        sql`select id, state from orders where public_id = ${first.body.order_id}`,
      )
      expect(order!.state).toBe('cancelled')
      expect(await shop.database.write((tx) => canRedeemLate(tx, order!.id))).toBe(canHave)
    },
  )
})
