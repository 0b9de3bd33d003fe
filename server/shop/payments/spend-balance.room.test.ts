import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atBank } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import {
  cards,
  cheapProduct,
  fillBasket,
  openAttempt,
  order,
  topUp,
  waitForStatus,
} from '#tests/helpers/purchase.ts'
import { balanceOf } from '#tests/helpers/refund-stage.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

describe('a balance', () => {
  it('is filled by card and pays for codes, to the tenge', async () => {
    const anna = await shop.person('Anna').join()
    await topUp(anna, 2000)
    expect(await balanceOf(anna)).toBe(2000)
    await fillBasket(anna)
    const { body } = await anna.post('/orders/create?type=spending', { type: 'spending' })
    const path = `/payment/spending-balance-handle?orderId=${body.order_id}`
    const paid = await anna.post(path)
    expect([paid.body.status, paid.body.products[0].codes.length]).toEqual(['success', 1])
    expect((await anna.post(path)).body.status).toBe('success')
    expect(await balanceOf(anna)).toBe(2000 - body.total_price)
  })

  it('that is too low pays nothing and keeps the basket', async () => {
    const boris = await shop.person('Boris').join()
    await topUp(boris, 100)
    await fillBasket(boris)
    const { body } = await boris.post('/orders/create', { type: 'spending' })
    const path = `/payment/spending-balance-handle?orderId=${body.order_id}`
    expect((await boris.post(path)).status).toBe(409)
    expect(await balanceOf(boris)).toBe(100)
    expect((await boris.get('/basket')).body.products[0].id).toBe(cheapProduct)
  })

  it('alone pays an order that is for it: no card and no QR', async () => {
    const dina = await shop.customer('Dina')
    await fillBasket(dina)
    const { order_id: orderId } = (await dina.post('/orders/create', { type: 'spending' })).body
    const tried = [
      await openAttempt(dina, orderId, cards.approved),
      await dina.post('/payment-sbp', { type: 'purchase', value: orderId }),
    ]
    for (const { body, status } of tried) {
      expect(status).toBe(422)
      expect(body.errors).toEqual({ value: ['This order cannot be paid this way'] })
    }
    expect(atBank(shop, orderId)).toEqual([])
  })

  it('pays no basket a second time while a bank is silent about it', async () => {
    const fedor = await shop.customer('Fedor')
    await topUp(fedor, 2000)
    await fillBasket(fedor)
    const { order_id: orderId } = (await fedor.post('/orders/create', { type: 'spending' })).body
    const spend = () => fedor.post(`/payment/spending-balance-handle?orderId=${orderId}`)
    const silentId = await order(fedor)
    await openAttempt(fedor, silentId, cards.lateCallback)
    await fedor.post(`/orders/confirm/${silentId}`)
    const refused = await spend()
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('A payment for these codes is already under way')
    expect(await balanceOf(fedor)).toBe(2000)
    shop.outside.control({ payment: atBank(shop, silentId)[0]!.id, action: 'decline' })
    await waitForStatus(fedor, silentId, 'error')
    expect((await spend()).body.status).toBe('success')
  })

  it('pays no order whose time is over, and says so', async () => {
    const elsa = await shop.customer('Elsa')
    await fillBasket(elsa)
    const { order_id: orderId } = (await elsa.post('/orders/create', { type: 'spending' })).body
    await shop.rows(sql`update orders set state = 'expired' where public_id = ${orderId}`)
    const late = await elsa.post(`/payment/spending-balance-handle?orderId=${orderId}`)
    expect([late.status, late.body.message]).toEqual([409, 'This order is closed'])
  })

  it('pays no order that is for another way', async () => {
    const emil = await shop.customer('Emil')
    await topUp(emil, 2000)
    await fillBasket(emil)
    const { order_id: orderId } = (await emil.post('/orders/create', { type: 'purchase' })).body
    const answer = await emil.post(`/payment/spending-balance-handle?orderId=${orderId}`)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ orderId: ['This order cannot be paid this way'] })
    expect(await balanceOf(emil)).toBe(2000)
  })

  it.each([
    [99, 422],
    [100, 200],
    [9_999_999, 200],
    [10_000_000, 422],
    [100.5, 422],
    [-100, 422],
    [null, 422],
  ])('a top-up of %j is answered %i', async (replenishmentValue, status) => {
    const clara = await shop.person('Clara').join()
    const answer = await clara.post('/orders/create', { type: 'balance', replenishmentValue })
    expect(answer.status).toBe(status)
  })
})
