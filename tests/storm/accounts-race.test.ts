import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { en } from '#contract/messages/en.ts'
import { countTo, inParallel } from '#tests/helpers/in-parallel.ts'
import { readCode, type Person } from '#tests/helpers/person.ts'
import { whenItHasBreath } from './out-of-breath.ts'
import { seed } from './seed.ts'
import { makeTwoInstances, type TwoInstances } from './two-instances.ts'

const parallelCount = 200

let shops: TwoInstances
beforeAll(async () => {
  shops = await makeTwoInstances()
})
afterAll(() => shops?.close())

/** Somebody who was sent a code; gives it. */
async function askForCode(person: Person): Promise<string> {
  const sent = await person.post('/send-verify', { email: person.email })
  expect(sent.status).toBe(200)
  return readCode(shops.outside, person.email)
}

const otherThan = (code: string, by: number) =>
  String((Number(code) + 1 + by) % 1_000_000).padStart(6, '0')

/** People of as many networks who all go for one address. */
function strangers(email: string): Person[] {
  return countTo(parallelCount).map((index) => {
    const stranger = (index % 2 === 0 ? shops.one : shops.two).person('Stranger')
    stranger.email = email
    return stranger
  })
}

describe(`${parallelCount} at once against one address, seed ${seed}`, () => {
  test('five wrong codes are compared, and the right one is refused afterwards', async () => {
    const victim = shops.one.person('Victim')
    const code = await askForCode(victim)
    const guesses = await Promise.all(
      strangers(victim.email).map((stranger, index) => {
        const guess = { email: victim.email, token: otherThan(code, index) }
        return whenItHasBreath(() => stranger.post('/email-verify', guess))
      }),
    )
    const texts = guesses.map(({ body }) => body.errors?.token?.[0])
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([422]))
    expect(texts.filter((text) => text === en.code_wrong)).toHaveLength(5)
    expect(texts.filter((text) => text === en.code_expired)).toHaveLength(parallelCount - 5)
    const [row] = await shops.ask<{ attempts: number }>(
      `select attempts from verifications where address_norm = '${victim.email}'`,
    )
    expect(row?.attempts).toBe(5)
    const right = await victim.post('/email-verify', { email: victim.email, token: code })
    expect(right.status).toBe(422)
  })

  test('one of all registrations makes the account, and it is one of its owner', async () => {
    const owner = shops.one.person('Owner')
    const code = await askForCode(owner)
    const proven = await owner.post('/email-verify', { email: owner.email, token: code })
    expect(proven.status).toBe(200)
    const { email, password } = owner
    const own = countTo(limits.registrationsPerNetworkMax).map((nth) =>
      owner.at(nth % 2 === 0 ? shops.one.url : shops.two.url),
    )
    const people = [...strangers(email).slice(own.length), ...own]
    const forms = await inParallel(8, people, async (person) => ({
      person,
      google_recaptcha: await person.solveQuickly('REGISTER'),
    }))
    let breathlessCount = 0
    const answers = await Promise.all(
      forms.map(({ person, google_recaptcha }) =>
        whenItHasBreath(async () => {
          const answer = await person.post('/register', {
            email,
            name: 'Owner',
            password,
            password_confirmation: password,
            google_recaptcha,
          })
          if (answer.status === 503) breathlessCount++
          return answer
        }),
      ),
    )
    expect(answers.findLastIndex(({ status }) => status === 201)).toBeGreaterThanOrEqual(
      people.length - own.length,
    )
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(parallelCount - 1)
    // A place of the network may stay taken by a try whose end the shop could not write down.
    const limited = refused.filter(({ status }) => status === 429)
    expect(limited.length, 'tries beyond the limit').toBeLessThanOrEqual(breathlessCount)
    const others = refused.filter(({ status }) => status !== 422 && status !== 429)
    expect(others.map(({ body }) => body)).toEqual([])
    const accounts = await shops.ask(
      `select c.id from customers c join ledger_accounts a on a.customer_id = c.id
        where c.email_norm = '${email}'`,
    )
    expect(accounts).toHaveLength(1)
    expect(await shops.restAndJudge()).toEqual([])
  })
})
