import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import { PermanentFailure } from '#server/platform/outbox/outbox.ts'
import type { QueuedLetter } from './letter.ts'
import { createMailClient } from './mail-client.ts'

const usual = { greeting: '220 hi', EHLO: '250 AUTH PLAIN', AUTH: '235 yes', DATA: '354 go on' }
type Said = Partial<Record<'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | '.', string>>

/** A mail server that says what it is told to say, else that all is well. */
async function serverThat(said: Said) {
  const words: Said = { ...usual, ...said }
  const server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`)
    let isLetter = false
    say(words.greeting!)
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        if (isLetter && line !== '.') continue
        const verb = line.split(/[ :]/)[0] as keyof Said
        const answer = words[verb] ?? '250 fine'
        isLetter = verb === 'DATA' && answer.startsWith('3')
        say(answer)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `smtp://shop:secret@127.0.0.1:${port}`, close: () => server.close() }
}

const letter: QueuedLetter = {
  to: 'anna@demo.shop',
  locale: 'en',
  letter: { template: 'address-taken' },
}

async function send(said: Said): Promise<'sent' | 'given up' | 'tried again'> {
  const server = await serverThat(said)
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
