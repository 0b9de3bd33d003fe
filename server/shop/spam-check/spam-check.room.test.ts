import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { addMinutes } from '#server/kernel/clock.ts'
import { loadKeys } from '#server/keys.ts'
import { makeEasyChallenge } from '#tests/helpers/easy-challenge.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { solveSpamCheck } from '#tests/helpers/spam-solution.ts'
import { testKeys } from '#tests/helpers/test-database.ts'

let shop: TestShop
let anna: Person
beforeAll(async () => {
  shop = await makeShop()
  anna = await shop.customer('Anna')
})
afterAll(() => shop?.close())

const logIn = (google_recaptcha: unknown) =>
  anna.post('/login', { email: anna.email, password: anna.password, google_recaptcha })
const failed = { google_recaptcha: ['The spam check did not pass. Try again'] }
const decode = (token: string) => JSON.parse(Buffer.from(token, 'base64').toString())
const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')

describe('a challenge', () => {
  it.each(['REGISTER', 'LOGIN', 'PAYMENT'])(
    'is given for %s as the interface says',
    async (action) => {
      const { body, status } = await anna.get(`/spam-check/challenge?action=${action}`)
      expect(status).toBe(200)
      expect(body.parameters).toMatchObject({
        algorithm: 'PBKDF2/SHA-256',
        cost: 1000,
        nonce: expect.stringMatching(/^[0-9a-f]+$/),
        salt: expect.stringMatching(/^[0-9a-f]+$/),
        keyPrefix: expect.stringMatching(/^[0-9a-f]+$/),
        data: { action },
      })
      expect(body.signature).toEqual(expect.any(String))
    },
  )

  it.each(['', '?action=', '?action=login', '?action=LOGIN&action=LOGIN', '?action=__proto__'])(
    'is not given for %j',
    async (query) => {
      expect((await anna.get(`/spam-check/challenge${query}`)).status).toBe(422)
    },
  )

  it('is never twice the same', async () => {
    const ask = () => anna.get('/spam-check/challenge?action=LOGIN')
    const [one, other] = [await ask(), await ask()]
    expect(one.body.parameters.nonce).not.toBe(other.body.parameters.nonce)
  })
})

describe('a solution', () => {
  it('made by the published recipe is taken, after some hundred tries', async () => {
    const token = await anna.solve('LOGIN')
    const { counter } = decode(token).solution
    expect(counter).toBeGreaterThanOrEqual(200)
    expect(counter).toBeLessThanOrEqual(800)
    expect((await logIn(token)).status).toBe(200)
  })

  it('is good once', async () => {
    const token = await anna.solveQuickly('LOGIN')
    expect((await logIn(token)).status).toBe(200)
    const again = await logIn(token)
    expect(again.status).toBe(422)
    expect(again.body.errors).toEqual(failed)
  })

  it('is good once however many send it at the same time', async () => {
    const token = await anna.solveQuickly('LOGIN')
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is used up by a wrong password too', async () => {
    const token = await anna.solveQuickly('LOGIN')
    const form = { email: anna.email, password: 'Wrong12345', google_recaptcha: token }
    expect((await anna.post('/login', form)).body.errors).toHaveProperty('login')
    expect((await logIn(token)).body.errors).toEqual(failed)
  })

  it.each(['REGISTER', 'PAYMENT'] as const)('for %s does not log in', async (action) => {
    const answer = await logIn(await anna.solveQuickly(action))
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual(failed)
  })

  it('is too old after five minutes', async () => {
    const { spamCheckSecret } = loadKeys(readConfig(testKeys))
    const at = (minutes: number) => ({ now: () => addMinutes(new Date(), minutes) })
    const solved = async (minutes: number) =>
      solveSpamCheck(await makeEasyChallenge(spamCheckSecret, 'LOGIN', at(minutes)))
    expect((await logIn(await solved(-5.1))).body.errors).toEqual(failed)
    expect((await logIn(await solved(-4.5))).status).toBe(200)
  })

  it.each([
    ['a longer life', (p: Payload) => (p.challenge.parameters.expiresAt = 9_999_999_999)],
    ['no end', (p: Payload) => delete p.challenge.parameters.expiresAt],
    ['an easier prefix', (p: Payload) => (p.challenge.parameters.keyPrefix = '')],
    ['less cost', (p: Payload) => (p.challenge.parameters.cost = 1)],
    ['another way', (p: Payload) => (p.challenge.parameters.algorithm = 'SHA-1')],
    ['no signature', (p: Payload) => delete p.challenge.signature],
    ['an empty signature', (p: Payload) => (p.challenge.signature = '')],
    ['another counter', (p: Payload) => (p.solution.counter += 1)],
    ['a key of nothing', (p: Payload) => (p.solution.derivedKey = '')],
    ['no solution', (p: Payload) => delete p.solution],
  ])('changed by hand is refused: %s', async (_, change) => {
    const payload = decode(await anna.solveQuickly('LOGIN')) as Payload
    change(payload)
    const answer = await logIn(encode(payload))
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual(failed)
  })

  it.each([{ hmacAlgorithm: 'MD5' }, { hmacKeySignatureSecret: '' }, { counterMode: 5 }])(
    'is told nothing by what else it brings: %j',
    async (more) => {
      const payload = { ...decode(await anna.solveQuickly('LOGIN')), ...more }
      expect((await logIn(encode(payload))).status).toBe(200)
      payload.challenge.signature = 'x'
      expect((await logIn(encode(payload))).body.errors).toEqual(failed)
    },
  )

  it('made for another action is not changed into one for this', async () => {
    const payload = decode(await anna.solveQuickly('REGISTER')) as Payload
    expect(payload.challenge.parameters.data).toEqual({ action: 'REGISTER' })
    payload.challenge.parameters.data = { action: 'LOGIN' }
    expect((await logIn(encode(payload))).body.errors).toEqual(failed)
  })

  it.each(['x', '!!!', 'bnVsbA==', 'W10=', 'e30=', 'a'.repeat(4096)])(
    'that is none is refused: case %#',
    async (token) => {
      expect((await logIn(token)).body.errors).toEqual(failed)
    },
  )

  it.each([undefined, '', null, 1, ['x'], 'a'.repeat(4097)])(
    'that is missing is asked for: case %#',
    async (token) => {
      const answer = await logIn(token)
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toEqual({
        google_recaptcha: ['The spam check is missing. Try again'],
      })
    },
  )
})

// What is sent is built by hand here, so that it can be wrong in every way.
// oxlint-disable-next-line typescript/no-explicit-any
type Payload = any
