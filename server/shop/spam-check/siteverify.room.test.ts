import { describe, expect, it, onTestFinished } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { ShopError } from '#server/kernel/shop-error.ts'
import { makeShop, type ShopOptions } from '#tests/helpers/make-shop.ts'
import { createSiteverify } from './spam-check.service.ts'

const adapters = {
  recaptcha: { RECAPTCHA_SITE_KEY: 'site-key', RECAPTCHA_SECRET: 'secret' },
  turnstile: { TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_SECRET: 'secret' },
} as const

type Adapter = keyof typeof adapters

async function makeAnna(
  adapter: Adapter,
  env: Record<string, string> = {},
  logTo?: ShopOptions['logTo'],
) {
  const shop = await makeShop({
    env: { SPAM_CHECK: adapter, ...adapters[adapter], ...env },
    ...(logTo ? { logTo } : {}),
  })
  onTestFinished(() => shop.close())
  const anna = await shop.customer('Anna')
  const { email, password } = anna
  const logIn = (google_recaptcha: string) =>
    anna.post('/login', { email, password, google_recaptcha })
  return { shop, anna, logIn }
}

const failed = { google_recaptcha: ['The spam check did not pass. Try again'] }

describe.each(['recaptcha', 'turnstile'] as const)('%s', (adapter) => {
  it('is asked about the token: its word, its action and its score count', async () => {
    const { logIn, anna } = await makeAnna(adapter)
    expect((await logIn('pass:LOGIN')).status).toBe(200)
    expect((await logIn('pass:LOGIN:0.5')).status).toBe(200)
    for (const token of ['pass:LOGIN:0.49', 'pass:REGISTER', 'pass', 'made up']) {
      const answer = await logIn(token)
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toEqual(failed)
    }
    expect((await anna.get('/spam-check/challenge?action=LOGIN')).status).toBe(404)
  })

  it('is not asked again by a network of a hundred failures', async () => {
    const { shop, anna, logIn } = await makeAnna(adapter)
    const failures = limits.spamFailuresPerNetworkMax
    for (let n = 0; n < failures - 1; n++) expect((await logIn('made up')).status).toBe(422)
    expect((await logIn('pass:LOGIN')).status).toBe(200)
    expect((await logIn('made up')).status).toBe(422)
    expect((await logIn('pass:LOGIN')).status).toBe(429)
    const { email, password } = anna
    const elsewhere = shop.person()
    const form = { email, password, google_recaptcha: 'pass:LOGIN' }
    expect((await elsewhere.post('/login', form)).status).toBe(200)
  })

  it('that does not answer lets nobody through, and says that it is us', async () => {
    let log = ''
    const logTo = { write: (line: string) => void (log += line) }
    const env = { SPAM_CHECK_URL: 'http://127.0.0.1:1/', LOG_LEVEL: 'error' }
    const { anna, logIn } = await makeAnna(adapter, env, logTo)
    anna.lang = 'ru'
    const answer = await logIn('pass:LOGIN')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(answer.body.message).toMatch(/Проверка на спам/)
    expect(log).toContain('see SPAM_CHECK_URL')
  })
})

describe('a spam check of others', () => {
  it.each([
    ['nothing of what passes', {}, 'pass:LOGIN', null, []],
    ['nothing of what a visitor sends', {}, 'made up', 'invalid', []],
    ['nothing of another form', {}, 'pass:REGISTER', 'invalid', []],
    [
      'that it is given to another site',
      { host: 'another.test' },
      'pass:LOGIN',
      'invalid',
      ['site'],
    ],
    ['that our secret is refused', { secret: '' }, 'pass:LOGIN', 'unavailable', ['secret']],
    ['that it failed itself', {}, 'fail', 'unavailable', ['silent']],
    ['that it is silent', { url: 'http://127.0.0.1:1/' }, 'pass:LOGIN', 'unavailable', ['silent']],
  ])('tells the operator %s', async (_, wrong, token, code, told) => {
    const { shop } = await makeAnna('turnstile')
    const faults: string[] = []
    const right = {
      url: `http://127.0.0.1:${shop.outside.httpPort}/siteverify`,
      secret: 'secret',
      host: 'localhost',
    }
    const { host, ...config } = { ...right, ...wrong }
    const onFault = (fault: string) => void faults.push(fault)
    const check = createSiteverify({ ...config, hostname: () => host, onFault })
    const field = 'google_recaptcha'
    const given = { token, action: 'LOGIN', field, network: '192.0.2.0/24' } as const
    const refused = await check.require(shop.database, given).then(
      () => null,
      (error: ShopError) => error.code,
    )
    expect([refused, faults]).toEqual([code, told])
  })
})
