import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

// Each hash is work that Node begins under this name.
let hashCount = 0
const watch = createHook({
  init: (_, type) => {
    if (type === 'ARGON2REQUEST') hashCount++
  },
})

let shop: TestShop
let anna: Person
beforeAll(async () => {
  shop = await makeShop()
  anna = await shop.customer('Anna')
  watch.enable()
})
afterAll(async () => {
  watch.disable()
  await shop?.close()
})
beforeEach(() => {
  hashCount = 0
})

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
    hashCount = 0
    const google_recaptcha = await anna.solveQuickly('LOGIN')
    await shop.person().post('/login', { email: address, password: tried, google_recaptcha })
    expect(hashCount).toBe(1)
  }
})

it('a live link for a new password is worth five hashes, however many ask at once', async () => {
  const { email: address } = await shop.customer('Olga')
  expect((await shop.person('Guest').post('/password-reset', { email: address })).status).toBe(200)
  const token = await waitFor('the link', async () => {
    const [letter] = await shop.outside.listMails(address)
    return letter && /password-reset\/([\w-]{43})/.exec(letter.text)?.[1]
  })
  hashCount = 0
  const tries = Array.from({ length: 20 }, () =>
    shop.person('Guest').patch(`/password-reset/${token}`, { password }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(hashCount).toBeLessThanOrEqual(limits.resetTriesMax)
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
  expect(hashCount).toBe(0)
})
