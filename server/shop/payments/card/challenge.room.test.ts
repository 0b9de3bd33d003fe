import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atBank, endOrder } from '#tests/helpers/after-payment.ts'
import { answerIssuer, answerRedirectingIssuer, returnToShop } from '#tests/helpers/issuer.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Answer, Person } from '#tests/helpers/person.ts'
import {
  beginOrder,
  cards,
  openAttempt,
  seenOrder,
  waitForStatus,
} from '#tests/helpers/purchase.ts'

let shop: TestShop
let anna: Person
let orderId: string
beforeAll(async () => {
  shop = await makeShop({ bankDelaysMs: { callback: 50 } })
})
afterAll(() => shop?.close())
beforeEach(async () => {
  ;({ person: anna, orderId } = await beginOrder(shop))
})

const right = { otp: '123456' }
const cancel = { action: 'cancel' } as const
const confirm = () => anna.post(`/orders/confirm/${orderId}`)
const status = async () => (await seenOrder(anna, orderId)).status
const listed = () => atBank(shop, orderId)
const captured = () => listed().filter(({ state }) => state === 'captured')
const ownPage = () => `http://localhost:${new URL(shop.url).port}/payment-confirm/${orderId}`

async function challenged(number: string = cards.challengeForm): Promise<Answer> {
  const attempt = await openAttempt(anna, orderId, number)
  expect(attempt.status).toBe(200)
  return attempt
}

describe('a challenge by form', () => {
  it.each([cards.challengeForm, cards.mirChallenge])(
    'passed after Pay was pressed, is charged: %s',
    async (number) => {
      const attempt = await challenged(number)
      expect(attempt.body).toEqual({
        status: '3DS',
        data: {
          attempt: expect.any(String),
          PaReq: expect.any(String),
          MD: expect.any(String),
          TermUrl: expect.stringMatching(/\/api\/payments\/3ds-return$/),
          redirectUrl: expect.stringMatching(/\/acs$/),
        },
      })
      expect((await confirm()).body.status).toBe('init')
      expect(captured()).toEqual([])
      const back = await returnToShop(shop.url, (await answerIssuer(attempt, right))!)
      expect(back.status).toBe(303)
      expect(back.headers.get('location')).toBe(ownPage())
      expect(await status()).toBe('success')
      expect(captured()).toHaveLength(1)
    },
  )

  it('passed before Pay was pressed, waits for it', async () => {
    const attempt = await challenged()
    await returnToShop(shop.url, (await answerIssuer(attempt, right))!)
    expect(await status()).toBe('init')
    expect(captured()).toEqual([])
    expect((await confirm()).body.status).toBe('success')
  })

  it('cancelled ends in an error and charges nothing', async () => {
    const attempt = await challenged()
    await confirm()
    await returnToShop(shop.url, (await answerIssuer(attempt, cancel))!)
    expect(await status()).toBe('error')
    expect((await confirm()).body.status).toBe('error')
    expect(captured()).toEqual([])
  })

  it('missed three times ends in an error', async () => {
    const attempt = await challenged()
    await confirm()
    expect(await answerIssuer(attempt, { otp: '000000' })).toBeNull()
    expect(await answerIssuer(attempt, { otp: '111111' })).toBeNull()
    const failed = await answerIssuer(attempt, { otp: '222222' })
    await returnToShop(shop.url, failed!)
    expect(await status()).toBe('error')
    expect(captured()).toEqual([])
  })

  it('of a card the issuer declines ends in an error after it was passed', async () => {
    const attempt = await challenged(cards.issuerDeclines)
    await confirm()
    await returnToShop(shop.url, (await answerIssuer(attempt, right))!)
    expect((await waitForStatus(anna, orderId, 'error')).body.order.state).toBe('open')
    expect(captured()).toEqual([])
  })
})

describe('what a browser brings back proves nothing', () => {
  it('a PaRes of its own making charges nothing and ends nothing', async () => {
    const attempt = await challenged()
    await confirm()
    const { MD } = attempt.body.data
    const forged = Buffer.from(JSON.stringify({ result: 'passed', proof: 'x' })).toString('base64')
    for (const PaRes of [forged, '', 'passed', 'a'.repeat(4000)]) {
      expect((await returnToShop(shop.url, { MD, PaRes })).status).toBe(303)
    }
    expect(await status()).toBe('init')
    expect(captured()).toEqual([])
    await returnToShop(shop.url, (await answerIssuer(attempt, right))!)
    expect(await status()).toBe('success')
  })

  it('coming back without an answer, by GET, changes nothing', async () => {
    const attempt = await challenged()
    await confirm()
    const url = `${shop.url}/api/payments/3ds-return?md=${attempt.body.data.MD}&payment=x`
    const back = await fetch(url, { redirect: 'manual' })
    expect(back.status).toBe(303)
    expect(await status()).toBe('init')
    expect(captured()).toEqual([])
  })

  it('coming back twice charges once', async () => {
    const attempt = await challenged()
    await confirm()
    const fields = (await answerIssuer(attempt, right))!
    const returns = await Promise.all([1, 2, 3].map(() => returnToShop(shop.url, fields)))
    expect(returns.map((one) => one.status)).toEqual([303, 303, 303])
    await returnToShop(shop.url, fields)
    await waitForStatus(anna, orderId, 'success')
    expect(captured()).toHaveLength(1)
  })

  it('an answer for another attempt passes neither', async () => {
    const other = await beginOrder(shop, 'Boris')
    const his = await openAttempt(other.person, other.orderId, cards.challengeForm)
    const hers = await challenged()
    await confirm()
    const hisAnswer = (await answerIssuer(his, right))!
    await returnToShop(shop.url, { MD: hers.body.data.MD, PaRes: hisAnswer.PaRes })
    expect(await status()).toBe('init')
    expect(captured()).toEqual([])
  })

  it.each([
    ['nobody’s MD', { MD: 'x', PaRes: 'y' }],
    ['no MD', { PaRes: 'y' }],
    ['nothing', {}],
    ['a NUL', { MD: '\u0000', PaRes: '\u0000' }],
    ['a prototype', { __proto__: 'x', MD: '__proto__', PaRes: 'x' }],
  ] as [string, Record<string, string>][])('%s leads home', async (_, fields) => {
    const back = await returnToShop(shop.url, fields)
    expect(back.status).toBe(303)
    expect(new URL(back.headers.get('location')!).pathname).toBe('/')
  })

  it.each(['md=a&md=b', 'md[]=a', 'md=%00', 'md=%ff', `md=${'a'.repeat(5000)}`])(
    'an address in a wrong shape is no defect: case %#',
    async (query) => {
      const url = `${shop.url}/api/payments/3ds-return?${query}`
      expect((await fetch(url, { redirect: 'manual' })).status).toBe(303)
    },
  )

  it('of an attempt that was given up changes nothing', async () => {
    const first = await challenged()
    await confirm()
    const second = await challenged()
    const late = await answerIssuer(first, right)
    if (late) await returnToShop(shop.url, late)
    expect(captured()).toEqual([])
    await confirm()
    await returnToShop(shop.url, (await answerIssuer(second, right))!)
    expect(await status()).toBe('success')
    expect(captured()).toHaveLength(1)
  })

  it('a moment after the order’s time is over charges nothing', async () => {
    const attempt = await challenged()
    await confirm()
    const answer = (await answerIssuer(attempt, right))!
    await endOrder(shop, orderId)
    await returnToShop(shop.url, answer)
    await waitForStatus(anna, orderId, 'error')
    expect(captured()).toEqual([])
  })

  it('of an order that has expired charges nothing', async () => {
    const attempt = await challenged()
    await confirm()
    await endOrder(shop, orderId)
    await waitForStatus(anna, orderId, 'error')
    const answer = await answerIssuer(attempt, right)
    if (answer) await returnToShop(shop.url, answer)
    expect(await status()).toBe('error')
    expect(captured()).toEqual([])
  })
})

describe('a challenge by redirect', () => {
  it('leads out and back, and is charged', async () => {
    const attempt = await challenged(cards.challengeRedirect)
    expect(attempt.body).toEqual({
      status: '3DS_REDIRECT',
      data: {
        attempt: expect.any(String),
        redirectUrl: expect.stringMatching(/\/acs\/redirect$/),
        redirectMethod: 'GET',
        redirectParams: { md: expect.any(String) },
      },
    })
    await confirm()
    const back = await answerRedirectingIssuer(attempt, right)
    const arrived = await fetch(back.replace('localhost', '127.0.0.1'), { redirect: 'manual' })
    expect(arrived.headers.get('location')).toBe(ownPage())
    expect(await status()).toBe('success')
  })

  it('cancelled is an error', async () => {
    const attempt = await challenged(cards.challengeRedirect)
    await confirm()
    const back = await answerRedirectingIssuer(attempt, cancel)
    await fetch(back.replace('localhost', '127.0.0.1'), { redirect: 'manual' })
    expect(await status()).toBe('error')
    expect(captured()).toEqual([])
  })

  it('inside a frame shows a page of ours that may be framed by us alone', async () => {
    const attempt = await challenged(cards.challengeRedirect)
    const back = await answerRedirectingIssuer(attempt, right)
    const page = await fetch(back.replace('localhost', '127.0.0.1'), {
      headers: { 'sec-fetch-dest': 'iframe', cookie: 'lang=ru' },
    })
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    const text = await page.text()
    expect(text).toContain('Готово, ваш банк ответил.')
    expect(text).toContain(`href="${ownPage()}"`)
    expect(text).not.toContain('<script')
  })
})
