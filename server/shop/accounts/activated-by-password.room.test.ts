import { afterAll, beforeAll, expect, it } from 'vitest'
import { operate } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

const password = 'Secret12345'
const newPassword = 'Changed12345'

/** The token of the link in somebody's letter of this subject. */
const mailedToken = (address: string, subject: string) =>
  waitFor(`${subject} for ${address}`, async () => {
    const letters = await shop.outside.listMails(address)
    const letter = letters.find((one) => one.subject === subject)
    return letter && /https?:\/\/\S+[=/]([\w-]{43})/.exec(letter.text)![1]!
  })

/** Somebody whom an operator gave an account and whose letter is lost, logged in. */
async function enterUnproven(): Promise<Person> {
  const person = Object.assign(shop.person('Vera'), { password })
  const { email, name } = person
  await operate(shop, 'user create', { email, name, password })
  await person.logIn()
  expect((await person.get('/user')).body.verified).toBe(false)
  return person
}

it('an account is activated by a new password that was asked for by mail', async () => {
  const vera = await enterUnproven()
  await shop.person().post('/password-reset', { email: vera.email })
  const token = await mailedToken(vera.email, 'Choose a new password for Vitrine')
  await shop.person().patch(`/password-reset/${token}`, { password: newPassword })
  await Object.assign(vera, { password: newPassword }).logIn()
  expect((await vera.get('/user')).body.verified).toBe(true)
})

it('an account is activated by the confirmation of another password', async () => {
  const vera = await enterUnproven()
  const form = { password, newPassword, new_password_confirmation: newPassword }
  await vera.patch('/profile/password-update', form)
  const token = await mailedToken(vera.email, 'Confirm your new Vitrine password')
  await vera.post('/profile/password-update-confirmation', { token })
  expect((await vera.get('/user')).body.verified).toBe(true)
})
