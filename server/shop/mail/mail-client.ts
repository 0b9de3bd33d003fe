import nodemailer from 'nodemailer'
import type { Clock } from '#server/kernel/clock.ts'
import { PermanentFailure } from '#server/platform/outbox/outbox.ts'
import { composeMessage } from './compose-message.ts'
import type { QueuedLetter } from './letter.ts'
import { renderLetter } from './render-letter.rules.ts'

export interface MailClient {
  /** Rejects to be tried again; PermanentFailure when the address will never take the letter. */
  send(queued: QueuedLetter): Promise<void>
  /** What is on its way is broken off and rejects. */
  close(): void
}

export function createMailClient(
  mailUrl: string,
  publicUrl: () => string,
  clock: Clock,
): MailClient {
  const { hostname, port, protocol, username, password } = new URL(mailUrl)
  const transport = nodemailer.createTransport({
    host: hostname,
    port: Number(port || 25),
    secure: protocol === 'smtps:',
    ignoreTLS: protocol === 'smtp:' && username === '',
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    pool: true,
    maxConnections: 4,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
  })
  return {
    async send(queued) {
      const envelope = { from: `<no-reply@${new URL(publicUrl()).hostname}>`, to: `<${queued.to}>` }
      const rendered = renderLetter(queued.letter, queued.locale, publicUrl())
      const raw = composeMessage(rendered, envelope, clock.now())
      await transport.sendMail({ envelope, raw }).catch(giveUpOnRefusal)
    },
    close: () => transport.close({ force: true }),
  }
}

/**
 * Refused for good is what is said of the address or of the letter, never of us or our password.
 */
function giveUpOnRefusal(error: Error & { responseCode?: number; command?: string }): never {
  const isOfLetter = error.command === 'RCPT TO' || error.command === 'DATA'
  if (isOfLetter && (error.responseCode ?? 0) >= 500) throw new PermanentFailure(error.message)
  throw error
}
