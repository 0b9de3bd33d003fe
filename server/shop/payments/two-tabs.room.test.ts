import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atBank, operate, paymentsOf } from '#tests/helpers/after-payment.ts'
import { answerIssuer, returnToShop } from '#tests/helpers/issuer.ts'
import type { Person } from '#tests/helpers/person.ts'
import {
  beginOrder,
  cards,
  fillBasket,
  openAttempt,
  seenOrder,
  topUp,
  waitForStatus,
} from '#tests/helpers/purchase.ts'
import { makeWiredShop, type WiredShop } from '#tests/helpers/wired-shop.ts'

let shop: WiredShop
let anna: Person
let plainId: string
beforeAll(async () => {
  shop = await makeWiredShop()
})
afterAll(() => shop?.close())
beforeEach(async () => {
  ;({ person: anna, orderId: plainId } = await beginOrder(shop))
})

const create = (wish: object = {}) => anna.post('/orders/create', { type: 'purchase', ...wish })
const confirm = (id: string, query = '') => anna.post(`/orders/confirm/${id}${query}`)

describe('a card that another tab took the place of', () => {
  const nameOf = async (card: string) =>
    (await openAttempt(anna, plainId, card)).body.data.attempt as string

  it('is not paid with, nor is the other one from there', async () => {
    const first = await nameOf(cards.approved)
    const second = await nameOf(cards.challengeForm)
    expect(await confirm(plainId, `?attempt=${first}`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Another payment') },
    })
    expect((await seenOrder(anna, plainId)).order.checking).toBe(false)
    const [consents] = await shop.rows(sql`
      select consent_versions as versions from orders where public_id = ${plainId}`)
    expect(consents).toEqual({ versions: null })
    const third = await nameOf(cards.amex)
    expect((await confirm(plainId, `?attempt=${second}`)).status).toBe(409)
    expect((await confirm(plainId, `?attempt=${third}`)).body.status).toBe('success')
  })

  it('is not said to be declined when the other one was', async () => {
    const first = await nameOf(cards.approved)
    const second = await nameOf(cards.noFunds)
    expect((await confirm(plainId, `?attempt=${second}`)).body.status).toBe('error')
    expect((await confirm(plainId, `?attempt=${second}`)).body.status).toBe('error')
    expect((await confirm(plainId, `?attempt=${first}`)).status).toBe(409)
    expect((await confirm(plainId, '?attempt=999999')).status).toBe(409)
  })
})

describe('two orders of one basket, with a promo code and without', () => {
  let discountedId: string
  beforeEach(async () => {
    await openAttempt(anna, plainId, cards.approved)
    discountedId = (await create({ code: 'DEMO10' })).body.order_id
    await openAttempt(anna, discountedId, cards.lateCallback)
  })

  it('while a bank is silent about one, the other is not asked for again nor paid', async () => {
    await confirm(discountedId)
    for (const refused of [await create(), await confirm(plainId)]) {
      expect(refused.status).toBe(409)
      expect(refused.body.message).toContain('A payment for these codes is already under way')
    }
    expect((await paymentsOf(shop, plainId))[0]).toMatchObject({ state: 'ready' })
    shop.outside.control({ payment: atBank(shop, discountedId)[0]!.id, action: 'decline' })
    await waitForStatus(anna, discountedId, 'error')
    expect((await create()).body.order_id).toBe(plainId)
    expect((await confirm(plainId)).body.status).toBe('success')
  })

  it('nor begun another way, nor charged when its challenge comes back meanwhile', async () => {
    const opened = await openAttempt(anna, plainId, cards.challengeForm)
    await confirm(plainId)
    await confirm(discountedId)
    expect((await openAttempt(anna, plainId, cards.approved)).status).toBe(409)
    const bySbp = await anna.post('/payment-sbp', { type: 'purchase', value: plainId })
    expect(bySbp.status).toBe(409)
    await returnToShop(shop.url, (await answerIssuer(opened, { otp: '123456' }))!)
    expect(await seenOrder(anna, plainId)).toMatchObject({
      status: 'error',
      message: expect.stringMatching(/^Another payment .* Nothing was charged$/),
      order: { checking: false },
    })
    expect((await paymentsOf(shop, plainId)).at(-1)).toMatchObject({ state: 'voided' })
    shop.outside.control({ payment: atBank(shop, discountedId)[0]!.id, action: 'approve' })
    await waitForStatus(anna, discountedId, 'success')
  })

  it('nor sent to the bank’s page with a token from before', async () => {
    const solution = await anna.solveQuickly('PAYMENT')
    const form = { currency: 'KZT', 'cf-turnstile-response': solution }
    const { order_id: orderId, token } = (await anna.post('/orders/create-token', form)).body
    await confirm(discountedId)
    const sent = await anna.post('/payment/initialize', { orderId, token })
    expect([sent.status, orderId]).toEqual([409, plainId])
  })

  it('once one is bought, the other is not paid for the same, until it is wanted again', async () => {
    await openAttempt(anna, discountedId, cards.approved)
    expect((await confirm(discountedId)).body.status).toBe('success')
    const retyped = await openAttempt(anna, plainId, cards.approved)
    for (const refused of [await confirm(plainId), retyped]) {
      expect(refused.status).toBe(409)
      expect(refused.body.message).toMatch(/^You have already bought these codes/)
    }
    expect((await paymentsOf(shop, plainId)).map(({ state }) => state)).toEqual(['ready'])
    await fillBasket(anna)
    const again = (await create()).body.order_id
    expect(again).not.toBe(plainId)
    expect((await seenOrder(anna, plainId)).order.state).toBe('cancelled')
    await openAttempt(anna, again, cards.approved)
    expect((await confirm(again)).body.status).toBe('success')
  })

  it('but what was bought and given back may be', async () => {
    await openAttempt(anna, discountedId, cards.approved)
    await confirm(discountedId)
    await operate(shop, 'order refund', { order: discountedId })
    expect((await confirm(plainId)).body.status).toBe('success')
  })

  it('nor from the balance', async () => {
    await topUp(anna, 5000)
    const spendingId = (await create({ type: 'spending' })).body.order_id
    const spend = (id: string) => anna.post(`/payment/spending-balance-handle?orderId=${id}`)
    await openAttempt(anna, discountedId, cards.approved)
    expect((await confirm(discountedId)).body.status).toBe('success')
    const refused = await spend(spendingId)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toMatch(/^You have already bought these codes/)
    await fillBasket(anna)
    const again = (await create({ type: 'spending' })).body.order_id
    expect((await spend(again)).body.status).toBe('success')
  })

  it('nor charged when its challenge comes back after that', async () => {
    const opened = await openAttempt(anna, plainId, cards.challengeForm)
    await confirm(plainId)
    await openAttempt(anna, discountedId, cards.approved)
    expect((await confirm(discountedId)).body.status).toBe('success')
    await returnToShop(shop.url, (await answerIssuer(opened, { otp: '123456' }))!)
    expect(await seenOrder(anna, plainId)).toMatchObject({
      status: 'error',
      message: expect.stringMatching(
        /^You have already bought .* Nothing was charged a second time$/,
      ),
      order: { checking: false },
    })
    expect((await paymentsOf(shop, plainId)).at(-1)).toMatchObject({ state: 'voided' })
  })

  it('one is charged when Pay is pressed for both at once', async () => {
    await openAttempt(anna, plainId, cards.lateCallback)
    const answers = await Promise.all([confirm(discountedId), confirm(plainId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
