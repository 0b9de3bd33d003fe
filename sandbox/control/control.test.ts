import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postForm } from '#sandbox/testing/browser-form.ts'
import { signHosted } from '#sandbox/testing/sign-hosted.ts'
import { soon } from '#sandbox/testing/soon.ts'
import { startScene, type Scene } from '#sandbox/testing/start-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())

const GOOD = '4242424242424242'

async function control(command: object) {
  const body = JSON.stringify(command)
  return (await fetch(`${scene.url}/control`, { method: 'POST', body })).status
}

async function buy(number = GOOD) {
  const payment = await scene.merchant.open(number)
  return (await scene.merchant.charge(payment)).payment
}

describe('the next payment', () => {
  test('is approved or declined whatever its card says, and only that one', async () => {
    expect(await control({ payment: 'next', action: 'decline' })).toBe(200)
    expect(await buy()).toMatchObject({ decline_reason: 'declined_by_operator' })
    expect(await control({ payment: 'next', action: 'approve' })).toBe(200)
    expect((await buy('4000000000009995')).state).toBe('captured')
    expect((await buy()).state).toBe('captured')
  })

  test('loses its callbacks', async () => {
    await control({ payment: 'next', action: 'lose' })
    const payment = await buy()
    await scene.merchant.world.sleep(80)
    expect(scene.merchant.of(payment)).toEqual([])
  })

  test('has its callback late, with copies, or out of order', async () => {
    const { merchant } = scene
    await control({ payment: 'next', action: 'delay', seconds: 0.2 })
    await control({ payment: 'next', action: 'repeat', times: 2 })
    const boughtAt = performance.now()
    const late = await buy()
    await soon(() => expect(merchant.of(late)).not.toEqual([]))
    expect(performance.now() - boughtAt).toBeGreaterThan(190)
    await soon(() => expect(merchant.of(late)).toHaveLength(3))
    expect(new Set(merchant.of(late).map((callback) => callback.event_id)).size).toBe(1)
    await control({ payment: 'next', action: 'reorder' })
    const mixed = await buy()
    await soon(() => expect(merchant.of(mixed)).toHaveLength(5))
  })

  test('is refunded after it was captured', async () => {
    const { merchant } = scene
    await control({ payment: 'next', action: 'refund', seconds: 0.05 })
    const payment = await buy()
    expect(payment.state).toBe('captured')
    await soon(() => expect(merchant.of(payment)).toHaveLength(2))
    expect(merchant.of(payment)[1]).toMatchObject({ type: 'payment.refunded' })
  })

  test('is forged as paid before it is', async () => {
    const { merchant } = scene
    await control({ payment: 'next', action: 'forge', times: 2 })
    const payment = await merchant.open(GOOD)
    await soon(() => expect(merchant.of(payment)).toHaveLength(2))
    await merchant.world.sleep(80)
    expect(merchant.of(payment)).toHaveLength(2)
    for (const forged of merchant.of(payment)) {
      expect(forged).toMatchObject({ isSigned: false, payment: { state: 'captured' } })
    }
    expect((await merchant.status(payment)).state).toBe('ready')
  })
})

describe('a known payment', () => {
  test.each([
    ['approve', 'captured'],
    ['decline', 'declined'],
  ])('that is pending: %s', async (action, state) => {
    const payment = await buy('4000000000000259')
    expect(payment.state).toBe('pending')
    expect(await control({ payment: payment.id, action })).toBe(200)
    expect((await scene.merchant.status(payment)).state).toBe(state)
    await soon(() => expect(scene.merchant.of(payment)).toHaveLength(1))
    expect(await control({ payment: payment.id, action })).toBe(409)
  })

  test('is refunded once and told in any order', async () => {
    const { merchant } = scene
    const payment = await buy()
    await soon(() => expect(merchant.of(payment)).toHaveLength(1))
    expect(await control({ payment: payment.id, action: 'refund' })).toBe(200)
    expect(await control({ payment: payment.id, action: 'refund' })).toBe(409)
    await soon(() => expect(merchant.of(payment)).toHaveLength(2))
    expect((await merchant.status(payment)).state).toBe('refunded')
    await control({ payment: payment.id, action: 'reorder' })
    await soon(() => expect(merchant.of(payment)).toHaveLength(4))
    const types = merchant.of(payment).map((callback) => callback.type)
    expect(types.slice(2)).toEqual(['payment.refunded', 'payment.captured'])
    await control({ payment: payment.id, action: 'repeat', times: 3 })
    await soon(() => expect(merchant.of(payment)).toHaveLength(7))
  })

  test('has its callback again until the merchant takes it', async () => {
    const { merchant } = scene
    merchant.answerWith(500, 302, 404)
    const payment = await buy()
    await soon(() => expect(merchant.of(payment)).toHaveLength(4))
    await merchant.world.sleep(300)
    const tries = merchant.of(payment)
    expect(tries).toHaveLength(4)
    expect(new Set(tries.map((callback) => callback.event_id)).size).toBe(1)
    const gaps = tries.slice(1).map((one, index) => one.atMs - (tries[index]?.atMs ?? 0))
    expect(gaps[0]).toBeGreaterThanOrEqual(29)
    expect(gaps[1]).toBeGreaterThanOrEqual(59)
    expect(gaps[2]).toBeGreaterThanOrEqual(119)
  })

  test('refuses what it cannot do', async () => {
    expect(await control({ payment: 'pay_nobody', action: 'lose' })).toBe(404)
    expect(await control({ payment: 'next', action: 'explode' })).toBe(422)
    expect(await control({ payment: 'next', action: 'delay', seconds: -1 })).toBe(422)
    expect(await control({ payment: 'next', action: 'repeat', times: 1e9 })).toBe(422)
    expect(await control({})).toBe(422)
  })
})

describe('a payment that waits for its customer', () => {
  const qr = { method: 'qr' }
  const widget = { method: 'widget', amount: { value: '823.50', currency: 'RUB' } }

  test.each([
    ['approve', qr, 'captured'],
    ['decline', qr, 'declined'],
    ['approve', widget, 'captured'],
    ['decline', widget, 'declined'],
  ])('%s of %j decides it at once', async (action, changes, state) => {
    const { merchant } = scene
    const payment = await merchant.open('', changes)
    expect(await control({ payment: payment.id, action })).toBe(200)
    expect((await merchant.status(payment)).state).toBe(state)
    await soon(() => expect(merchant.of(payment)).toHaveLength(1))
    expect(await control({ payment: payment.id, action })).toBe(409)
  })

  test('so it is with the hosted page, where a known payment or the next one is steered', async () => {
    const { merchant, url } = scene
    const { request, Request } = signHosted(merchant)
    await control({ payment: 'next', action: 'decline' })
    await control({ payment: 'next', action: 'repeat', times: 1 })
    const arrival = await postForm(`${url}/hosted`, { Request })
    const page = url + arrival.headers.get('location')
    const card = { number: GOOD, expiry: '12/40', cvc: '123', action: 'pay' }
    await postForm(page, card)
    const path = `/v1/payments?merchant_payment_id=${request.token}`
    const { payment } = await merchant.call('GET', path)
    expect(payment.decline_reason).toBe('declined_by_operator')
    await soon(() => expect(merchant.of(payment)).toHaveLength(2))
    const other = signHosted(merchant)
    await postForm(`${url}/hosted`, { Request: other.Request })
    const [line] = scene.sandbox.listPayments()
    expect(line).toMatchObject({ method: 'hosted', state: 'waiting', amount: { value: 4990 } })
    expect(await control({ payment: line?.id, action: 'approve' })).toBe(200)
    expect(scene.sandbox.listPayments()[0]?.state).toBe('captured')
  })

  test('its callbacks are late, lost, forged or mixed as those of a card', async () => {
    const { merchant } = scene
    const forged = await merchant.open('', qr)
    await control({ payment: forged.id, action: 'forge' })
    await soon(() => expect(merchant.of(forged)).toHaveLength(1))
    expect(merchant.of(forged)[0]).toMatchObject({ isSigned: false })
    expect((await merchant.status(forged)).state).toBe('waiting')
    const lost = await merchant.open('', qr)
    await control({ payment: lost.id, action: 'lose' })
    await control({ payment: lost.id, action: 'approve' })
    const mixed = await merchant.open('', widget)
    await control({ payment: mixed.id, action: 'reorder' })
    await control({ payment: mixed.id, action: 'delay', seconds: 0.2 })
    const approvedAt = performance.now()
    await control({ payment: mixed.id, action: 'approve' })
    await soon(() => expect(merchant.of(mixed)).not.toEqual([]))
    expect(performance.now() - approvedAt).toBeGreaterThan(190)
    await soon(() => expect(merchant.of(mixed)).toHaveLength(5))
    expect(merchant.of(lost)).toEqual([])
    await control({ payment: mixed.id, action: 'refund' })
    const roubles = { value: '823.50', currency: 'RUB' }
    expect(await merchant.status(mixed)).toMatchObject({ state: 'refunded', refunded: roubles })
  })

  test('the page leads to where the customer pays', async () => {
    const payment = await scene.merchant.open('', qr)
    const { payload } = payment.qr as { payload: string }
    const page = await (await fetch(scene.url)).text()
    expect(page).toContain(`href="${new URL(payload).pathname}"`)
    expect(page).toContain('name="refunds" value="refuse"')
  })
})

describe('the pages', () => {
  test('list payments, newest first, with the sum as a number', async () => {
    const payment = await buy()
    const response = await fetch(`${scene.url}/payments.json`)
    const list = (await response.json()) as object[]
    const { id, order_id, method } = payment
    expect(list[0]).toEqual({
      id,
      order_id,
      method,
      amount: { value: 4990, currency: 'KZT' },
      state: 'captured',
      refunded: 0,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      callbacks_taken: expect.any(Number),
    })
    const page = await (await fetch(`${scene.url}/`)).text()
    expect(page).toContain(payment.id)
    expect(page).toContain('•••• 4242')
    expect(page).toContain('href="/mail"')
  })

  test('have buttons that act and come back', async () => {
    const { url } = scene
    const answer = await postForm(`${url}/control`, { payment: 'next', action: 'decline' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    await control({ payment: 'next', action: 'delay', seconds: 0.1 })
    const page = await (await fetch(url)).text()
    expect(page).toContain('declined, callback 0.1 s later')
    expect((await buy()).state).toBe('declined')
  })
})
