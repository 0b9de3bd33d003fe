import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { askForCode, proveAddress, type Person } from '#tests/helpers/person.ts'
import { createTestClock } from '#tests/helpers/test-clock.ts'

const clock = createTestClock()
let shop: TestShop
let person: Person
beforeAll(async () => {
  shop = await makeShop({ clock })
})
afterAll(() => shop?.close())
beforeEach(() => {
  person = shop.person('Clara')
})

const mailedCode = (who = person, before = '') => askForCode(shop.outside, who, before)
const prove = (code: string, who = person) => proveAddress(who, code)

async function register(who = person, changes: object = {}) {
  const { email, name, password } = who
  const google_recaptcha = await who.solveQuickly('REGISTER')
  const form = { email, name, password, password_confirmation: password, google_recaptcha }
  return who.post('/register', { ...form, ...changes })
}

/** As if a code had been read and typed, for tests of what comes after it. */
const proveQuietly = ({ email, network }: Person) =>
  shop.rows(sql`
    insert into verifications (purpose, address_norm, secret_hash, sent_at, expires_at, proven_at,
      proven_network)
    values ('register', ${email}, '\\x00', ${clock.now()}, ${clock.now()}, ${clock.now()},
      ${network})`)

describe('registration', () => {
  it('goes from a mailed code to an account one can log in to', async () => {
    const code = await mailedCode()
    expect((await prove(code)).body).toEqual({ message: 'ok' })
    const registered = await register()
    expect(registered.status).toBe(201)
    expect(registered.body).toEqual({ user: { id: expect.any(Number) } })
    await person.logIn()
    expect((await person.get('/user')).body).toEqual({
      id: registered.body.user.id,
      email: person.email,
      name: 'Clara',
      verified: true,
      balance: 0,
    })
  })

  it('needs the server’s own record that the address was proven', async () => {
    const answer = await register()
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ token: ['Confirm your e-mail with the code first'] })
    await mailedCode()
    expect((await register()).body.errors).toHaveProperty('token')
  })

  it('is for whoever proved the address, not for others who know of it', async () => {
    expect((await prove(await mailedCode())).status).toBe(200)
    const stranger = shop.person('Mallory')
    const stolen = await register(stranger, { email: person.email })
    expect(stolen.body.errors).toEqual({ token: ['Confirm your e-mail with the code first'] })
    expect((await register()).status).toBe(201)
  })

  it('goes on elsewhere with the same code', async () => {
    const code = await mailedCode()
    expect((await prove(code)).status).toBe(200)
    const elsewhere = shop.person('Clara')
    const form = { email: person.email }
    expect((await register(elsewhere, form)).status).toBe(422)
    expect((await elsewhere.post('/email-verify', { ...form, token: code })).status).toBe(200)
    expect((await register(elsewhere, form)).status).toBe(201)
  })

  it('uses a proof up: the second account says that the address is taken', async () => {
    await proveQuietly(person)
    expect((await register()).status).toBe(201)
    const unused = sql`select id from verifications
      where address_norm = ${person.email} and consumed_at is null`
    expect(await shop.rows(unused)).toEqual([])
    await shop.rows(sql`update verifications set consumed_at = null
      where address_norm = ${person.email}`)
    expect(await shop.rows(unused)).toHaveLength(1)
    const again = await register()
    expect(again.status).toBe(422)
    expect(again.body.errors).toEqual({ email: ['This e-mail already exists'] })
  })

  it('says that an address is taken, whose owner gets no code to prove it with', async () => {
    const { email } = await shop.customer('Anna')
    const written = email.toUpperCase()
    expect((await person.post('/send-verify', { email: written })).body).toEqual({ message: 'ok' })
    const answer = await register(person, { email: written })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ email: ['This e-mail already exists'] })
  })

  it('says so at most twenty times an hour to one network, which may register all the same', async () => {
    const { email } = await shop.customer('Anna')
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) statuses.push((await register(person, { email })).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429])
    // Nor does a free address tell itself apart from then on.
    expect((await register()).status).toBe(429)
    await proveQuietly(person)
    expect((await register()).status).toBe(201)
  })

  it('forgets a proof after half an hour, and not before', async () => {
    await proveQuietly(person)
    clock.advance(30 * 60)
    expect((await register()).body.errors).toHaveProperty('token')
    const other = shop.person('Quick')
    await proveQuietly(other)
    clock.advance(30 * 60 - 1)
    expect((await register(other)).status).toBe(201)
  })

  it('makes one account of an address, however it is written and how many ask at once', async () => {
    await proveQuietly(person)
    const [name = '', host = ''] = person.email.split('@')
    const spellings = [person.email, person.email.toUpperCase(), `${name}@${host.toUpperCase()}`]
    const answers = await Promise.all(
      [...spellings, ...spellings].map((email) => register(person, { email })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422])
    const counted = await shop.rows(
      sql`select count(*)::int as count from customers where email_norm = ${person.email}`,
    )
    expect(counted).toEqual([{ count: 1 }])
  })

  it('makes one account of a mailbox, whichever way its domain is written', async () => {
    const [name = ''] = person.email.split('@')
    await proveQuietly({ ...person, email: `${name}@почта.рф` })
    expect((await register(person, { email: `${name}@ПОЧТА.рф` })).status).toBe(201)
    await shop.rows(sql`update verifications set consumed_at = null`)
    const again = await register(person, { email: `${name}@xn--80a1acny.XN--P1AI` })
    expect(again.body.errors).toEqual({ email: ['This e-mail already exists'] })
    const odd = await register(person, { email: `${name}@поч\u00adта.рф` })
    expect(odd.body.errors).toEqual({ email: ['Invalid email format'] })
    person.email = `${name}@почта.xn--p1ai`
    expect((await person.logIn()).status).toBe(200)
  })

  it('tells every problem of the form at once, in the person’s language', async () => {
    person.lang = 'br'
    const form = { email: 'x', name: 'Ana', password: 'a b', password_confirmation: 'c' }
    const answer = await register(person, form)
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({
      message: 'Confira os campos indicados',
      errors: {
        email: ['Formato de e-mail inválido'],
        name: ['O nome é muito curto'],
        password: ['Use só letras e números'],
        password_confirmation: ['As senhas não coincidem'],
      },
    })
  })

  it('says in Portuguese and Russian what the specification quotes', async () => {
    person.lang = 'ru'
    const wrong = await person.post('/send-verify', { email: 'nobody' })
    expect(wrong.body.errors).toEqual({ email: ['Неверный формат e-mail'] })
    await proveQuietly(person)
    await register()
    await shop.rows(sql`update verifications set consumed_at = null`)
    person.lang = 'br'
    expect((await register()).body.errors).toEqual({ email: ['E-mail já existe'] })
  })

  it('stores neither the password nor the code', async () => {
    const code = await mailedCode()
    await prove(code)
    await register()
    const rows = await shop.rows(sql`select password_hash as text from customers
      union all select encode(secret_hash, 'escape') from verifications
      union all select payload::text from outbox where done_at is not null`)
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(person.password)
    expect(stored).not.toContain(code)
  })

  it('happens at most twenty times an hour from one network', async () => {
    const crowd = Array.from({ length: 22 }, () => shop.person('Crowd'))
    const [first] = crowd
    const elsewhere = crowd.pop()!
    for (const one of crowd) await proveQuietly({ ...one, network: first!.network })
    await proveQuietly(elsewhere)
    const statuses: number[] = []
    for (const { email } of crowd) statuses.push((await register(first, { email })).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429])
    expect((await register(elsewhere)).status).toBe(201)
  })
})
