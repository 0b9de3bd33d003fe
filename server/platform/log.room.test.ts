import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { cardForm, cards, fillBasket, openAttempt, order } from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

/** Everything the shop wrote, at its most talkative. */
let log = ''
let shop: TestShop
let anna: Person
beforeAll(async () => {
  shop = await makeShop({
    env: { LOG_LEVEL: 'trace' },
    logTo: { write: (line) => void (log += line) },
  })
  anna = await shop.customer('Anna')
})
afterAll(() => shop?.close())

let asked = 0

/** A call past the check that no answer is a defect: here they are made to be. */
const ask = (method: string, path: string, body?: object) =>
  fetch(`${shop.url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${anna.token}`,
      cookie: 'lang=en; secret=canary-cookie',
      'idempotency-key': `canary-key-${(asked += 1)}`,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

/** Takes a table away while something is asked. */
async function without(table: string, work: () => Promise<unknown>): Promise<void> {
  await shop.rows(sql`alter table ${sql.raw(table)} rename to gone`)
  try {
    await work()
  } finally {
    await shop.rows(sql`alter table gone rename to ${sql.raw(table)}`)
  }
}

describe('the log', () => {
  it('tells of every request by its route, never by its address', async () => {
    await ask('GET', '/search/hints/canary-search?code=canary-query')
    await waitFor('the line', async () => log.includes('/api/search/hints/:text'))
    const line = log.split('\n').find((text) => text.includes('/api/search/hints/:text'))!
    expect(JSON.parse(line)).toMatchObject({ method: 'GET', reqId: expect.any(String) })
    expect(log).not.toContain('canary-search')
    expect(log).not.toContain('canary-query')
  })

  it('tells of a defect with its place in the code', async () => {
    await without('basket_lines', async () => {
      expect((await ask('GET', '/basket')).status).toBe(500)
    })
    await waitFor('the defect', async () => log.includes('basket_lines'))
    const defect = log.split('\n').find((text) => text.includes('basket_lines'))!
    const parsed = JSON.parse(defect)
    expect(parsed.err.stack).toContain('.ts')
    expect(parsed.reqId).toEqual(expect.any(String))
  })

  it('is one JSON object a line, whatever is sent', async () => {
    const path = `/categories/${encodeURIComponent('a\n{"level":60,"msg":"forged"}\r\n')}`
    await ask('GET', path)
    await ask('POST', '/send-verify', { email: 'a\n{"forged":1}@mail.test' })
    for (const line of log.split('\n').filter(Boolean)) expect(() => JSON.parse(line)).not.toThrow()
    expect(log).not.toMatch(/^\{"level":60,"msg":"forged"/m)
  })
})

describe('no secret stands in the log', () => {
  it('of a purchase, a registration and a log-in that go well or badly', async () => {
    const person = shop.person('Clara')
    await person.join()
    await ask('POST', '/login', {
      email: person.email,
      password: 'CanaryPass1',
      google_recaptcha: 'canary-solution',
    })
    await ask('PATCH', '/profile/password-update', {
      password: 'CanaryOld12',
      newPassword: 'CanaryNew12',
      new_password_confirmation: 'CanaryNew12',
    })
    await fillBasket(anna)
    const orderId = await order(anna)
    await openAttempt(anna, orderId, cards.noFunds)
    await ask('POST', `/orders/confirm/${orderId}`)
    await ask('POST', '/payment', { ...cardForm(orderId, cards.approved), cvc: '987' })
    await ask('POST', `/orders/confirm/${orderId}`)
    const { products } = (await anna.get(`/payment-products/${orderId}`)).body
    const revealed = await anna.post(`/codes/${products[0].codes[0].id}/reveal`)
    expectNone(
      person.password,
      person.token!,
      anna.token!,
      'CanaryPass1',
      'CanaryOld12',
      'CanaryNew12',
      'canary-solution',
      'canary-cookie',
      'canary-key',
      cards.approved,
      cards.noFunds,
      '"987"',
      revealed.body.code,
      person.email,
      ...(await shop.outside.listMails(person.email)).flatMap(
        ({ text }) => text.match(/\d{6}/g) ?? [],
      ),
    )
  })

  it.each([
    ['customers', 'POST', '/send-verify', { email: 'canary-one@mail.test' }],
    ['outbox', 'POST', '/send-verify', { email: 'canary-two@mail.test' }],
    [
      'verifications',
      'POST',
      '/email-verify',
      { email: 'canary-three@mail.test', token: '918273' },
    ],
    ['verifications', 'PATCH', '/password-reset/canary-token', { password: 'CanaryPass2' }],
    ['sessions', 'GET', '/user', undefined],
    ['idempotency_keys', 'POST', '/payment', cardForm('canary-order', cards.approved)],
    ['orders', 'POST', '/payment', cardForm('canary-order', cards.approved)],
  ])('when %s is gone and %s %s is asked', async (table, method, path, body) => {
    const before = log.length
    await without(table, async () => {
      expect((await ask(method, path, body)).status).toBe(500)
    })
    expect(log.length).toBeGreaterThan(before)
    expectNone(
      'canary-one@mail.test',
      'canary-two@mail.test',
      'canary-three@mail.test',
      '918273',
      'canary-token',
      'CanaryPass2',
      'canary-order',
      'canary-key',
      anna.token!,
      anna.email,
      cards.approved,
    )
  })

  it('when the mail server refuses a letter', async () => {
    const before = log.length
    await shop.rows(sql`insert into outbox (kind, dedupe_key, payload, next_at, created_at)
      values ('mail', 'canary', ${JSON.stringify({
        to: 'canary four@@mail.test',
        locale: 'en',
        letter: { template: 'verification-code', code: '192837', minutes: 10 },
      })}::jsonb, now(), now())`)
    await waitFor('the failure', async () => log.slice(before).includes('outbox'))
    expectNone('192837', 'canary four')
  })

  function expectNone(...secrets: string[]): void {
    // The time of a line has room for any six digits.
    const said = log.replaceAll(/"time":\d+/g, '')
    for (const secret of secrets) {
      const at = said.indexOf(secret)
      const around = at < 0 ? '' : said.slice(Math.max(0, at - 200), at + 60)
      expect(around).toBe('')
    }
  }
})
