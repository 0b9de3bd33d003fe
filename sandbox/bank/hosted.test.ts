import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postForm } from '#sandbox/testing/browser-form.ts'
import { TEST_KEYS } from '#sandbox/testing/fake-merchant.ts'
import { signHosted } from '#sandbox/testing/sign-hosted.ts'
import { soon } from '#sandbox/testing/soon.ts'
import { startScene, type Scene } from '#sandbox/testing/start-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())

const GOOD = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', action: 'pay' }

const arrive = (Request: string) => postForm(`${scene.url}/hosted`, { Request })

async function open(changes: object = {}) {
  const { request, Request } = signHosted(scene.merchant, changes)
  const place = (await arrive(Request)).headers.get('location') ?? ''
  const page = scene.url + place
  const find = async () => {
    const path = `/v1/payments?merchant_payment_id=${request.token}`
    return (await scene.merchant.call('GET', path)).payment
  }
  return { request, Request, page, find, answer: (fields: object) => postForm(page, { ...fields }) }
}

const backOf = (response: Response) => [response.status, response.headers.get('location')]

describe('the hosted page', () => {
  test('is unknown until the browser comes, then takes a card and goes back', async () => {
    const { merchant } = scene
    const { request, Request } = signHosted(merchant)
    const path = `/v1/payments?merchant_payment_id=${request.token}`
    expect((await merchant.call('GET', path)).status).toBe(404)
    const arrival = await arrive(Request)
    expect(arrival.status).toBe(303)
    const page = scene.url + (arrival.headers.get('location') ?? '')
    const opened = (await merchant.call('GET', path)).payment
    const { order_id, amount } = request
    expect(opened).toMatchObject({ method: 'hosted', state: 'waiting', order_id, amount })
    expect(backOf(await postForm(page, GOOD))).toEqual([303, request.return_url])
    await soon(() => expect(merchant.of(opened)).toHaveLength(1))
    expect(merchant.of(opened)[0]).toMatchObject({
      type: 'payment.captured',
      payment: { merchant_payment_id: request.token, charged: amount },
    })
    expect(backOf(await fetch(page, { redirect: 'manual' }))).toEqual([303, request.return_url])
  })

  test('is the same payment for the same request, also afterwards', async () => {
    const { Request, request, find, page, answer } = await open()
    const count = scene.sandbox.listPayments().length
    expect(scene.url + (await arrive(Request)).headers.get('location')).toBe(page)
    await answer(GOOD)
    expect(scene.url + (await arrive(Request)).headers.get('location')).toBe(page)
    expect(scene.sandbox.listPayments()).toHaveLength(count)
    expect((await find()).state).toBe('captured')
    const dearer = { token: request.token, amount: { value: '1.00', currency: 'KZT' } }
    expect((await arrive(signHosted(scene.merchant, dearer).Request)).status).toBe(409)
  })

  test('the second key is good; an altered, foreign or old request makes nothing', async () => {
    const { merchant, sandbox } = scene
    const second = signHosted(merchant, {}, { key: TEST_KEYS[1] })
    expect((await arrive(second.Request)).status).toBe(303)
    const count = sandbox.listPayments().length
    const old = merchant.world.isoTime(merchant.world.nowMs() - 15 * 60_000 - 1)
    const bad = [
      signHosted(merchant, {}, { request: { order_id: 'o_other' } }).Request,
      signHosted(merchant, {}, { key: 'stolen' }).Request,
      signHosted(merchant, { request_date: old }).Request,
      '',
    ]
    for (const Request of bad) {
      const body = new URLSearchParams({ Request })
      const headers = { accept: 'text/html' }
      const response = await fetch(`${scene.url}/hosted`, { method: 'POST', body, headers })
      expect(response.status).toBe(400)
      expect(await response.text()).toMatch(/<h1>This request .+<\/h1>/)
    }
    expect(sandbox.listPayments()).toHaveLength(count)
  })

  test.each([
    ['4000000000009995', { state: 'declined', decline_reason: 'insufficient_funds' }],
    ['4242424242424241', { state: 'declined', decline_reason: 'invalid_card_number' }],
    ['4000000000000119', { state: 'pending' }],
  ])('%s has its outcome, and the browser learns nothing', async (number, outcome) => {
    const { answer, find, request } = await open()
    expect(backOf(await answer({ ...GOOD, number }))).toEqual([303, request.return_url])
    expect(await find()).toMatchObject(outcome)
  })

  test('Cancel is the refusal of the customer', async () => {
    const { answer, find, request } = await open()
    expect(backOf(await answer({ action: 'cancel' }))).toEqual([303, request.return_url])
    expect(await find()).toMatchObject({
      state: 'declined',
      decline_reason: 'declined_by_customer',
    })
  })

  test('says which field is no part of a card, and keeps waiting', async () => {
    const { answer, find } = await open()
    const response = await answer({ ...GOOD, expiry: '13/40', cvc: '' })
    expect(response.status).toBe(422)
    const page = await response.text()
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(2)
    expect(page).not.toContain('4242')
    expect((await find()).state).toBe('waiting')
  })

  test('closed by the shop, it takes nothing', async () => {
    const { answer, find, page } = await open()
    await scene.merchant.call('POST', `/v1/payments/${(await find()).id}/void`)
    expect((await fetch(page)).status).toBe(410)
    expect((await answer(GOOD)).status).toBe(410)
    expect((await find()).state).toBe('voided')
  })
})

describe('a challenge on the page itself', () => {
  const challenged = { ...GOOD, number: '4111111111111111' }

  test.each(['4111111111111111', '5555555555554444'])(
    '%s is asked, stays waiting for the shop, and is charged at once',
    async (number) => {
      const { answer, find, page, request } = await open()
      expect((await answer({ ...GOOD, number })).status).toBe(303)
      expect(await (await fetch(page)).text()).toContain('name="otp"')
      const waiting = await find()
      expect(waiting.state).toBe('waiting')
      expect(waiting).not.toHaveProperty('challenge')
      const passed = await answer({ otp: '123 456', action: 'confirm' })
      expect(backOf(passed)).toEqual([303, request.return_url])
      expect((await find()).state).toBe('captured')
    },
  )

  test('0002 is declined by its issuer after the right answer', async () => {
    const { answer, find } = await open()
    await answer({ ...GOOD, number: '4000000000000002' })
    expect((await find()).state).toBe('waiting')
    await answer({ otp: '123456', action: 'confirm' })
    expect((await find()).decline_reason).toBe('declined_by_issuer')
  })

  test('the third wrong password is the last', async () => {
    const { answer, find, page } = await open()
    await answer(challenged)
    const wrong = { otp: '000000', action: 'confirm' }
    await answer(wrong)
    expect(await (await fetch(page)).text()).toContain('2 tries are left')
    await answer(wrong)
    expect((await find()).state).toBe('waiting')
    await answer(wrong)
    expect((await find()).decline_reason).toBe('challenge_failed')
  })

  test('a second card or Cancel does not go round it', async () => {
    const { answer, find } = await open()
    await answer(challenged)
    await answer(GOOD)
    await answer(challenged)
    await answer(challenged)
    expect((await find()).state).toBe('waiting')
    await answer({ action: 'cancel' })
    expect((await find()).decline_reason).toBe('challenge_cancelled')
  })
})
