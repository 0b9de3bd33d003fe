import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_KEYS } from '#sandbox/testing/fake-merchant.ts'
import { soon } from '#sandbox/testing/soon.ts'
import { startScene, type Scene } from '#sandbox/testing/start-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())

const GOOD = '4242424242424242'

describe('POST /v1/payments', () => {
  test('is the same payment for the same merchant_payment_id', async () => {
    const { merchant } = scene
    const order = merchant.order(GOOD)
    const first = await merchant.call('POST', '/v1/payments', order)
    const again = await merchant.call('POST', '/v1/payments', order)
    expect(first.status).toBe(200)
    expect(again).toEqual(first)
    const dearer = { ...order, amount: { value: '1.00', currency: 'KZT' } }
    const refused = await merchant.call('POST', '/v1/payments', dearer)
    expect(refused.status).toBe(409)
    expect(refused.payment).toMatchObject(first.payment)
  })

  test.each([
    ['merchant_payment_id', { merchant_payment_id: '' }],
    ['order_id', { order_id: 7 }],
    ['method', { method: 'barter' }],
    ['method', { method: 'constructor' }],
    ['amount', { amount: { value: 4990, currency: 'KZT' } }],
    ['amount', { amount: { value: '4990.00', currency: 'RUB' } }],
    ['expires_at', { expires_at: 'tomorrow' }],
    ['callback_url', { callback_url: '/relative' }],
    ['return_url', { return_url: 'javascript:alert(1)' }],
    ['card.number', { card: { number: '4242 4242 4242 4242', month: 1, year: 40, cvc: '123' } }],
    ['card.month', { card: { number: GOOD, month: '13', year: '40', cvc: '123' } }],
    ['card.year', { card: { number: GOOD, month: '12', year: 'xx', cvc: '123' } }],
    ['card.cvc', { card: { number: GOOD, month: '12', year: '40', cvc: '12' } }],
    ['card.number', { card: null }],
  ])('names %s when it is wrong: %j', async (field, changes) => {
    const { merchant } = scene
    const order = merchant.order(GOOD, changes)
    const { status, payment } = await merchant.call('POST', '/v1/payments', order)
    expect(status).toBe(422)
    expect(payment).toHaveProperty(['errors', field])
  })

  test('takes month and year as numbers too, and a year of four digits', async () => {
    const card = { number: GOOD, month: 3, year: 2040, cvc: '123' }
    expect((await scene.merchant.open('', { card })).state).toBe('ready')
  })
})

describe('signature of calls', () => {
  test('either key is good; a wrong or old one is 401 and opens nothing', async () => {
    const { merchant, sandbox } = scene
    const call = (signing: object) =>
      merchant.call('POST', '/v1/payments', merchant.order(GOOD), signing)
    expect((await call({ key: TEST_KEYS[1] })).status).toBe(200)
    const count = sandbox.listPayments().length
    expect((await call({ key: 'wrong' })).status).toBe(401)
    expect((await call({ ageSeconds: 302 })).status).toBe(401)
    expect((await fetch(`${scene.url}/v1/payments`, { method: 'POST', body: '{}' })).status).toBe(
      401,
    )
    expect(sandbox.listPayments()).toHaveLength(count)
  })
})

describe('an opened payment', () => {
  test('is found by either id, and by no other', async () => {
    const { merchant } = scene
    const payment = await merchant.open(GOOD)
    const find = (query: string) => merchant.call('GET', `/v1/payments${query}`)
    const found = await find(`?merchant_payment_id=${payment.merchant_payment_id}`)
    expect(found).toEqual({ status: 200, payment })
    expect(await merchant.status(payment)).toEqual(payment)
    expect((await find('?merchant_payment_id=nobody')).status).toBe(404)
    expect((await find('')).status).toBe(422)
    expect((await find('/pay_0')).status).toBe(404)
  })

  test('is charged once, however often it is asked', async () => {
    const { merchant } = scene
    const payment = await merchant.open(GOOD)
    const all = await Promise.all([1, 2, 3].map(() => merchant.charge(payment)))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    await soon(() => expect(merchant.of(payment)).toHaveLength(1))
    await merchant.world.sleep(80)
    expect(merchant.of(payment)).toHaveLength(1)
  })

  test('is charged in its own amount only', async () => {
    const { merchant } = scene
    const payment = await merchant.open(GOOD)
    const path = `/v1/payments/${payment.id}/charge`
    const less = { amount: { value: '1.00', currency: 'KZT' } }
    expect((await merchant.call('POST', path, less)).status).toBe(422)
    expect((await merchant.call('POST', path, {})).status).toBe(422)
    expect((await merchant.status(payment)).state).toBe('ready')
  })

  test('is voided before a charge, not after', async () => {
    const { merchant } = scene
    const payment = await merchant.open(GOOD)
    const voidIt = (id: string) => merchant.call('POST', `/v1/payments/${id}/void`)
    expect((await voidIt(payment.id)).payment.state).toBe('voided')
    expect((await voidIt(payment.id)).status).toBe(200)
    const refused = await merchant.charge(payment)
    expect(refused.status).toBe(409)
    expect(refused.payment).toMatchObject({ id: payment.id, state: 'voided' })
    const other = await merchant.open(GOOD)
    await merchant.charge(other)
    expect(await voidIt(other.id)).toMatchObject({ status: 409, payment: { state: 'captured' } })
  })
})
