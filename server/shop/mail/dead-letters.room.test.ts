import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { enqueue } from '#server/platform/outbox/outbox.ts'
import { createCustomer } from '#server/shop/accounts/accounts.service.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { openMailServer } from '#tests/helpers/mail-server.ts'
import type { Person } from '#tests/helpers/person.ts'
import { createTestClock } from '#tests/helpers/test-clock.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { mailKind } from './mail.service.ts'

const clock = createTestClock()
let mailServer: Awaited<ReturnType<typeof openMailServer>>
let shop: TestShop
let isAway = false
/** Takes letters, and then not. */
let isBusy = false
/** What the shop wrote into its log. */
let said = ''
beforeAll(async () => {
  mailServer = await openMailServer({}, (line) =>
    line === '.' && isBusy
      ? '451 not yet'
      : line.startsWith('RCPT TO:<refused.')
        ? '550 nobody here'
        : isAway && line.startsWith('RCPT TO:')
          ? '452 not now'
          : undefined,
  )
  shop = await makeShop({
    clock,
    env: { MAIL_URL: mailServer.url, LOG_LEVEL: 'info' },
    logTo: { write: (line) => void (said += line) },
  })
})
afterAll(async () => {
  await shop?.close()
  mailServer?.close()
})
beforeEach(() => {
  isAway = true
  isBusy = false
})

/** What is kept of the newest letter once it was tried in vain, or is done. */
async function newestLetter(state: 'failed' | 'done'): Promise<{ payload: unknown } | undefined> {
  const [row] = await shop.rows(sql<{ payload: unknown; state: string }>`
    select payload, case when done_at is not null then 'done'
      when last_error is not null then 'failed' end as state
    from outbox where kind = ${mailKind} order by id desc limit 1`)
  return row?.state === state ? row : undefined
}

/** Whether the only letter to an address left when a mail server was back so much later. */
async function leavesAfter(seconds: number, to: string): Promise<boolean> {
  await waitFor('a try in vain', () => newestLetter('failed'))
  const before = mailServer.heard.length
  said = ''
  clock.advance(seconds)
  isAway = false
  expect((await waitFor('the end of it', () => newestLetter('done'))).payload).toEqual({})
  return mailServer.heard.slice(before).includes(`RCPT TO:<${to}>`)
}

const askings: [string, number, (anna: Person) => Promise<string>][] = [
  [
    'a code',
    limits.codeTtlMinutes,
    async () => {
      const { email, post } = shop.person('Guest')
      await post('/send-verify', { email })
      return email
    },
  ],
  [
    'a link to a new password',
    limits.resetLinkMinutes,
    async ({ email, post }) => {
      await post('/password-reset', { email })
      return email
    },
  ],
  [
    'a link to a new address',
    limits.confirmationHours * 60,
    async ({ patch }) => {
      const { email } = shop.person('Other')
      await patch('/profile/email-update', { email })
      return email
    },
  ],
  [
    'a link to a changed password',
    limits.confirmationHours * 60,
    async ({ email, password, patch }) => {
      const changed = 'Changed12345'
      const form = { newPassword: changed, new_password_confirmation: changed }
      await patch('/profile/password-update', { password, ...form })
      return email
    },
  ],
]

describe.each(askings)('while no mail leaves, %s', (_, minutes, ask) => {
  it('waits, and leaves a second before it is dead', async () => {
    const to = await ask(await shop.customer('Anna'))
    expect(await leavesAfter(minutes * 60 - 1, to)).toBe(true)
  })

  it('is let go when it is dead, and the log names nobody', async () => {
    const to = await ask(await shop.customer('Anna'))
    expect(await leavesAfter(minutes * 60, to)).toBe(false)
    expect(said).toContain('too late to be of use')
    expect(said).not.toContain(to)
    expect(said).not.toMatch(/https?:/)
  })
})

it('a letter that was queued by a version which knew no such end leaves', async () => {
  const payload = {
    to: 'old@mail.test',
    locale: 'en',
    letter: { template: 'verification-code', code: '123456', minutes: limits.codeTtlMinutes },
  }
  await shop.database.write(async (tx) =>
    enqueue(tx, { kind: mailKind, dedupeKey: 'of before', payload }),
  )
  expect(await leavesAfter(86_400, payload.to)).toBe(true)
})

it('a letter that stays true leaves however late', async () => {
  const { email } = await shop.customer('Anna')
  await shop.person('Guest').post('/send-verify', { email })
  expect(await leavesAfter(2 * 86_400, email)).toBe(true)
})

it('a letter that alone tells of an account leaves however late', async () => {
  const { name, email, password } = shop.person('Made')
  const customer = { name, email, password, locale: 'en', verified: false } as const
  await shop.database.write((tx) => createCustomer(tx, customer))
  expect(await leavesAfter(2 * 86_400, email)).toBe(true)
})

it('a letter that may have arrived is known again when it leaves once more', async () => {
  isAway = false
  isBusy = true
  const before = mailServer.heard.length
  await shop.person('Guest').post('/send-verify', { email: shop.person('Twice').email })
  await waitFor('a try in vain', () => newestLetter('failed'))
  isBusy = false
  clock.advance(60)
  await waitFor('the end of it', () => newestLetter('done'))
  const ids = mailServer.heard.slice(before).filter((line) => line.startsWith('Message-ID'))
  expect(ids.length).toBeGreaterThan(1)
  expect(new Set(ids).size).toBe(1)
})

it('a letter that is refused for good is told as the last try, with what it was', async () => {
  isAway = false
  said = ''
  const guest = shop.person('Refused')
  await guest.post('/send-verify', { email: `refused.${guest.email}` })
  const told = await waitFor('the word of it', async () =>
    said.split('\n').find((line) => line.includes('"outbox"')),
  )
  expect(JSON.parse(told)).toMatchObject({
    kind: mailKind,
    template: 'verification-code',
    dead: true,
  })
  expect(told).not.toContain('refused.')
})
