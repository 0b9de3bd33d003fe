import { describe, expect, it, onTestFinished } from 'vitest'
import { limits } from '#contract/limits.ts'
import { makeShop } from '#tests/helpers/make-shop.ts'
import { createSiteverify } from './spam-check.service.ts'

const adapters = {
  recaptcha: { RECAPTCHA_SITE_KEY: 'site-key', RECAPTCHA_SECRET: 'secret' },
  turnstile: { TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_SECRET: 'secret' },
} as const

type Adapter = keyof typeof adapters

async function makeAnna(adapter: Adapter, env: Record<string, string> = {}) {
  const shop = await makeShop({ env: { SPAM_CHECK: adapter, ...adapters[adapter], ...env } })
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

  it('given to another site is refused', async () => {
    const { shop } = await makeAnna(adapter)
    const url = `http://127.0.0.1:${shop.outside.httpPort}/siteverify`
    const check = (hostname: string) =>
      createSiteverify({ url, secret: 'secret', hostname: () => hostname })
    const network = '192.0.2.0/24'
    const given = {
      token: 'pass:LOGIN',
      action: 'LOGIN',
      field: 'google_recaptcha',
      network,
    } as const
    const ask = (hostname: string) => check(hostname).require(shop.database, given)
    await expect(ask('another.test')).rejects.toMatchObject({ code: 'invalid' })
    await expect(ask('localhost')).resolves.toBeUndefined()
  })

  it('that does not answer lets nobody through, and says that it is us', async () => {
    const { anna, logIn } = await makeAnna(adapter, { SPAM_CHECK_URL: 'http://127.0.0.1:1/' })
    anna.lang = 'ru'
    const answer = await logIn('pass:LOGIN')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(answer.body.message).toMatch(/Проверка на спам/)
  })
})
