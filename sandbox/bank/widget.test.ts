import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WirePayment } from '#sandbox/bank/payment.ts'
import { hiddenFields, postForm } from '#sandbox/testing/browser-form.ts'
import { soon } from '#sandbox/testing/soon.ts'
import { startScene, type Scene } from '#sandbox/testing/start-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())

const WIDGET = {
  method: 'widget',
  amount: { value: '823.50', currency: 'RUB' },
  card: undefined,
  browser: undefined,
  return_url: undefined,
}
const GOOD = { number: '4242424242424242', expiry: '12/40', cvc: '123', action: 'pay' }
const SHOP = 'http://shop.test'

async function open() {
  const payment = await scene.merchant.open('', WIDGET)
  const widget = payment.widget as { token: string; script_url: string }
  const frame = async (query: object = {}) => {
    const search = new URLSearchParams({ token: widget.token, parent: SHOP, ...query })
    return (await fetch(`${scene.url}/widget/pay?${search}`)).text()
  }
  /** As a browser: the page's own hidden fields, and the redirect followed. */
  const answer = async (fields: object) => {
    const body = new URLSearchParams({ ...hiddenFields(await frame()), ...fields })
    return (await fetch(`${scene.url}/widget/pay`, { method: 'POST', body })).text()
  }
  return { payment, widget, frame, answer }
}

/** What the frame says to the page around it. */
function told(page: string) {
  const value = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(page)?.[1]
  return { type: value('type'), reason: value('reason'), parent: value('parent') }
}

const sameOrder = (payment: WirePayment) => ({ order: payment.order_id, ...payment.amount })

describe('the widget', () => {
  test('is opened in roubles only, and waits', async () => {
    const { payment, widget } = await open()
    expect(payment).toMatchObject({ state: 'waiting', amount: WIDGET.amount })
    expect(widget).toEqual({
      token: expect.stringMatching(/^wt_[0-9a-f]{32}$/),
      script_url: `${scene.url}/widget.js`,
    })
    const { merchant } = scene
    const tenge = merchant.order('', { ...WIDGET, amount: { value: '1.00', currency: 'KZT' } })
    expect((await merchant.call('POST', '/v1/payments', tenge)).status).toBe(422)
  })

  test('its script knows the bank by the address it came from', async () => {
    const response = await fetch(`${scene.url}/widget.js`)
    expect(response.headers.get('content-type')).toContain('text/javascript')
    const script = await response.text()
    expect(script).toContain(`bankOrigin = "${scene.url}"`)
    expect(script).not.toMatch(/innerHTML|\beval\b|new Function|setAttribute|\.style\b|srcdoc/)
  })

  test('takes a card in its frame, which any shop may hold', async () => {
    const { merchant } = scene
    const { payment, frame, answer, widget } = await open()
    const page = await frame(sameOrder(payment))
    expect(told(page)).toEqual({ type: 'ready', reason: '', parent: SHOP })
    const { headers } = await fetch(`${scene.url}/widget/pay?token=${widget.token}`)
    expect(headers.get('content-security-policy')).not.toContain('frame-ancestors')
    expect(headers.get('x-frame-options')).toBeNull()
    expect(told(await answer(GOOD))).toEqual({ type: 'success', reason: '', parent: SHOP })
    await soon(() => expect(merchant.of(payment)).toHaveLength(1))
    expect(merchant.of(payment)[0]).toMatchObject({
      type: 'payment.captured',
      payment: { state: 'captured', charged: WIDGET.amount },
    })
    expect(await merchant.status(payment)).not.toHaveProperty('widget')
    const again = merchant.order('', { ...WIDGET, ...payment })
    expect((await merchant.call('POST', '/v1/payments', again)).status).toBe(200)
  })

  test.each([{ order: 'o_other' }, { value: '823.51' }, { currency: 'KZT' }, { value: '' }])(
    'refuses an order with another %j',
    async (changes) => {
      const { payment, frame } = await open()
      const page = await frame({ ...sameOrder(payment), ...changes })
      expect(told(page)).toMatchObject({ type: 'fail', reason: 'order_mismatch' })
      expect(page).not.toContain('name="number"')
      expect((await scene.merchant.status(payment)).state).toBe('waiting')
    },
  )

  test.each([
    ['4000000000009995', 'insufficient_funds'],
    ['4242424242424241', 'invalid_card_number'],
  ])('%s fails: %s', async (number, reason) => {
    const { payment, answer } = await open()
    expect(told(await answer({ ...GOOD, number }))).toMatchObject({ type: 'fail', reason })
    expect((await scene.merchant.status(payment)).decline_reason).toBe(reason)
  })

  test('asks for the one-time password within the frame', async () => {
    const { payment, answer } = await open()
    const question = await answer({ ...GOOD, number: '4111111111111111' })
    expect(question).toContain('name="otp"')
    expect(told(question).type).toBe('ready')
    expect(await answer({ otp: '1', action: 'confirm' })).toContain('2 tries are left')
    expect(told(await answer({ otp: '123456', action: 'confirm' })).type).toBe('success')
    expect((await scene.merchant.status(payment)).state).toBe('captured')
  })

  test('looks again by itself while the bank is not sure', async () => {
    const { frame, answer } = await open()
    const page = await answer({ ...GOOD, number: '4000000000000317' })
    expect(page).toContain('http-equiv="refresh"')
    expect(told(page).type).toBe('ready')
    await soon(async () => expect(told(await frame()).type).toBe('success'))
  })

  test('says so when the shop has closed the payment', async () => {
    const { payment, frame, answer } = await open()
    await scene.merchant.call('POST', `/v1/payments/${payment.id}/void`)
    expect(told(await frame())).toMatchObject({ type: 'fail', reason: 'closed_by_shop' })
    await answer(GOOD)
    const { token } = (payment.widget ?? {}) as { token: string }
    await postForm(`${scene.url}/widget/pay`, { token, ...GOOD })
    expect((await scene.merchant.status(payment)).state).toBe('voided')
    expect((await fetch(`${scene.url}/widget/pay?token=wt_none`)).status).toBe(404)
  })
})
