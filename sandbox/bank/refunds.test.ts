import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WirePayment } from '#sandbox/bank/payment.ts'
import { soon } from '#sandbox/testing/soon.ts'
import { startScene, type Scene } from '#sandbox/testing/start-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())

const kzt = (value: string) => ({ value, currency: 'KZT' })

async function buy(number = '4242424242424242') {
  const payment = await scene.merchant.open(number)
  return (await scene.merchant.charge(payment)).payment
}

function refund(payment: WirePayment, refundId: string, amount: object) {
  const body = { refund_id: refundId, amount }
  return scene.merchant.call('POST', `/v1/payments/${payment.id}/refunds`, body)
}

async function control(command: object) {
  const body = JSON.stringify(command)
  expect((await fetch(`${scene.url}/control`, { method: 'POST', body })).status).toBe(200)
}

function refundsOf(payment: WirePayment) {
  return scene.merchant.of(payment).filter(({ type }) => type === 'payment.refunded')
}

/** What had gone back in all each time the merchant was told. */
function totalsOf(payment: WirePayment) {
  return refundsOf(payment)
    .map((told) => told.payment.refunded?.value)
    .toSorted()
}

describe('a refund', () => {
  test('is made in parts, told each time, and ends with all that was charged', async () => {
    const payment = await buy()
    expect(payment).not.toHaveProperty('refunded')
    expect(await refund(payment, 'rf_1', kzt('1000.00'))).toEqual({
      status: 200,
      payment: { ...payment, refunded: kzt('1000.00') },
    })
    expect(await refund(payment, 'rf_2', kzt('3990.00'))).toMatchObject({
      status: 200,
      payment: { state: 'refunded', charged: kzt('4990.00'), refunded: kzt('4990.00') },
    })
    await soon(() => expect(refundsOf(payment)).toHaveLength(2))
    expect(totalsOf(payment)).toEqual(['1000.00', '4990.00'])
  })

  test('is made once for its refund_id', async () => {
    const payment = await buy()
    const all = await Promise.all([1, 2, 3].map(() => refund(payment, 'rf_1', kzt('4000.00'))))
    for (const { status, payment: answered } of all) {
      expect([status, answered.refunded]).toEqual([200, kzt('4000.00')])
    }
    expect((await refund(payment, 'rf_1', kzt('1.00'))).status).toBe(409)
    const late = await refund(payment, 'rf_1', kzt('4000.00'))
    expect(late).toMatchObject({ status: 200, payment: { refunded: kzt('4000.00') } })
    await refund(payment, 'rf_2', kzt('990.00'))
    const each = ['4000.00', '4990.00']
    await soon(() => expect(totalsOf(payment)).toEqual(expect.arrayContaining(each)))
    expect(totalsOf(payment)).toEqual(each)
  })

  test('is never more than what was charged and has not gone back', async () => {
    const payment = await buy()
    expect((await refund(payment, 'rf_1', kzt('4990.01'))).status).toBe(409)
    await refund(payment, 'rf_2', kzt('4000.00'))
    const over = await refund(payment, 'rf_3', kzt('990.01'))
    expect(over).toMatchObject({ status: 409, payment: { refunded: kzt('4000.00') } })
    expect((await refund(payment, 'rf_4', kzt('990.00'))).payment.state).toBe('refunded')
    expect((await refund(payment, 'rf_5', kzt('0.01'))).status).toBe(409)
  })

  test('is of the charged sum where that was lower', async () => {
    const payment = await buy('4000000000000317')
    const { merchant } = scene
    await soon(async () => expect((await merchant.status(payment)).state).toBe('captured'))
    expect((await refund(payment, 'rf_1', kzt('4980.01'))).status).toBe(409)
    expect((await refund(payment, 'rf_1', kzt('4980.00'))).payment.state).toBe('refunded')
  })

  test('needs a capture, its currency and its fields', async () => {
    const ready = await scene.merchant.open('4242424242424242')
    expect(await refund(ready, 'rf_1', kzt('1.00'))).toMatchObject({
      status: 409,
      payment: { state: 'ready' },
    })
    const payment = await buy()
    const roubles = { value: '1.00', currency: 'RUB' }
    expect((await refund(payment, 'rf_1', roubles)).status).toBe(422)
    expect((await refund(payment, '', kzt('1.00'))).status).toBe(422)
    expect((await refund(payment, 'rf_1', kzt('0.00'))).status).toBe(422)
    expect(await scene.merchant.status(payment)).not.toHaveProperty('refunded')
  })

  test('of the bank itself takes what is left', async () => {
    const payment = await buy()
    await refund(payment, 'rf_1', kzt('1000.00'))
    await control({ payment: payment.id, action: 'refund' })
    const status = await scene.merchant.status(payment)
    expect(status).toMatchObject({ state: 'refunded', refunded: kzt('4990.00') })
    await soon(() => expect(refundsOf(payment)).toHaveLength(2))
  })
})

describe('refunds at will', () => {
  test('are refused so many times and for good, but not one that was made already', async () => {
    const payment = await buy()
    await refund(payment, 'rf_1', kzt('1000.00'))
    await control({ refunds: 'refuse', times: 2 })
    expect((await refund(payment, 'rf_1', kzt('1000.00'))).status).toBe(200)
    expect((await refund(payment, 'rf_2', kzt('500.00'))).status).toBe(409)
    expect((await scene.merchant.status(payment)).refunded).toEqual(kzt('1000.00'))
    expect((await refund(payment, 'rf_2', kzt('500.00'))).status).toBe(409)
    expect((await refund(payment, 'rf_3', kzt('500.00'))).status).toBe(200)
  })

  test('are made without an answer, which the same refund_id brings later', async () => {
    const payment = await buy()
    await control({ refunds: 'silent', times: 1 })
    await expect(refund(payment, 'rf_1', kzt('1000.00'))).rejects.toThrow('fetch failed')
    expect((await scene.merchant.status(payment)).refunded).toEqual(kzt('1000.00'))
    expect(await refund(payment, 'rf_1', kzt('1000.00'))).toMatchObject({
      status: 200,
      payment: { refunded: kzt('1000.00') },
    })
    await soon(() => expect(refundsOf(payment)).toHaveLength(1))
  })
})
