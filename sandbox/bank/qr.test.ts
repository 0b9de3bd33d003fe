import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WirePayment } from '#sandbox/bank/payment.ts'
import { postForm } from '#sandbox/testing/browser-form.ts'
import { soon } from '#sandbox/testing/soon.ts'
import { startScene, type Scene } from '#sandbox/testing/start-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())

/** Nothing of a card, and no way back. */
const QR = { method: 'qr', card: undefined, browser: undefined, return_url: undefined }

const linkOf = (payment: WirePayment) => (payment.qr as { payload: string }).payload

describe('a payment by QR', () => {
  test('waits, moves no money and is opened once', async () => {
    const { merchant } = scene
    const order = merchant.order('', QR)
    const first = await merchant.call('POST', '/v1/payments', order)
    expect(first).toMatchObject({ status: 200, payment: { state: 'waiting', method: 'qr' } })
    expect(linkOf(first.payment)).toMatch(new RegExp(`^${scene.url}/qr/[0-9a-f]{32}$`))
    expect(await merchant.call('POST', '/v1/payments', order)).toEqual(first)
    expect(await merchant.charge(first.payment)).toMatchObject({ status: 409 })
    await merchant.world.sleep(40)
    expect(merchant.of(first.payment)).toEqual([])
    const roubles = merchant.order('', { ...QR, amount: { value: '1.00', currency: 'RUB' } })
    expect((await merchant.call('POST', '/v1/payments', roubles)).status).toBe(422)
  })

  test.each([
    ['pay', { type: 'payment.captured', state: 'captured' }, 'Paid'],
    ['decline', { type: 'payment.declined', state: 'declined' }, 'You declined this payment'],
  ])('%s decides it, once', async (action, { type, state }, words) => {
    const { merchant } = scene
    const payment = await merchant.open('', QR)
    const link = linkOf(payment)
    expect(await (await fetch(link)).text()).toContain('name="action" value="pay"')
    expect((await postForm(link, { action })).status).toBe(303)
    await postForm(link, { action: 'pay' })
    await postForm(link, { action: 'decline' })
    expect(await (await fetch(link)).text()).toContain(`>${words}</h1>`)
    await soon(() => expect(merchant.of(payment)).toHaveLength(1))
    await merchant.world.sleep(40)
    expect(merchant.of(payment)).toHaveLength(1)
    expect(merchant.of(payment)[0]).toMatchObject({ type, isSigned: true, payment: { state } })
    const status = await merchant.status(payment)
    expect(status).not.toHaveProperty('qr')
    if (state === 'captured') expect(status.charged).toEqual(payment.amount)
    else expect(status.decline_reason).toBe('declined_by_customer')
  })

  test('is closed by a void, and then nothing is paid', async () => {
    const { merchant } = scene
    const payment = await merchant.open('', QR)
    const voided = await merchant.call('POST', `/v1/payments/${payment.id}/void`)
    expect(voided.payment.state).toBe('voided')
    const answer = await fetch(linkOf(payment))
    expect(answer.status).toBe(410)
    expect(await answer.text()).toContain('closed by the shop')
    await postForm(linkOf(payment), { action: 'pay' })
    expect((await merchant.status(payment)).state).toBe('voided')
  })

  test('is not paid by anything but its buttons', async () => {
    const payment = await scene.merchant.open('', QR)
    await postForm(linkOf(payment), { action: 'look' })
    expect((await scene.merchant.status(payment)).state).toBe('waiting')
    expect((await fetch(`${scene.url}/qr/unknown`)).status).toBe(404)
    const policy = (await fetch(linkOf(payment))).headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'none'")
  })
})
