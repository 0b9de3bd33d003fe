import nodemailer from 'nodemailer'
import { PermanentFailure } from '#server/platform/outbox/outbox.ts'
import type { QueuedLetter } from './letter.ts'
import { renderLetter } from './render-letter.rules.ts'

export interface MailClient {
  /** Rejects to be tried again; PermanentFailure when the address will never take it. */
  send(queued: QueuedLetter): Promise<void>
  close(): void
}

export function createMailClient(mailUrl: string, publicUrl: () => string): MailClient {
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
      const { subject, text, html } = renderLetter(queued.letter, queued.locale, publicUrl())
      const from = `Vitrine <no-reply@${new URL(publicUrl()).hostname}>`
      await transport
        .sendMail({ from, to: { name: '', address: queued.to }, subject, text, html })
        .catch(giveUpOnRefusal)
    },
    close: () => transport.close(),
  }
}

function giveUpOnRefusal(error: Error & { responseCode?: number }): never {
  if (error.responseCode !== undefined && error.responseCode >= 500) {
    throw new PermanentFailure(error.message)
  }
  throw error
}
