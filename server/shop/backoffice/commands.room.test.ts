import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerCommand } from '#server/cli/answer-command.ts'
import { operate } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { fillBasket } from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

let shop: TestShop
let guest: Person
beforeAll(async () => {
  shop = await makeShop()
  guest = shop.person('Guest')
})
afterAll(() => shop?.close())

interface Answered {
  status: number
  // What a command prints is its own affair.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}
const run = (command: unknown, values: object = {}, file = '') =>
  answerCommand(shop.database, shop.app.commandScope, {
    command,
    values,
    file,
  }) as Promise<Answered>
const product = async (id: number) => (await guest.get(`/products/${id}`)).body.result

describe('user create', () => {
  const form = (changes: object = {}) => {
    const { email, password } = shop.person('Made')
    return { email, name: 'Made', password, ...changes }
  }

  it('makes an account that waits for its letter, and the letter activates it', async () => {
    const values = form({ locale: 'ru' })
    const made = await run('user create', values)
    expect(made).toEqual({
      status: 200,
      body: { id: expect.any(Number), email: (values as { email: string }).email },
    })
    const person = shop.person('Made')
    Object.assign(person, values)
    expect((await person.logIn()).body.user.verified).toBe(false)
    await fillBasket(person)
    expect((await person.post('/orders/create', { type: 'purchase' })).status).toBe(403)
    const letter = await waitFor(
      'the letter',
      async () => (await shop.outside.listMails(person.email))[0],
    )
    expect(letter.subject).toMatch(/[а-яё]/i)
    const [link, ...others] = letter.text.match(/https?:\/\/\S+/g)!
    expect(others).toEqual([])
    const url = new URL(link!)
    expect(url.origin).toBe(`http://localhost:${new URL(shop.url).port}`)
    const token = url.searchParams.get('accountToken')!
    expect((await fetch(`${shop.url}/api/profile/email-verify?token=${token}`)).status).toBe(404)
    expect((await guest.post('/profile/email-verify', { token })).body).toEqual({ message: 'ok' })
    expect((await guest.post('/profile/email-verify', { token })).status).toBe(422)
    expect((await person.get('/user')).body.verified).toBe(true)
    expect((await person.post('/orders/create', { type: 'purchase' })).status).toBe(200)
  })

  it('writes in the language the shop starts in, when none is named', async () => {
    const hindi = await makeShop({ env: { START_LOCALE: 'hi' } })
    try {
      const values = form()
      await operate(hindi, 'user create', values)
      const letter = await waitFor(
        'the letter',
        async () => (await hindi.outside.listMails(values.email))[0],
      )
      expect(letter.subject).toMatch(/[\u0900-\u097f]/)
      expect(letter.text).not.toContain('lang=')
    } finally {
      await hindi.close()
    }
  })

  it('skips the letter when the operator vouches for the address', async () => {
    const values = form({ verified: true })
    await run('user create', values)
    const person = shop.person('Made')
    Object.assign(person, values)
    expect((await person.logIn()).body.user.verified).toBe(true)
    // One that is still to leave would not be in the mailbox yet.
    const toLeave = sql`select 1 from outbox where payload->>'to' = ${person.email}`
    expect(await shop.rows(toLeave)).toEqual([])
    expect(await shop.outside.listMails(person.email)).toEqual([])
  })

  it.each([
    [{ email: 'x' }, 'email'],
    [{ email: '' }, 'email'],
    [{ name: 'Abc' }, 'name'],
    [{ password: 'short1' }, 'password'],
    [{ password: 'with space1' }, 'password'],
    [{ locale: 'pt' }, 'locale'],
  ])('refuses %j in words', async (changes, field) => {
    const refused = await run('user create', form(changes))
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual([field])
  })

  it('names all that is wrong at once', async () => {
    const refused = await run('user create', form({ email: 'x', name: 'Abc', password: 'short1' }))
    expect(Object.keys(refused.body.errors).sort()).toEqual(['email', 'name', 'password'])
  })

  it('refuses an address that has an account', async () => {
    const values = form()
    await run('user create', values)
    const again = await run('user create', values)
    expect(again.body.errors).toEqual({ email: ['This e-mail already exists'] })
  })
})

describe('product price', () => {
  it('sets what is paid and what is struck beside it', async () => {
    const values = { id: '10021', price: '1990', old: '2490' }
    const { name, price: was } = await product(10_021)
    const set = await run('product price', values)
    expect(set.body).toEqual({ id: 10_021, name, price: 1990, was })
    expect(await product(10_021)).toMatchObject({ price: 1990, old_price: 2490 })
    const again = await run('product price', { id: '10021', price: '1990.5' })
    expect(again.body).toMatchObject({ price: 1990.5, was: 1990, was_old: 2490 })
    const changed = await product(10_021)
    expect(changed.price).toBe(1990.5)
    expect(changed).not.toHaveProperty('old_price')
  })

  it.each([
    [{ price: '0' }, 422],
    [{ price: '-1' }, 422],
    [{ price: '1.001' }, 422],
    [{ price: 'much' }, 422],
    [{ price: '10000000' }, 422],
    [{ price: '100', old: '100' }, 422],
    [{ price: '100', old: '99' }, 422],
    [{ price: '100', id: 'x' }, 422],
    [{ price: '100', id: '999999' }, 422],
    [{ price: '0x10' }, 422],
    [{ price: '0.01' }, 422],
  ])('refuses %j', async (values, status) => {
    expect((await run('product price', { id: '10021', ...values })).status).toBe(status)
  })
})

describe('product hide', () => {
  const category = 'telegram'
  const listed = async () => (await shop.person().get(`/categories/${category}`)).body.result

  it('takes products off sale until they are shown again, to the last of a category', async () => {
    const ids: number[] = (await listed()).products.map(({ id }: { id: number }) => id)
    expect(ids.length).toBeGreaterThan(0)
    for (const id of ids) {
      expect((await run('product hide', { id: String(id) })).body).toEqual({ id, hidden: true })
    }
    await waitFor('an empty category', async () => (await listed()).total === 0)
    expect((await shop.person().get(`/products/${ids[0]}`)).status).toBe(404)
    for (const id of ids) {
      expect((await run('product show', { id: String(id) })).body).toEqual({ id, hidden: false })
    }
    await waitFor('all of them', async () => (await listed()).total === ids.length)
  })

  it.each([
    ['x', 'digits'],
    ['', 'required'],
    ['999999', 'There is no product 999999'],
  ])('knows no product %j', async (id, problem) => {
    for (const name of ['product hide', 'product show']) {
      const { body, status } = await run(name, { id })
      expect(status).toBe(422)
      expect(body.errors.id[0]).toContain(problem)
    }
  })
})

describe('a command', () => {
  it('that nobody knows is 404, one without its options 422', async () => {
    for (const name of ['nothing', '__proto__', null, 7]) expect((await run(name)).status).toBe(404)
    expect((await run('product price')).body.errors).toHaveProperty('id')
  })
})

it('tells a defect to whoever asked to hear of it, with the command, and not to who typed it', async () => {
  const away = new Error('codes cannot be read')
  const scope = {
    ...shop.app.commandScope,
    get keys(): never {
      throw away
    },
  }
  const heard: unknown[] = []
  const request = { command: 'stock import', values: { sku: '10003', file: '-' }, file: 'DEFECT-1' }
  const { status, body } = await answerCommand(shop.database, scope, request, (...told) =>
    heard.push(told),
  )
  expect(heard).toEqual([[away, 'stock import']])
  expect([status, JSON.stringify(body)]).toEqual([500, expect.not.stringContaining('codes')])
})
