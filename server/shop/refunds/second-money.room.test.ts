import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  operate,
  paymentsOf,
  refundsOf,
  restockOne,
  toldCaptured,
  waitForRefunds,
} from '#tests/helpers/after-payment.ts'
import { bankEvent, postCallback, type ToldPayment } from '#tests/helpers/bank-callback.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { loseHeld } from '#tests/helpers/pay-too-late.ts'
import { beginOrder, fillBasket, order, seenOrder, waitForStatus } from '#tests/helpers/purchase.ts'
import { balanceOf, refundStage } from '#tests/helpers/refund-stage.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())
const { refund } = refundStage(() => shop)
const otherSum = { value: '400.00', currency: 'KZT' }

/** An order with two QRs, neither of them paid. */
async function openedTwice() {
  const { person, orderId } = await beginOrder(shop, 'Clara')
  const [first, second] = await openTwice(person, orderId)
  return { person, orderId, first, second }
}

async function openTwice(person: Person, orderId: string) {
  const form = { type: 'purchase', value: orderId }
  for (let made = 1; made <= 2; made++) await person.post('/payment-sbp', form)
  return paymentsOf(shop, orderId)
}

const stateOf = async (person: Person, orderId: string) =>
  (await seenOrder(person, orderId)).order.state

/** The first was charged with another sum, the second is paid in full. */
async function paidTwice(
  charged = otherSum,
): Promise<{ person: Person; orderId: string; first: ToldPayment }> {
  const { person, orderId, first, second } = await openedTwice()
  const told = { ...toldCaptured(first!, orderId), charged }
  expect((await postCallback(shop.url, bankEvent(told))).status).toBe(200)
  expect((await seenOrder(person, orderId)).order.checking).toBe(true)
  shop.outside.control({ payment: second!.provider_id, action: 'approve' })
  await waitForStatus(person, orderId, 'success')
  return { person, orderId, first: told }
}

const delivered = { state: 'delivered', checking: false }

describe('money that does not match, beside money that settled', () => {
  it('keeps nobody waiting for what they have', async () => {
    const { orderId, person } = await paidTwice()
    expect((await seenOrder(person, orderId)).order).toMatchObject(delivered)
    const { result } = (await person.get('/profile/products/purchased/search?page=1')).body
    expect(result.products[0].order).toMatchObject(delivered)
  })

  it('that comes after them keeps nobody waiting either', async () => {
    const { first, orderId, person, second } = await openedTwice()
    shop.outside.control({ payment: second!.provider_id, action: 'approve' })
    await waitForStatus(person, orderId, 'success')
    const told = { ...toldCaptured(first!, orderId), charged: otherSum }
    expect((await postCallback(shop.url, bankEvent(told))).status).toBe(200)
    expect((await paymentsOf(shop, orderId))[0]!.state).toBe('mismatch')
    expect((await seenOrder(person, orderId)).order).toMatchObject(delivered)
  })

  it('is what an operator gives back first, and the purchase stands', async () => {
    const { orderId, person } = await paidTwice()
    expect((await refund(orderId, { 'keep-codes': true })).body.errors).toHaveProperty([
      'keep-codes',
    ])
    expect((await refund(orderId)).body).toMatchObject({ amount: '400.00 KZT', to: 'method' })
    expect((await seenOrder(person, orderId)).order).toMatchObject(delivered)
    // The bank's own book knows of no such charge: it refuses, and the balance has it.
    await waitForRefunds(shop, orderId)
    const before = await balanceOf(person)
    expect((await refund(orderId, { to: 'balance' })).status).toBe(200)
    const { order: seen } = await seenOrder(person, orderId)
    expect(seen.state).toBe('refunded')
    expect(await balanceOf(person)).toBe(before + seen.total_price)
  })

  it('is passed over by a refund that it cannot serve', async () => {
    const { orderId, person } = await paidTwice({ value: '400.00', currency: 'RUB' })
    expect((await refund(orderId)).body).toMatchObject({ amount: '400.00 RUB', to: 'method' })
    // The bank refuses it, and it never was tenge that a balance could have.
    await waitForRefunds(shop, orderId)
    expect((await refund(orderId, { amount: '90' })).body).toMatchObject({ amount: '90.00 KZT' })
    expect((await refund(orderId, { to: 'balance' })).status).toBe(200)
    expect((await seenOrder(person, orderId)).order.state).toBe('refunded')
    // The codes were put on sale again with that.
    expect((await refund(orderId, { 'keep-codes': true })).body.errors).toHaveProperty([
      'keep-codes',
    ])
  })

  it('given back by the bank leaves the purchase as it stands', async () => {
    const { first, orderId, person } = await paidTwice()
    const told = { ...first, state: 'refunded', refunded: otherSum }
    expect((await postCallback(shop.url, bankEvent(told))).status).toBe(200)
    expect(await refundsOf(shop, orderId)).toMatchObject([{ origin: 'bank', amount_minor: 40_000 }])
    expect((await seenOrder(person, orderId)).order).toMatchObject(delivered)
  })
})

describe('money that does not match, beside a paid order that waits for its code', () => {
  it.each(['before', 'after'])('told of %s it, says nothing of the order', async (when) => {
    const productId = await restockOne(shop)
    const person = await shop.customer('Dina')
    await fillBasket(person, productId)
    const orderId = await order(person)
    const [first, second] = await openTwice(person, orderId)
    await loseHeld(shop, productId)
    const tellFirst = async () => {
      const told = { ...toldCaptured(first!, orderId), charged: otherSum }
      expect((await postCallback(shop.url, bankEvent(told))).status).toBe(200)
    }
    if (when === 'before') await tellFirst()
    shop.outside.control({ payment: second!.provider_id, action: 'approve' })
    const waiting = { state: 'paid', checking: false }
    await waitFor('the money', async () => (await stateOf(person, orderId)) === 'paid')
    if (when === 'after') await tellFirst()
    expect((await paymentsOf(shop, orderId))[0]!.state).toBe('mismatch')
    const seen = await seenOrder(person, orderId)
    expect(seen.order).toMatchObject(waiting)
    expect(seen).not.toHaveProperty('message')
    expect((await refund(orderId)).body).toMatchObject({ amount: '400.00 KZT', to: 'method' })
    expect((await seenOrder(person, orderId)).order).toMatchObject(waiting)
    const values = { sku: String(productId), file: '-' }
    await operate(shop, 'stock import', values, `SECOND-MONEY-${when}`)
    await waitForStatus(person, orderId, 'success')
  })
})

describe('money that does not match, beside other money that bought nothing', () => {
  const openToBoth = { state: 'open', checking: true }

  it('both of it: the order is over when both have gone back', async () => {
    const { first, orderId, person, second } = await openedTwice()
    for (const payment of [first, second]) {
      const told = { ...toldCaptured(payment!, orderId), charged: otherSum }
      expect((await postCallback(shop.url, bankEvent(told))).status).toBe(200)
    }
    await refund(orderId, { to: 'balance' })
    const waiting = await seenOrder(person, orderId)
    expect(waiting.order).toMatchObject(openToBoth)
    expect(waiting.message).toContain('a different sum')
    await refund(orderId, { to: 'balance' })
    expect((await seenOrder(person, orderId)).order).toMatchObject({
      state: 'refunded',
      checking: false,
    })
    expect(await balanceOf(person)).toBe(800)
  })

  it('which the bank has given back already: the order waits for the operator still', async () => {
    const { first, orderId, person, second } = await openedTwice()
    const mismatch = { ...toldCaptured(first!, orderId), charged: otherSum }
    await postCallback(shop.url, bankEvent(mismatch))
    const gone = { ...toldCaptured(second!, orderId), state: 'refunded' }
    await postCallback(shop.url, bankEvent(gone))
    expect(await refundsOf(shop, orderId)).toMatchObject([{ origin: 'bank', state: 'done' }])
    expect((await seenOrder(person, orderId)).order).toMatchObject(openToBoth)
    await refund(orderId, { to: 'balance' })
    expect((await seenOrder(person, orderId)).order.state).toBe('refunded')
  })
})
