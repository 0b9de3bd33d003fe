import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { payQr } from '#tests/helpers/bank-pages.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { waitForStatus } from '#tests/helpers/purchase.ts'

let shop: TestShop
let anna: Person
let personalId: number
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())
beforeEach(async () => {
  anna = await shop.customer('Anna')
  personalId = (await anna.get('/user')).body.id
})

const createQr = (changes: object = {}) =>
  anna.post('/orders/create-qr', { amount: 2500, currency: 'KZT', personalId, ...changes })
const balance = async () => (await anna.get('/user/balance')).body.balance

describe('a top-up by QR', () => {
  it('is an order and its QR in one; paid, it is on the balance', async () => {
    const { body, status } = await createQr({ firstName: 'Anna' })
    expect(status).toBe(200)
    expect(body.total_price).toBe(2500)
    expect(await balance()).toBe(0)
    await payQr(body.sbp.payload)
    const paid = await waitForStatus(anna, body.order_id, 'success')
    expect(paid.body.message).toBe('ok')
    expect(await balance()).toBe(2500)
  })

  it('asked for again is the same order with a fresh QR', async () => {
    const first = await createQr()
    const again = await createQr()
    expect(again.body.order_id).toBe(first.body.order_id)
    expect(again.body.sbp.payload).not.toBe(first.body.sbp.payload)
  })

  it('may be paid by the other way too', async () => {
    const wish = { type: 'balance', replenishmentValue: 700 }
    const made = await anna.post('/orders/create', wish)
    const opened = await anna.post('/payment-sbp', { type: 'balance', value: made.body.order_id })
    await payQr(opened.body.sbp.payload)
    await waitForStatus(anna, made.body.order_id, 'success')
    expect(await balance()).toBe(700)
  })

  it('keeps what was read beside it in the versions now in force, and nothing of codes', async () => {
    const { body } = await createQr()
    const [order] = await shop.rows<{ consent_versions: object }>(
      sql`select consent_versions from orders where public_id = ${body.order_id}`,
    )
    expect(order!.consent_versions).toEqual({
      offer: { locale: 'en', version: 1 },
      privacy: { locale: 'en', version: 1 },
    })
  })

  it.each([100, 9_999_999])('takes %i', async (amount) => {
    expect((await createQr({ amount })).body.total_price).toBe(amount)
  })

  it.each([99, 10_000_000, 100.5, 0, -100, 1e21])('does not take %d', async (amount) => {
    const { body, status } = await createQr({ amount })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ amount: ['A whole sum from 100 to 9\u00a0999\u00a0999\u00a0₸'] })
  })

  it.each([['2500'], [null], [true], [[2500]]])('does not take %j', async (amount) => {
    const { body, status } = await createQr({ amount })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['amount'])
  })

  it.each(['RUB', 'kzt', 'KZT ', 'USD'])('is not made in %s', async (currency) => {
    const { body, status } = await createQr({ currency })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ currency: ['Only KZT is taken here'] })
  })

  it('is nobody else’s: a foreign id is as if there were none', async () => {
    const boris = await shop.customer('Boris')
    const his = (await boris.get('/user')).body.id
    expect((await createQr({ personalId: his })).status).toBe(404)
    expect((await createQr({ personalId: 2_000_000_000 })).status).toBe(404)
    expect((await createQr({ personalId: '1' })).status).toBe(422)
  })
})
