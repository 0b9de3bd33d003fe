import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { createTestClock } from '#tests/helpers/test-clock.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

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

const ok = { message: 'ok' }
const guest = () => shop.person('Guest')
/** Whoever reads Russian, wherever the account was made. */
const reader = () => Object.assign(guest(), { lang: 'ru' })
const newPassword = 'Changed12345'

async function logIn(password = anna.password, email = anna.email) {
  const google_recaptcha = await anna.solveQuickly('LOGIN')
  return (await guest().post('/login', { email, password, google_recaptcha })).status
}

/** The token of a link that came to an address and was not read before; one to a letter. */
async function mailedToken(address: string): Promise<string> {
  return waitFor(`a link for ${address}`, async () => {
    const letters = (await shop.outside.listMails(address)).map(({ text }) =>
      text.match(/https?:\/\/\S+/g),
    )
    const tokens = letters.flatMap((links) => (links?.length === 1 ? links[0]! : []))
    const token = tokens.map((link) => link.split(/[=/]/).at(-1)!).find((one) => !read.has(one))
    if (token) read.add(token)
    return token
  })
}
const read = new Set<string>()

function waitForNotice(subject: string) {
  return waitFor(subject, async () =>
    (await shop.outside.listMails(anna.email)).find((mail) => mail.subject === subject),
  )
}

describe('a lost password', () => {
  const forget = (email = anna.email) => guest().post('/password-reset', { email })
  const choose = (token: string, password = newPassword) =>
    guest().patch(`/password-reset/${token}`, { password })

  it('is replaced by a mailed link: the old one and every session end', async () => {
    expect((await forget()).body).toEqual(ok)
    const token = await mailedToken(anna.email)
    expect(token).toMatch(/^[\w-]{43}$/)
    const chosen = await reader().patch(`/password-reset/${token}`, { password: newPassword })
    expect(chosen.body.message).toBe('ok')
    expect((await anna.get('/user')).status).toBe(401)
    expect(await logIn()).toBe(422)
    expect(await logIn(newPassword)).toBe(200)
    await waitForNotice('Пароль в Vitrine изменён')
  })

  it('is replaced once, within half an hour, by the newest link only', async () => {
    await forget()
    const first = await mailedToken(anna.email)
    await forget()
    const second = await mailedToken(anna.email)
    expect((await choose(first)).status).toBe(422)
    clock.advance(30 * 60 - 1)
    expect((await choose(second)).status).toBe(200)
    expect((await choose(second)).status).toBe(422)
    await forget()
    const third = await mailedToken(anna.email)
    clock.advance(30 * 60)
    expect((await choose(third)).status).toBe(422)
    await forget()
    expect((await choose(await mailedToken(anna.email))).status).toBe(200)
  })

  it('is not replaced by looking at the link', async () => {
    await forget()
    const token = await mailedToken(anna.email)
    expect((await guest().get(`/password-reset/${token}`)).status).toBe(404)
    expect((await choose(token)).status).toBe(200)
  })

  it('of nobody is told so, as the specification says', async () => {
    const answer = await forget('nobody@mail.test')
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ email: ['Email not found'] })
  })

  it.each(['short1', 'with space1', '', 'a'.repeat(33)])(
    'is not replaced by %j',
    async (password) => {
      await forget()
      const token = await mailedToken(anna.email)
      expect((await choose(token, password)).status).toBe(422)
      expect((await choose(token)).status).toBe(200)
    },
  )

  it('no longer opens the account once its address was changed', async () => {
    await forget()
    const token = await mailedToken(anna.email)
    const fresh = shop.person('Fresh').email
    await anna.patch('/profile/email-update', { email: fresh })
    await guest().patch(`/profile/email-update-confirmation/${await mailedToken(fresh)}`)
    expect((await choose(token)).status).toBe(422)
  })

  it('replaced ends a change of address that somebody else may have begun', async () => {
    const fresh = shop.person('Fresh').email
    await anna.patch('/profile/email-update', { email: fresh })
    const begun = await mailedToken(fresh)
    await forget()
    expect((await choose(await mailedToken(anna.email))).body).toEqual(ok)
    expect((await guest().patch(`/profile/email-update-confirmation/${begun}`)).status).toBe(422)
    expect(await logIn(newPassword)).toBe(200)
  })

  it('opens nothing any more, however late its log-in is answered', async () => {
    await forget()
    const token = await mailedToken(anna.email)
    const late = Array.from({ length: 6 }, () => {
      const { email, password } = anna
      return Object.assign(guest(), { email, password })
    })
    const proofs = await Promise.all(late.map((person) => person.solveQuickly('LOGIN')))
    const replacing = choose(token)
    await Promise.all(
      late.map(async (person, n) => {
        const { email, password } = person
        const form = { email, password, google_recaptcha: proofs[n] }
        person.token = (await person.post('/login', form)).body.token ?? null
      }),
    )
    expect((await replacing).status).toBe(200)
    const open = await Promise.all(late.map(async (person) => (await person.get('/user')).status))
    expect(open).toEqual(late.map(() => 401))
  })
})

describe('a new address', () => {
  it('takes effect at its confirmation, and the old one is told', async () => {
    const fresh = shop.person('Fresh').email
    expect((await anna.patch('/profile/email-update', { email: fresh })).body).toEqual(ok)
    expect((await anna.get('/user')).body.email).toBe(anna.email)
    const token = await mailedToken(fresh)
    expect((await reader().patch(`/profile/email-update-confirmation/${token}`)).status).toBe(200)
    expect((await anna.get('/user')).body.email).toBe(fresh)
    expect(await logIn(anna.password, fresh)).toBe(200)
    expect(await logIn()).toBe(422)
    expect((await waitForNotice('Адрес в Vitrine изменён')).text).toContain(fresh)
    expect((await guest().patch(`/profile/email-update-confirmation/${token}`)).status).toBe(422)
  })

  it('that is taken is refused, also when it is taken in between', async () => {
    const boris = await shop.customer('Boris')
    const taken = await anna.patch('/profile/email-update', { email: boris.email.toUpperCase() })
    expect(taken.status).toBe(422)
    expect(taken.body.errors).toHaveProperty('email')
    const fresh = shop.person('Fresh')
    await anna.patch('/profile/email-update', { email: fresh.email })
    const token = await mailedToken(fresh.email)
    await boris.patch('/profile/email-update', { email: fresh.email })
    const other = await mailedToken(fresh.email)
    expect((await guest().patch(`/profile/email-update-confirmation/${other}`)).status).toBe(200)
    const late = await guest().patch(`/profile/email-update-confirmation/${token}`)
    expect(late.status).toBe(422)
    expect(late.body.errors).toHaveProperty('email')
  })

  it('is not confirmed by a link from before all other sessions were ended', async () => {
    const fresh = shop.person('Fresh').email
    await anna.patch('/profile/email-update', { email: fresh })
    const begun = await mailedToken(fresh)
    expect((await anna.post('/profile/sessions/end-others')).body).toEqual(ok)
    expect((await guest().patch(`/profile/email-update-confirmation/${begun}`)).status).toBe(422)
    expect((await anna.get('/user')).body.email).toBe(anna.email)
  })

  it('is confirmed within a day', async () => {
    const fresh = shop.person('Fresh').email
    await anna.patch('/profile/email-update', { email: fresh })
    const token = await mailedToken(fresh)
    clock.advance(24 * 3600)
    expect((await guest().patch(`/profile/email-update-confirmation/${token}`)).status).toBe(422)
  })
})

describe('a new password', () => {
  const ask = (changes: object = {}) =>
    anna.patch('/profile/password-update', {
      password: anna.password,
      newPassword,
      new_password_confirmation: newPassword,
      ...changes,
    })

  it('takes effect at its confirmation and ends every other session', async () => {
    expect((await ask()).body).toEqual(ok)
    expect(await logIn()).toBe(200)
    const token = await mailedToken(anna.email)
    const elsewhere = shop.person('Elsewhere')
    Object.assign(elsewhere, { email: anna.email, password: anna.password })
    await elsewhere.logIn()
    anna.lang = 'ru'
    const confirmed = await anna.post('/profile/password-update-confirmation', { token })
    expect(confirmed.body).toEqual(ok)
    await waitForNotice('Пароль в Vitrine изменён')
    expect((await anna.get('/user')).status).toBe(200)
    expect((await elsewhere.get('/user')).status).toBe(401)
    expect(await logIn()).toBe(422)
    expect(await logIn(newPassword)).toBe(200)
  })

  it.each([
    [{ password: 'Wrong12345' }, 'password'],
    [{ new_password_confirmation: 'Other12345' }, 'new_password_confirmation'],
    [{ newPassword: 'short1', new_password_confirmation: 'short1' }, 'newPassword'],
    // The one that is there already.
    [{ newPassword: 'Secret12345', new_password_confirmation: 'Secret12345' }, 'newPassword'],
  ])('is refused for %j', async (changes, field) => {
    const answer = await ask(changes)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })
})

describe('a name', () => {
  it.each(['Ann', 'a'.repeat(17), '   ', '<b>Anna'])('cannot become %j', async (name) => {
    expect((await anna.patch('/profile/name-update', { name })).status).toBe(422)
    expect((await anna.get('/user')).body.name).toBe('Anna')
  })

  it('can become another', async () => {
    expect((await anna.patch('/profile/name-update', { name: '  Аннушка ' })).body).toEqual(ok)
    expect((await anna.get('/user')).body.name).toBe('Аннушка')
  })
})
