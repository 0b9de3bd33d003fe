import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { cheapProduct } from '#tests/helpers/purchase.ts'
import { createTestClock } from '#tests/helpers/test-clock.ts'
import { issueSession } from './sessions.service.ts'

const daySeconds = 86_400
const clock = createTestClock()
let shop: TestShop
let anna: Person
beforeAll(async () => {
  shop = await makeShop({ clock })
})
afterAll(() => shop?.close())
beforeEach(async () => {
  anna = await shop.customer('Anna')
})

const status = async (who = anna) => (await who.get('/user')).status

async function logIn(who: Person, changes: object = {}) {
  const { email, password } = who
  const google_recaptcha = await who.solveQuickly('LOGIN')
  return who.post('/login', { email, password, google_recaptcha, ...changes })
}

describe('a session', () => {
  it('ends with log-out, and no other session with it', async () => {
    const { body } = await logIn(anna)
    expect((await anna.post('/logout')).body).toEqual({ message: 'ok' })
    expect(await status()).toBe(401)
    expect((await anna.post('/logout')).status).toBe(401)
    anna.token = body.token
    expect(await status()).toBe(200)
  })

  it('lives thirty days from the last visit', async () => {
    clock.advance(30 * daySeconds - 1)
    expect(await status()).toBe(200)
    clock.advance(30 * daySeconds - 1)
    expect(await status()).toBe(200)
    clock.advance(30 * daySeconds)
    expect(await status()).toBe(401)
  })

  it('lives ninety days at the longest, however often one comes', async () => {
    for (const days of [29, 29, 29]) {
      clock.advance(days * daySeconds)
      expect(await status()).toBe(200)
    }
    clock.advance(3 * daySeconds - 60)
    expect(await status()).toBe(200)
    clock.advance(60)
    expect(await status()).toBe(401)
  })

  it('ends when a thousand newer ones stand, and no sooner', async () => {
    const { id } = (await anna.get('/user')).body
    const begin = (count: number) =>
      shop.database.write(async (tx) => {
        for (let n = 0; n < count; n++) await issueSession(tx, id, { agent: '', network: '' })
      })
    await begin(limits.sessionsMax - 1)
    expect(await status()).toBe(200)
    await begin(1)
    expect(await status()).toBe(401)
  })

  it('is stored as a hash, and its token is never the same', async () => {
    const tokens = [anna.token!, (await logIn(anna)).body.token, (await logIn(anna)).body.token]
    expect(new Set(tokens).size).toBe(3)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await shop.rows(sql`select encode(token_hash, 'escape') as hash from sessions`)
    for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is not another’s by a token changed in one place', async () => {
    const token = anna.token!
    anna.token = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    expect(await status()).toBe(401)
    anna.token = `A${token.slice(1)}`
    expect(await status()).toBe(anna.token === token ? 200 : 401)
  })
})

describe('a session that was ended elsewhere', () => {
  const put = (who: Person) =>
    who.patch('/basket', { products: [{ id: cheapProduct, type: 'increase', count: 1 }] })

  it('changes nothing more, however well its process remembers it', async () => {
    expect((await put(anna)).status).toBe(200)
    const elsewhere = shop.person('Elsewhere')
    elsewhere.token = (await logIn(anna)).body.token
    await elsewhere.post('/profile/sessions/end-others')
    expect((await put(anna)).status).toBe(401)
    const { body } = await elsewhere.get('/basket')
    expect(body.products[0]).toMatchObject({ id: cheapProduct, pivot: { quantity: 1 } })
  })

  it('is told so before anything is said of what it sends', async () => {
    expect((await put(anna)).status).toBe(200)
    await anna.post('/logout')
    expect((await anna.patch('/basket', { products: [{ id: 'x' }] })).status).toBe(401)
    expect((await put(anna)).status).toBe(401)
  })
})

it('sessions are listed by their devices, one’s own and then the latest, while they stand', async () => {
  const edge = 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36 Edg/142.0'
  clock.advance(daySeconds)
  const google_recaptcha = await anna.solveQuickly('LOGIN')
  const answer = await anna.send('POST', '/login', {
    body: JSON.stringify({ email: anna.email, password: anna.password, google_recaptcha }),
    headers: { 'user-agent': edge },
  })
  const list = async () =>
    (
      (await anna.get('/profile/sessions')).body.result as { device: string; current: boolean }[]
    ).map(({ device, current }) => [device, current])
  const first = anna.token
  anna.token = answer.body.token
  expect(await list()).toEqual([
    ['Edge, Windows', true],
    ['', false],
  ])
  clock.advance(2)
  anna.token = first
  expect((await list())[0]).toEqual(['', true])
  anna.token = answer.body.token
  // It was seen before the other; so little is not written down.
  expect((await list())[0]).toEqual(['Edge, Windows', true])
  clock.advance(daySeconds)
  anna.token = first
  expect((await list())[0]).toEqual(['', true])
  anna.token = answer.body.token
  clock.advance(20 * daySeconds)
  expect((await list()).map(([device]) => device)).toEqual(['Edge, Windows', ''])
  clock.advance(15 * daySeconds)
  expect(await list()).toEqual([['Edge, Windows', true]])
})

describe('log-in', () => {
  it('answers with a token and the person', async () => {
    const answer = await logIn(anna)
    expect(answer.status).toBe(200)
    expect(answer.body.user).toEqual({
      id: expect.any(Number),
      email: anna.email,
      name: 'Anna',
      verified: true,
      balance: 0,
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('takes the address however it is written', async () => {
    expect((await logIn(anna, { email: ` ${anna.email.toUpperCase()} ` })).status).toBe(200)
  })

  it('says the same of a wrong password and of nobody’s address', async () => {
    const wrong = await logIn(anna, { password: 'Secret12346' })
    const nobody = await logIn(anna, { email: `nobody-${anna.email}` })
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors).toEqual({ login: ['Wrong e-mail or password'] })
    expect(nobody.body).toEqual(wrong.body)
    expect(nobody.status).toBe(422)
  })

  it.each([
    [{ password: '' }, { password: ['Пароль не может быть пустым'] }],
    [{ password: 'x'.repeat(33) }, { password: ['Не больше 32 символов'] }],
    [{ email: 'x' }, { email: ['Неверный формат e-mail'] }],
    [{ email: '' }, { email: ['Заполните это поле'] }],
  ])('tells what is wrong with %j', async (changes, errors) => {
    anna.lang = 'ru'
    const answer = await logIn(anna, changes)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual(errors)
  })
})

describe('wrong passwords', () => {
  const miss = (who: Person) => logIn(who, { password: 'Wrong12345' })

  it('are counted per account: after ten even the right one waits fifteen minutes', async () => {
    clock.advance(15 * 60)
    for (let time = 1; time <= 10; time++) expect((await miss(anna)).status).toBe(422)
    const eleventh = await miss(anna)
    expect(eleventh.status).toBe(429)
    expect(eleventh.body.message).toBe('There were too many attempts. Please wait a little')
    expect(Number(eleventh.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
    expect((await logIn(anna)).status).toBe(429)
    const elsewhere = shop.person('Elsewhere')
    Object.assign(elsewhere, { email: anna.email, password: anna.password })
    expect((await logIn(elsewhere)).status).toBe(429)
    clock.advance(14 * 60)
    expect((await logIn(anna)).status).toBe(429)
    clock.advance(60)
    expect((await logIn(anna)).status).toBe(200)
  })

  it('are not counted when the right one comes', async () => {
    for (let time = 1; time <= 12; time++) expect((await logIn(anna)).status).toBe(200)
    for (let time = 1; time <= 10; time++) expect((await miss(anna)).status).toBe(422)
  })

  it('are counted together per network: a hundred, whoever is guessed at', async () => {
    clock.advance(15 * 60)
    const guesser = shop.person('Guesser')
    const google_recaptcha = await Promise.all(
      Array.from({ length: 101 }, () => guesser.solveQuickly('LOGIN')),
    )
    const guess = (n: number) =>
      guesser.post('/login', {
        email: `victim-${n}@mail.test`,
        password: 'Password1',
        google_recaptcha: google_recaptcha[n],
      })
    const statuses: number[] = []
    for (let n = 0; n < 101; n++) statuses.push((await guess(n)).status)
    expect(statuses.filter((one) => one === 422)).toHaveLength(100)
    expect(statuses[100]).toBe(429)
    expect((await logIn(anna)).status).toBe(200)
  }, 60_000)

  it('guessed at once are not more than ten', async () => {
    clock.advance(15 * 60)
    const answers = await Promise.all(Array.from({ length: 15 }, () => miss(anna)))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})
