import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import { withPatience } from '#server/kernel/timers.ts'
import { PermanentFailure } from '#server/platform/outbox/outbox.ts'
import { countTo } from '#tests/helpers/in-parallel.ts'
import { openMailServer } from '#tests/helpers/mail-server.ts'
import type { QueuedLetter } from './letter.ts'
import { createMailClient, wayTo } from './mail-client.ts'

const letter: QueuedLetter = {
  id: 'one-letter',
  to: 'anna@demo.shop',
  locale: 'en',
  letter: { template: 'address-taken' },
}

const usual = { mailFrom: '', publicUrl: 'https://shop.test', supportMail: 'help@shop.test' }

function clientOf(mailUrl: string, given: Partial<typeof usual> = {}) {
  const { mailFrom, publicUrl, supportMail } = { ...usual, ...given }
  const mail = createMailClient(
    { mailUrl, mailFrom, startLocale: 'en' },
    {
      publicUrl: () => publicUrl,
      findSupportMail: () => Promise.resolve(supportMail),
      clock: systemClock,
    },
  )
  onTestFinished(() => mail.close())
  return mail
}

async function serverOf(...words: Parameters<typeof openMailServer>) {
  const server = await openMailServer(...words)
  onTestFinished(() => server.close())
  return server
}

const endOf = (sending: Promise<void>): Promise<'sent' | 'given up' | 'tried again'> =>
  sending.then(
    () => 'sent',
    (error: unknown) => (error instanceof PermanentFailure ? 'given up' : 'tried again'),
  )

test.each([
  ['takes it', {}, 'sent'],
  ['knows no such address', { RCPT: '550 no such user' }, 'given up'],
  ['will not have such a letter', { '.': '552 too large' }, 'given up'],
  ['has its mailbox full', { RCPT: '452 full' }, 'tried again'],
  ['takes no more of us', { greeting: '554 not now' }, 'tried again'],
  ['does not know our password', { AUTH: '535 who are you' }, 'tried again'],
  ['does not believe our sender', { MAIL: '550 not yours' }, 'tried again'],
  ['relays nothing for us', { RCPT: '554 5.7.1 relay access denied' }, 'tried again'],
  ['does not let us write so', { '.': '550 5.7.60 send as denied' }, 'tried again'],
  ['says that in words of its own', { '.': '554 5.2.0 SendAsDenied' }, 'tried again'],
  ['says so by words alone', { RCPT: '550 relay not permitted' }, 'tried again'],
  ['has had enough for today', { '.': '550 5.4.5 daily sending limit exceeded' }, 'tried again'],
  ['says that by words alone', { '.': '550 sending limit exceeded' }, 'tried again'],
  ['takes no letter of its size', { '.': '552 message size limit exceeded' }, 'given up'],
  ['will not have its form', { '.': '550 5.6.0 lone CR or LF' }, 'given up'],
  ['has no such mailbox', { RCPT: '550 5.1.1 no such user' }, 'given up'],
  ['has no more of such a mailbox', { RCPT: '550 5.2.1 disabled' }, 'given up'],
  ['leads a list to nobody', { RCPT: '550 5.2.4 list expansion' }, 'given up'],
] as const)('a mail server that %s: %j', async (_, said, end) => {
  const server = await serverOf(said)
  expect(await endOf(clientOf(server.url).send(letter))).toBe(end)
})

test('a mail server that greets strangers late is waited for', { timeout: 20_000 }, async () => {
  const server = await serverOf({}, undefined, 6500)
  expect(await endOf(clientOf(server.url).send(letter))).toBe('sent')
})

test.each([
  ['help@shop.test', ['Reply-To: <help@shop.test>']],
  ['help@почта.рф', ['Reply-To: <help@xn--80a1acny.xn--p1ai>']],
  ['помощь@почта.рф', []],
])('a letter is answered by %s', async (supportMail, headers) => {
  const server = await serverOf({})
  await clientOf(server.url, { supportMail }).send(letter)
  expect(server.heard.filter((line) => line.startsWith('Reply-To'))).toEqual(headers)
})

test('a letter leaves while many before it wait for an answer', async () => {
  const server = await serverOf({}, (line) =>
    line.startsWith('RCPT TO:<silent') ? null : undefined,
  )
  const mail = clientOf(server.url)
  const silent = countTo(12).map((n) => mail.send({ ...letter, to: `silent${n}@demo.shop` }))
  const broken = Promise.allSettled(silent)
  await withPatience(mail.send(letter), 3500, 'the letter')
  mail.close()
  expect((await broken).map(({ status }) => status)).toEqual(silent.map(() => 'rejected'))
})

test('letters leave over few connections while the mail server answers', async () => {
  const server = await serverOf({})
  const mail = clientOf(server.url)
  await Promise.all(countTo(40).map(() => mail.send(letter)))
  const connections = server.heard.filter((line) => line.startsWith('EHLO'))
  expect(connections.length).toBeLessThan(12)
})

test('an address of IPv6 is called, not looked for', async () => {
  const nobody = 'smtp://[::1]:1'
  const refused = await clientOf(nobody)
    .send(letter)
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Error)
  expect(String(refused)).not.toContain('ENOTFOUND')
})

test.each([
  ['https://shop.test', '', 'no-reply@shop.test'],
  ['http://[::1]:3000', '', 'no-reply@localhost'],
  ['https://cards.shop.test', 'cards@shop.test', 'cards@shop.test'],
])('letters of %s, told %j, come from %s', async (publicUrl, mailFrom, from) => {
  const server = await serverOf({})
  await clientOf(server.url, { mailFrom, publicUrl }).send(letter)
  expect(server.heard).toContain(`MAIL FROM:<${from}>`)
})

test.each([
  ['https://cards.shop.test', true],
  ['http://192.0.2.1:3000', false],
  ['http://localhost:3000', false],
])('a mail server is greeted with the name of %j: %s', async (publicUrl, isNamed) => {
  const server = await serverOf({})
  await clientOf(server.url, { mailFrom: 'cards@shop.test', publicUrl }).send(letter)
  const { hostname } = new URL(publicUrl)
  const greetings = server.heard.filter((line) => line.startsWith('EHLO'))
  expect(greetings).toHaveLength(1)
  expect(greetings.includes(`EHLO ${hostname}`)).toBe(isNamed)
})

const anybody = { rejectUnauthorized: false }
const known = { rejectUnauthorized: true }

test.each([
  ['smtp://mail.test', { host: 'mail.test', port: 25, opportunisticTLS: true, tls: anybody }],
  ['smtps://mail.test', { host: 'mail.test', port: 465, secure: true, tls: known }],
  ['smtp://[::1]:2525', { host: '::1', port: 2525, ignoreTLS: true, tls: anybody }],
  ['smtps://localhost', { host: 'localhost', port: 465, secure: true, tls: anybody }],
])('the way to %s', (mailUrl, way) => {
  expect(wayTo(mailUrl)).toEqual({ secure: false, ...way })
})

test.each([
  ['smtp://shop:50%25@mail.test:587', true],
  ['smtps://shop:50%25@mail.test', true],
  ['smtp://shop:50%25@127.0.0.1:1025', false],
  ['smtp://shop:50%25@localhost:1025', false],
  ['smtp://shop:50%25@[::1]:1025', false],
])('to %s a password goes over TLS alone: %s', (mailUrl, requireTLS) => {
  const tls = { rejectUnauthorized: requireTLS }
  expect(wayTo(mailUrl)).toMatchObject({ requireTLS, tls, auth: { user: 'shop', pass: '50%' } })
})
