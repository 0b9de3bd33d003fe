import http from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Answer, Person } from '#tests/helpers/person.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

let shop: TestShop
let anna: Person
let boris: Person
beforeAll(async () => {
  shop = await makeShop()
  anna = await shop.customer('Anna')
  boris = await shop.customer('Boris')
  anna.lang = 'ru'
})
afterAll(() => shop?.close())

type Send = (changes: object) => Promise<Answer>
const password = 'Secret12345'
const token = 'a'.repeat(43)

/** Every form, right in all but what a test changes; each field with its kind. */
const forms: [string, Record<string, Kind>, Send][] = [
  [
    'log-in',
    { email: 'email', password: 'secret' },
    async (changes) => {
      const google_recaptcha = await anna.solveQuickly('LOGIN')
      return anna.post('/login', { email: anna.email, password, google_recaptcha, ...changes })
    },
  ],
  [
    'registration',
    { email: 'email', name: 'name', password: 'secret', password_confirmation: 'secret' },
    async (changes) => {
      const google_recaptcha = await anna.solveQuickly('REGISTER')
      const form = { email: 'new@mail.test', name: 'Newcomer', password, google_recaptcha }
      return anna.post('/register', { ...form, password_confirmation: password, ...changes })
    },
  ],
  ['a code asked for', { email: 'email' }, (changes) => anna.post('/send-verify', changes)],
  [
    'a code proven',
    { email: 'email', token: 'code' },
    (changes) => anna.post('/email-verify', { email: 'a@mail.test', token: '000000', ...changes }),
  ],
  ['a lost password', { email: 'email' }, (changes) => anna.post('/password-reset', changes)],
  [
    'a password chosen',
    { password: 'secret' },
    (changes) => anna.patch(`/password-reset/${token}`, changes),
  ],
  ['a new name', { name: 'name' }, (changes) => anna.patch('/profile/name-update', changes)],
  ['a new e-mail', { email: 'email' }, (changes) => anna.patch('/profile/email-update', changes)],
  [
    'a new password',
    { password: 'secret', newPassword: 'secret', new_password_confirmation: 'secret' },
    (changes) =>
      anna.patch('/profile/password-update', {
        password,
        newPassword: 'Changed12345',
        new_password_confirmation: 'Changed12345',
        ...changes,
      }),
  ],
  ['an activation', { token: 'code' }, (changes) => anna.post('/profile/email-verify', changes)],
  [
    'a password confirmed',
    { token: 'code' },
    (changes) => anna.post('/profile/password-update-confirmation', changes),
  ],
]

type Kind = 'email' | 'name' | 'secret' | 'code'

const wrongs: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['blanks', ' \t '],
  ['a number', 7],
  ['a list', ['anna@mail.test']],
  ['an object', { length: 8 }],
  ['right-to-left marks', '\u202eannaanna\u200f'],
  ['a line break', 'anna@mail.test\r\nBcc: all@mail.test'],
  ['nothing one can see', '\u200b\u200b\u200b\u200b'],
  ['a zero', 'annaanna\u0000'],
  ['half a character', 'annaanna\ud800'],
  ['emoji', '😀'.repeat(5)],
  ['look-alike letters', 'аdmin'],
  ['an address of numbers', 'anna@127.0.0.1'],
]

/** A name may hold what people write; everything else here is refused. */
const goodNames = new Set(['emoji', 'look-alike letters', 'an address of numbers'])

const cases = forms.flatMap(([form, kinds, send]) =>
  Object.entries(kinds).flatMap(([field, kind]) =>
    wrongs
      .filter(([what]) => kind !== 'name' || !goodNames.has(what))
      .map(([what, value]) => ({ form, field, what, value, send })),
  ),
)

describe('a field with what does not belong there', () => {
  it.each(cases)('$form, $field: $what', async ({ field, value, send }) => {
    const answer = await send({ [field]: value })
    expect(answer.status).toBe(422)
    const texts = Object.values(answer.body.errors as Record<string, string[]>).flat()
    expect(texts.length).toBeGreaterThan(0)
    for (const text of [answer.body.message, ...texts]) expect(text).toMatch(/[а-яё]/i)
  })

  it.each(forms)('%s: a megabyte', async (_, kinds, send) => {
    for (const field of Object.keys(kinds)) {
      const answer = await send({ [field]: 'a'.repeat(1_048_576) })
      expect(answer.status).toBe(413)
      expect(answer.body).toEqual({ message: 'Слишком большой запрос' })
    }
  })

  it('has changed nothing and sent nothing', async () => {
    expect((await anna.get('/user')).body).toMatchObject({ email: anna.email, name: 'Anna' })
    // What is still to leave would not be in a mailbox yet.
    const toLeave = sql`select 1 from outbox
      where payload->>'to' in (${anna.email}, 'all@mail.test')`
    expect(await shop.rows(toLeave)).toEqual([])
    expect(await shop.outside.listMails(anna.email)).toEqual([])
    expect(await shop.outside.listMails('all@mail.test')).toEqual([])
  })
})

/** The link of the newest letter to an address; only one is awaited at a time. */
const mailedLink = (email: string) =>
  waitFor(
    'a link',
    async () => (await shop.outside.listMails(email))[0]?.text.match(/https?:\/\/\S+/)?.[0],
  )

describe('a link of a letter', () => {
  it('cut off, for something else or of somebody else does nothing to the one who sends it', async () => {
    const newPassword = 'Changed12345'
    await boris.patch('/profile/password-update', {
      password: boris.password,
      newPassword,
      new_password_confirmation: newPassword,
    })
    const mailed = new URL(await mailedLink(boris.email)).searchParams.get('passwordToken') ?? ''
    for (const cut of [mailed.slice(0, -1), mailed.slice(1), `${mailed}A`, mailed.toLowerCase()]) {
      const answer = await boris.post('/profile/password-update-confirmation', { token: cut })
      expect(answer.body.errors).toEqual({
        token: [
          'This link has been used already or is no longer valid. If it has not done its work, ask for a new one',
        ],
      })
    }
    const wrongUses = [
      anna.patch(`/profile/email-update-confirmation/${mailed}`),
      anna.post('/profile/email-verify', { token: mailed }),
      anna.patch(`/password-reset/${mailed}`, { password: newPassword }),
    ]
    for (const answer of await Promise.all(wrongUses)) expect(answer.status).toBe(422)
    // A link works for whoever holds it, and for its own account only.
    const foreign = await anna.post('/profile/password-update-confirmation', { token: mailed })
    expect(foreign.status).toBe(200)
    expect((await anna.get('/user')).status).toBe(200)
    expect((await boris.get('/user')).status).toBe(401)
    const google_recaptcha = await anna.solveQuickly('LOGIN')
    const own = { email: anna.email, password, google_recaptcha }
    expect((await anna.post('/login', own)).status).toBe(200)
  })

  it.each([
    { host: 'evil.test' },
    { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
    { forwarded: 'host=evil.test;proto=https' },
    { host: 'evil.test', 'x-original-url': '//evil.test', 'x-rewrite-url': '//evil.test' },
  ])('leads to the shop whatever a request says of its host: %j', async (headers) => {
    const who = await shop.customer('Victim')
    const address = new URL('/api/password-reset', shop.url)
    const body = JSON.stringify({ email: who.email })
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const json = { 'content-type': 'application/json', 'content-length': body.length }
      const request = http.request(address, { method: 'POST', headers: { ...json, ...headers } })
      request.once('response', (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode))
      })
      request.once('error', reject)
      request.end(body)
    })
    expect(status).toBe(200)
    const { port } = new URL(shop.url)
    expect(new URL(await mailedLink(who.email)).origin).toBe(`http://localhost:${port}`)
    expect(JSON.stringify(await shop.outside.listMails(who.email))).not.toContain('evil')
  })
})
