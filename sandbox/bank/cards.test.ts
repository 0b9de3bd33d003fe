import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WirePayment } from '#sandbox/bank/payment.ts'
import { soon } from '#sandbox/testing/soon.ts'
import { startScene, type Scene } from '#sandbox/testing/start-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())

const approved = ['4242424242424242', '4000056655665556', '6011111111111117']

/** Waits until the merchant has so many callbacks of the payment, then for a stray one more. */
async function callbacksOf(payment: WirePayment, count: number) {
  const { merchant } = scene
  await soon(() => expect(merchant.of(payment).length).toBe(count))
  await merchant.world.sleep(60)
  expect(merchant.of(payment)).toHaveLength(count)
  expect(merchant.of(payment).every((callback) => callback.isSigned)).toBe(true)
  return merchant.of(payment)
}

describe('cards without a challenge', () => {
  test.each(approved)(
    '%s is ready, moves no money, and is captured when charged',
    async (number) => {
      const { merchant } = scene
      const payment = await merchant.open(number)
      expect(payment).toMatchObject({ state: 'ready', method: 'card' })
      expect(payment).not.toHaveProperty('charged')
      expect(payment).not.toHaveProperty('challenge')
      await merchant.world.sleep(40)
      expect(merchant.of(payment)).toEqual([])
      const charged = await merchant.charge(payment)
      expect(charged.payment).toMatchObject({ state: 'captured', charged: payment.amount })
      const [callback] = await callbacksOf(payment, 1)
      expect(callback).toMatchObject({ type: 'payment.captured', payment: charged.payment })
      expect(await merchant.status(payment)).toEqual(charged.payment)
    },
  )

  test('AmericanExpress has 15 digits and a code of four', async () => {
    const { merchant } = scene
    const card = { number: '378282246310005', month: '01', year: '40', cvc: '1234' }
    const payment = await merchant.open('', { card })
    expect(payment.state).toBe('ready')
    expect((await merchant.charge(payment)).payment.state).toBe('captured')
    const short = await merchant.open('', { card: { ...card, cvc: '123' } })
    const declined = await merchant.charge(short)
    expect(declined.payment.decline_reason).toBe('invalid_security_code')
  })

  test('9995 has insufficient funds', async () => {
    const { merchant } = scene
    const payment = await merchant.open('4000000000009995')
    expect(payment.state).toBe('ready')
    const { status, payment: declined } = await merchant.charge(payment)
    expect(status).toBe(200)
    expect(declined).toMatchObject({ state: 'declined', decline_reason: 'insufficient_funds' })
    expect(declined).not.toHaveProperty('charged')
    const [callback] = await callbacksOf(payment, 1)
    expect(callback).toMatchObject({ type: 'payment.declined', payment: declined })
  })

  test.each([
    ['an expired card', { month: '01', year: '20' }, 'expired_card'],
    ['the code 000', { cvc: '000' }, 'invalid_security_code'],
    ['a code of four digits', { cvc: '1234' }, 'invalid_security_code'],
  ])('%s is ready and declined when charged', async (_name, changes, reason) => {
    const { merchant } = scene
    const card = { number: '4242424242424242', month: '12', year: '40', cvc: '123', ...changes }
    const payment = await merchant.open('', { card })
    expect(payment.state).toBe('ready')
    expect((await merchant.charge(payment)).payment.decline_reason).toBe(reason)
  })

  test('a number with a wrong check digit is declined at once', async () => {
    const payment = await scene.merchant.open('4242424242424241')
    expect(payment).toMatchObject({ state: 'declined', decline_reason: 'invalid_card_number' })
    expect((await scene.merchant.charge(payment)).status).toBe(409)
    await callbacksOf(payment, 1)
  })
})

describe('cards with a difficult bank', () => {
  test('0119 is charged, but the call is never answered', async () => {
    const { merchant } = scene
    const payment = await merchant.open('4000000000000119')
    const answer = merchant.charge(payment).catch(() => 'dropped')
    await soon(async () => expect((await merchant.status(payment)).state).toBe('pending'))
    const [callback] = await callbacksOf(payment, 1)
    expect(callback).toMatchObject({ type: 'payment.captured', payment: { state: 'captured' } })
    expect((await merchant.status(payment)).state).toBe('captured')
    expect(await answer).toBe('dropped')
  })

  test('0077 sends its callback five times, out of order', async () => {
    const { merchant } = scene
    const payment = await merchant.open('4000000000000077')
    expect((await merchant.charge(payment)).payment.state).toBe('captured')
    const callbacks = await callbacksOf(payment, 5)
    expect(new Set(callbacks.map((callback) => callback.event_id)).size).toBe(3)
    expect(new Set(callbacks.map((callback) => callback.type))).toEqual(
      new Set(['payment.captured']),
    )
    const times = callbacks.map((callback) => callback.created_at)
    expect(times).not.toEqual(times.toSorted())
    for (const callback of callbacks) expect(callback.payment).toEqual(callbacks[0]?.payment)
  })

  test('0259 is pending until after the order has expired', async () => {
    const { merchant } = scene
    const expiresAtMs = merchant.world.nowMs() + 2500
    const expires = { expires_at: merchant.world.isoTime(expiresAtMs) }
    const payment = await merchant.open('4000000000000259', expires)
    expect((await merchant.charge(payment)).payment.state).toBe('pending')
    expect((await merchant.charge(payment)).payment.state).toBe('pending')
    const [callback] = await callbacksOf(payment, 1)
    expect(callback?.atMs).toBeGreaterThanOrEqual(expiresAtMs + 80)
    expect(callback?.payment).toMatchObject({ state: 'captured', charged: payment.amount })
    expect((await merchant.status(payment)).state).toBe('captured')
  })

  test.each([
    ['4990.00', '4980.00'],
    ['10.01', '0.01'],
    ['3.00', '0.01'],
  ])('0317 is charged less: %s becomes %s', async (value, charged) => {
    const { merchant } = scene
    const amount = { value, currency: 'KZT' }
    const payment = await merchant.open('4000000000000317', { amount })
    expect((await merchant.charge(payment)).payment).toMatchObject({ state: 'pending', amount })
    const [callback] = await callbacksOf(payment, 1)
    const lower = { value: charged, currency: 'KZT' }
    expect(callback?.payment).toMatchObject({ state: 'captured', amount, charged: lower })
    expect((await merchant.status(payment)).charged).toEqual(lower)
  })
})
