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

type Form = { kind: string; acs_url: string; pa_req: string; md: string }
type Redirect = { kind: string; url: string; method: string; params: Record<string, string> }

const TERM_URL = 'http://shop.test/api/payments/3ds-return'

async function openForm(number = '4111111111111111') {
  const payment = await scene.merchant.open(number)
  const form = payment.challenge as Form
  const start = () => postForm(form.acs_url, { PaReq: form.pa_req, MD: form.md, TermUrl: TERM_URL })
  return { payment, form, start }
}

async function answerForm(start: () => Promise<Response>, fields: Record<string, string>) {
  const hidden = hiddenFields(await (await start()).text())
  const answer = await postForm(`${scene.url}/acs/answer`, { ...hidden, ...fields })
  return answer.text()
}

function finish(payment: WirePayment, paRes: string | undefined, md?: string) {
  const body = { md: md ?? (payment.challenge as Form).md, pa_res: paRes }
  return scene.merchant.call('POST', `/v1/payments/${payment.id}/challenge`, body)
}

describe('3-D Secure by form', () => {
  test.each(['4111111111111111', '2200000000000004'])(
    '%s passes and is charged',
    async (number) => {
      const { payment, form, start } = await openForm(number)
      expect(payment.state).toBe('challenge')
      expect(form).toMatchObject({ kind: 'form', acs_url: `${scene.url}/acs` })
      const question = await (await start()).text()
      expect(question).toContain('4\u00a0990.00\u00a0KZT')
      expect(question).toContain('Vitrine')
      expect(question).toContain(payment.order_id)
      expect(question.match(/name="otp"/g)).toHaveLength(1)
      const back = await answerForm(start, { otp: ' 123 456 ', action: 'confirm' })
      expect(back).toContain(`action="${TERM_URL}"`)
      expect(back).toContain('Continue')
      expect(back).toContain('.submit()')
      const { PaRes, MD } = hiddenFields(back)
      expect(MD).toBe(form.md)
      expect((await scene.merchant.status(payment)).state).toBe('challenge')
      expect((await scene.merchant.charge(payment)).status).toBe(409)
      const passed = await finish(payment, PaRes)
      expect(passed.payment.state).toBe('ready')
      expect(passed.payment).not.toHaveProperty('challenge')
      expect((await finish(payment, PaRes)).payment.state).toBe('ready')
      expect((await scene.merchant.charge(payment)).payment.state).toBe('captured')
    },
  )

  test('0002 passes and is then declined by the issuer', async () => {
    const { payment, start } = await openForm('4000000000000002')
    const { PaRes } = hiddenFields(await answerForm(start, { otp: '123456', action: 'confirm' }))
    expect((await finish(payment, PaRes)).payment.state).toBe('ready')
    const { payment: declined } = await scene.merchant.charge(payment)
    expect(declined).toMatchObject({ state: 'declined', decline_reason: 'declined_by_issuer' })
  })

  test('cancel declines, and the merchant hears of it', async () => {
    const { payment, start } = await openForm()
    const { PaRes } = hiddenFields(await answerForm(start, { otp: '', action: 'cancel' }))
    const { payment: declined } = await finish(payment, PaRes)
    expect(declined).toMatchObject({ state: 'declined', decline_reason: 'challenge_cancelled' })
    await soon(() => expect(scene.merchant.of(payment)).toHaveLength(1))
    expect(scene.merchant.of(payment)[0]).toMatchObject({ type: 'payment.declined' })
  })

  test('the third wrong password is the last', async () => {
    const { payment, start } = await openForm()
    const wrong = { otp: '000000', action: 'confirm' }
    expect(await answerForm(start, wrong)).toContain('2 tries are left')
    expect(await answerForm(start, wrong)).toContain('One try is left')
    const back = await answerForm(start, wrong)
    expect(back).toContain(`action="${TERM_URL}"`)
    expect(await (await start()).text()).toContain(`action="${TERM_URL}"`)
    const { payment: declined } = await finish(payment, hiddenFields(back).PaRes)
    expect(declined).toMatchObject({ state: 'declined', decline_reason: 'challenge_failed' })
  })

  test('only the issuer\u2019s own answer counts', async () => {
    const { payment, form, start } = await openForm()
    expect((await finish(payment, 'bm9uc2Vuc2U=')).status).toBe(422)
    const { PaRes } = hiddenFields(await answerForm(start, { otp: '123456', action: 'confirm' }))
    expect((await finish(payment, PaRes, 'someone-elses')).status).toBe(422)
    expect((await finish(payment, undefined)).status).toBe(422)
    expect((await scene.merchant.status(payment)).state).toBe('challenge')
    const forged = { PaReq: 'AAAA', MD: form.md, TermUrl: TERM_URL }
    expect((await postForm(form.acs_url, forged)).status).toBe(400)
    const script = { PaReq: form.pa_req, MD: form.md, TermUrl: 'javascript:alert(1)' }
    expect((await postForm(form.acs_url, script)).status).toBe(400)
    const unknown = { PaReq: form.pa_req, MD: 'x', TermUrl: TERM_URL }
    expect((await postForm(form.acs_url, unknown)).status).toBe(404)
  })

  test('a voided payment has no page any more', async () => {
    const { payment, start } = await openForm()
    const voided = await scene.merchant.call('POST', `/v1/payments/${payment.id}/void`)
    expect(voided.payment.state).toBe('voided')
    expect((await start()).status).toBe(410)
  })
})

describe('3-D Secure by redirect', () => {
  async function openRedirect() {
    const payment = await scene.merchant.open('5555555555554444')
    const redirect = payment.challenge as Redirect
    const start = () => fetch(`${redirect.url}?${new URLSearchParams(redirect.params)}`)
    return { payment, redirect, start }
  }

  test('passes, returns with payment and md, and is decided by then', async () => {
    const { payment, redirect, start } = await openRedirect()
    expect(redirect).toMatchObject({ kind: 'redirect', method: 'GET' })
    const hidden = hiddenFields(await (await start()).text())
    const answer = await postForm(`${scene.url}/acs/answer`, { ...hidden, otp: '123456' })
    expect(answer.status).toBe(303)
    const back = new URL(answer.headers.get('location') ?? '')
    expect(back.origin + back.pathname).toBe(`${scene.merchant.url}/return`)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      shop: '1',
      payment: payment.id,
      md: redirect.params.md,
    })
    expect((await scene.merchant.status(payment)).state).toBe('ready')
    expect((await scene.merchant.charge(payment)).payment.state).toBe('captured')
  })

  test('cancel declines at once', async () => {
    const { payment, start } = await openRedirect()
    const hidden = hiddenFields(await (await start()).text())
    const answer = await postForm(`${scene.url}/acs/answer`, { ...hidden, action: 'cancel' })
    expect(answer.status).toBe(303)
    const status = await scene.merchant.status(payment)
    expect(status).toMatchObject({ state: 'declined', decline_reason: 'challenge_cancelled' })
  })
})
