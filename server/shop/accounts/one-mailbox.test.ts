import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { safeParse } from 'zod/mini'
import * as fields from '#contract/schemas/fields.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { createMailClient } from '#server/shop/mail/mail-client.ts'
import { openMailServer } from '#tests/helpers/mail-server.ts'
import { normaliseEmail } from './accounts.rules.ts'

/** Whom a mail server is asked to take letters for, in order. */
async function recipientsOf(addresses: string[]): Promise<string[]> {
  const server = await openMailServer({})
  onTestFinished(() => server.close())
  const mail = createMailClient(
    { mailUrl: server.url, mailFrom: '', startLocale: 'en' },
    {
      publicUrl: () => 'https://shop.test',
      findSupportMail: () => Promise.resolve(null),
      clock: systemClock,
    },
  )
  onTestFinished(() => mail.close())
  for (const to of addresses) {
    await mail.send({ to, locale: 'en', letter: { template: 'address-taken' } })
  }
  return server.heard.flatMap((line) => /^RCPT TO:<(.*)>$/.exec(line)?.[1] ?? [])
}

/** As mail servers find it: a domain as name servers know it, a name without needless quotes. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at).replace(/^"(.*)"$/, '$1')
  return `${name.toLowerCase()}@${domainToASCII(address.slice(at + 1))}`
}

function readAtTheDoor(typed: string): string | null {
  const parsed = safeParse(fields.email(), typed)
  return parsed.success ? parsed.data : null
}

test.each([
  ['anna@mail.test', ['Anna@MAIL.test', ' anna@ｍail.test', 'anna\uff20mail.test']],
  ['анна@почта.рф', ['АННА@ПОЧТА.рф', 'анна@xn--80a1acny.рф', 'анна@почта.XN--P1AI']],
  ['anna@страй.рф', ['anna@стра\u0438\u0306.рф', 'anna@xn--80astdf.xn--p1ai']],
  ['a.b.@οδοσ.gr', ['a.b.@ΟΔΟΣ.gr', 'a.b.@xn--pxavbq.gr']],
])('%s is one account and one mailbox, however it is spelled', async (norm, spellings) => {
  const read = [norm, ...spellings].map((typed) => readAtTheDoor(typed)!)
  expect(new Set(read.map(normaliseEmail))).toEqual(new Set([norm]))
  const recipients = await recipientsOf(read)
  expect(new Set(recipients.map(mailboxOf))).toEqual(new Set([mailboxOf(norm)]))
  expect(recipients).toHaveLength(read.length)
})

const sign = fc.oneof(fc.nat(0x2ff), fc.nat(0xffff), fc.nat(0x2ffff)).map(String.fromCodePoint)
const places = ['%@mail.test', 'a%b@mail.test', 'é%@mail.test', 'anna@%il.test', 'anna@ma%l.tест']
const typed = fc.tuple(fc.constantFrom(...places), sign).map(([at, one]) => at.replace('%', one))

test('whatever is read as an address is its mailbox, to the letter', async () => {
  const read = fc.sample(typed, 3000).flatMap((one) => readAtTheDoor(one) ?? [])
  const recipients = await recipientsOf(read)
  expect(recipients.map(mailboxOf)).toEqual(read.map((one) => mailboxOf(normaliseEmail(one))))
})
