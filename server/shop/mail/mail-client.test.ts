import { expect, test } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import { PermanentFailure } from '#server/platform/outbox/outbox.ts'
import { openMailServer, type Said } from '#tests/helpers/mail-server.ts'
import type { QueuedLetter } from './letter.ts'
import { createMailClient } from './mail-client.ts'

const letter: QueuedLetter = {
  to: 'anna@demo.shop',
  locale: 'en',
  letter: { template: 'address-taken' },
}

async function send(said: Said): Promise<'sent' | 'given up' | 'tried again'> {
  const server = await openMailServer(said)
  const mail = createMailClient(server.url, () => 'https://shop.test', systemClock)
  try {
    await mail.send(letter)
    return 'sent'
  } catch (error) {
    return error instanceof PermanentFailure ? 'given up' : 'tried again'
  } finally {
    mail.close()
    server.close()
  }
}

test.each([
  ['takes it', {}, 'sent'],
  ['knows no such address', { RCPT: '550 no such user' }, 'given up'],
  ['will not have such a letter', { '.': '552 too large' }, 'given up'],
  ['has its mailbox full', { RCPT: '452 full' }, 'tried again'],
  ['takes no more of us', { greeting: '554 not now' }, 'tried again'],
  ['does not know our password', { AUTH: '535 who are you' }, 'tried again'],
  ['does not believe our sender', { MAIL: '550 not yours' }, 'tried again'],
] as const)('a mail server that %s: %j', async (_, said, end) => {
  expect(await send(said)).toBe(end)
})
