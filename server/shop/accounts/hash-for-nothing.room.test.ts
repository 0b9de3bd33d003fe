import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

// Watched, not replaced: what is hashed is hashed all the same.
vi.mock('./password-hash.ts', { spy: true })

let shop: TestShop
let anna: Person
beforeAll(async () => {
  shop = await makeShop()
  anna = await shop.customer('Anna')
})
afterAll(() => shop?.close())
beforeEach(() => {
  vi.mocked(hashPassword).mockClear()
  vi.mocked(verifyPassword).mockClear()
})

const hashCount = () =>
  vi.mocked(hashPassword).mock.calls.length + vi.mocked(verifyPassword).mock.calls.length

const password = 'Secret12345'
const email = 'nobody@mail.test'
const form = { email, name: 'Nobody', password, password_confirmation: password }
const deadToken = 'a'.repeat(43)

it('a log-in costs one hash, right or wrong', async () => {
  for (const [address, tried] of [
    [anna.email, anna.password],
    [anna.email, 'Wrong12345'],
    [email, password],
  ]) {
    vi.mocked(verifyPassword).mockClear()
    const google_recaptcha = await anna.solveQuickly('LOGIN')
    await shop.person().post('/login', { email: address, password: tried, google_recaptcha })
    expect(hashCount()).toBe(1)
  }
})

it.each<[string, (who: Person) => ReturnType<Person['post']>]>([
  [
    'a registration of an address that is not proven',
    async (who) => {
      const google_recaptcha = await who.solveQuickly('REGISTER')
      return who.post('/register', { ...form, google_recaptcha })
    },
  ],
  [
    'a registration without a spam check',
    (who) => who.post('/register', { ...form, google_recaptcha: 'x' }),
  ],
  [
    'a log-in without a spam check',
    (who) => who.post('/login', { email: anna.email, password, google_recaptcha: 'x' }),
  ],
  [
    'a new password by a dead link',
    (who) => who.patch(`/password-reset/${deadToken}`, { password }),
  ],
])('%s is refused without one', async (_, ask) => {
  const answer = await ask(shop.person('Guest'))
  expect(answer.status).toBe(422)
  expect(hashCount()).toBe(0)
})
