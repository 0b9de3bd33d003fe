import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countTo, inParallel } from '#tests/helpers/in-parallel.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { askForCode, proveAddress, readCode, type Person } from '#tests/helpers/person.ts'
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

describe('a mailed code', () => {
  it('is another every time, and only the last one counts', async () => {
    const first = await mailedCode()
    clock.advance(61)
    const second = await mailedCode(person, first)
    expect((await prove(first)).status).toBe(422)
    expect((await prove(second)).status).toBe(200)
  })

  it('is good for ten minutes', async () => {
    const code = await mailedCode()
    clock.advance(10 * 60)
    const late = await prove(code)
    expect(late.status).toBe(422)
    expect(late.body.errors).toEqual({
      token: ['This code is no longer valid. Ask for a new one'],
    })
  })

  it('is still good one second before', async () => {
    const code = await mailedCode()
    clock.advance(10 * 60 - 1)
    expect((await prove(code)).status).toBe(200)
  })

  it('may be missed four times, not five', async () => {
    const code = await mailedCode()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let time = 1; time <= 5; time++) {
      const answer = await prove(wrong)
      expect(answer.body.errors).toEqual({ token: ['This code is not right'] })
    }
    const right = await prove(code)
    expect(right.status).toBe(422)
    expect(right.body.errors.token[0]).toContain('no longer valid')
    clock.advance(60)
    expect((await prove(await mailedCode(person, code))).status).toBe(200)
  })

  it('is guessed at most five times, however many guess at once', async () => {
    const code = await mailedCode()
    const guesses = Array.from({ length: 20 }, (_, n) => String(n).padStart(6, '0'))
    const answers = await Promise.all(
      guesses.filter((one) => one !== code).map((one) => prove(one)),
    )
    const tried = answers.filter(({ body }) => /not right/.test(body.errors.token[0]))
    expect(tried).toHaveLength(5)
  })

  it('goes to the very address it proves, however that was spelled', async () => {
    const email = person.email.replace('clara', '\uff43lara')
    expect((await person.post('/send-verify', { email })).status).toBe(200)
    const code = await readCode(shop.outside, person.email)
    expect((await prove(code)).status).toBe(200)
  })

  it('proves nobody else’s address', async () => {
    const other = shop.person('Other')
    const code = await mailedCode()
    await mailedCode(other)
    const mixed = await other.post('/email-verify', { email: other.email, token: code })
    const same = (await readCode(shop.outside, other.email)) === code
    expect(mixed.status).toBe(same ? 200 : 422)
  })

  it('is sent again after a minute and not before', async () => {
    await mailedCode()
    clock.advance(59)
    const soon = await person.post('/send-verify', { email: person.email })
    expect(soon.status).toBe(422)
    expect(soon.body.errors).toEqual({
      email: ['A code is already on its way. A new one can be sent in 1\u00a0s'],
    })
    clock.advance(1)
    expect((await person.post('/send-verify', { email: person.email })).status).toBe(200)
  })

  it('is sent five times a day, and refusals in between do not count', async () => {
    for (let time = 1; time <= 5; time++) {
      expect((await person.post('/send-verify', { email: person.email })).status).toBe(200)
      expect((await person.post('/send-verify', { email: person.email })).status).not.toBe(200)
      clock.advance(60)
    }
    const sixth = await person.post('/send-verify', { email: person.email })
    expect(sixth.status).toBe(429)
    expect(sixth.body.message).toContain('Five codes were sent')
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60)
    const [name = '', host = ''] = person.email.split('@')
    const shouted = await person.post('/send-verify', { email: `${name.toUpperCase()}@${host}` })
    expect(shouted.status).toBe(429)
  })

  it('is counted by mailbox, however its domain is written', async () => {
    const [name = ''] = person.email.split('@')
    const ask = (domain: string) => person.post('/send-verify', { email: `${name}@${domain}` })
    expect((await ask('почта.рф')).status).toBe(200)
    for (const domain of ['ПОЧТА.рф', 'xn--80a1acny.рф', 'почта.XN--P1AI']) {
      expect((await ask(domain)).body.errors.email[0]).toMatch(/already on its way/)
    }
    for (const domain of ['поч\u00adта.рф', 'поч\ufe0fта.рф', 'почта\u3002рф', 'xn--a.com']) {
      expect((await ask(domain)).body.errors).toEqual({ email: ['Invalid email format'] })
    }
    await readCode(shop.outside, `${name}@почта.рф`)
    const letters = (await shop.outside.listMails()).filter(({ to }) => to.startsWith(name))
    expect(letters).toHaveLength(1)
  })

  it('is sent to at most a hundred addresses an hour from one network', async () => {
    const ask = (n: number, who = person) => who.post('/send-verify', { email: `n${n}@mail.test` })
    const answers = await inParallel(8, countTo(101), (n) => ask(n))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
    expect((await ask(101)).status).toBe(429)
    expect((await ask(102, shop.person('Elsewhere'))).status).toBe(200)
    clock.advance(57 * 60)
    expect((await ask(103)).status).toBe(429)
    clock.advance(3 * 60)
    expect((await ask(104)).status).toBe(200)
  })

  it('goes out in the language of the request, with one run of six digits', async () => {
    person.lang = 'hi'
    const code = await mailedCode()
    const [letter] = await shop.outside.listMails(person.email)
    expect(letter!.text.match(/\d{6,}/g)).toEqual([code])
    expect(letter!.subject).toMatch(/[\u0900-\u097f]/)
  })

  it('is no code for an address that is taken, and the answer is the same', async () => {
    const taken = await shop.customer('Taken')
    const answer = await person.post('/send-verify', { email: taken.email })
    expect(answer.body).toEqual({ message: 'ok' })
    await expect
      .poll(async () => (await shop.outside.listMails(taken.email))[0]?.text, { timeout: 15_000 })
      .toContain('There is an account already')
    expect((await shop.outside.listMails(taken.email))[0]!.text).not.toMatch(/\d{6}/)
  })
})
