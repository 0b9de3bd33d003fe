import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { createTestClock } from '#tests/helpers/test-clock.ts'

const clock = createTestClock()
let shop: TestShop
beforeAll(async () => {
  shop = await makeShop({ clock })
})
afterAll(() => shop?.close())

const times = <Answer>(count: number, answer: Answer) => Array.from({ length: count }, () => answer)

/** Statuses of what is asked so many times, one after another. */
async function ask(count: number, question: () => Promise<{ status: number }>) {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) statuses.push((await question()).status)
  return statuses
}

it('one network hears of twenty lost passwords an hour, whoever has an account', async () => {
  const { email } = await shop.customer('Anna')
  const guest = shop.person('Guest')
  const asked = () => guest.post('/password-reset', { email: shop.person('Nobody').email })
  expect(await ask(21, asked)).toEqual([...times(20, 422), 429])
  // Nor does a known address tell itself apart from then on.
  expect((await guest.post('/password-reset', { email })).status).toBe(429)
  clock.advance(57 * 60)
  expect((await guest.post('/password-reset', { email })).status).toBe(429)
  clock.advance(3 * 60)
  expect((await guest.post('/password-reset', { email })).status).toBe(200)
})

it('one address gets five links an hour, however it is written and from wherever', async () => {
  const { email } = await shop.customer('Anna')
  const asked = (written: string) => () =>
    shop.person('Guest').post('/password-reset', { email: written })
  expect(await ask(5, asked(email))).toEqual(times(5, 200))
  expect((await asked(email.toUpperCase())()).status).toBe(429)
  clock.advance(57 * 60)
  expect((await asked(email)()).status).toBe(429)
  clock.advance(3 * 60)
  expect((await asked(email)()).status).toBe(200)
})

it('one customer asks for ten changes an hour, wrong passwords counted', async () => {
  const [anna, boris] = [await shop.customer('Anna'), await shop.customer('Boris')]
  const changeAddress = (person = anna) =>
    person.patch('/profile/email-update', { email: shop.person('Fresh').email })
  const changePassword = (password: string) => () =>
    anna.patch('/profile/password-update', {
      password,
      newPassword: 'Changed12345',
      new_password_confirmation: 'Changed12345',
    })
  expect(await ask(5, changePassword('Wrong12345'))).toEqual(times(5, 422))
  expect(await ask(5, changeAddress)).toEqual(times(5, 200))
  expect((await changeAddress()).status).toBe(429)
  expect((await changePassword(anna.password)()).status).toBe(429)
  expect((await changeAddress(boris)).status).toBe(200)
  clock.advance(57 * 60)
  expect((await changePassword(anna.password)()).status).toBe(429)
  clock.advance(3 * 60)
  expect((await changePassword(anna.password)()).status).toBe(200)
})
