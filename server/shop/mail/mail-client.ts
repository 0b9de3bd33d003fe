import nodemailer from 'nodemailer'
import type { Locale } from '#contract/locales.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { randomToken } from '#server/kernel/ids.ts'
import { isLocal } from '#server/kernel/this-machine.ts'
import { after } from '#server/kernel/timers.ts'
import { PermanentFailure, underWayMax } from '#server/platform/outbox/outbox.ts'
import { composeMessage } from './compose-message.ts'
import type { QueuedLetter } from './letter.ts'
import { renderLetter } from './render-letter.rules.ts'

export interface MailClient {
  /** Rejects to be tried again; PermanentFailure when the address will never take the letter. */
  send(queued: QueuedLetter): Promise<void>
  /** What is on its way is broken off and rejects. */
  close(): void
}

export interface MailServer {
  /** smtp: or smtps:; a user and password in it are logged in with. */
  mailUrl: string
  /** An address alone; empty: no-reply at the shop's own host. */
  mailFrom: string
  startLocale: Locale
}

/** Few connections do as long as the mail server answers. */
const placeCount = 4
/** A delivery that takes longer keeps its connection, but no place. */
const hangMs = 500

/**
 * Some servers look a letter over before they take it, and one that is given up too soon arrives
 * twice (RFC 5321 §4.5.3.2.6). Less than it is leased for.
 */
const silenceMs = 30_000

/**
 * Some keep a stranger waiting before they greet, six seconds and more, against those who send
 * spam in a hurry (RFC 5321 §4.5.3.2.1). With the silence above less than a letter is leased for.
 */
const greetingMs = 20_000

export interface MailDeps {
  publicUrl: () => string
  /** Who answers a letter is heard there; null until the company is known. */
  findSupportMail: () => Promise<string | null>
  clock: Clock
}

/** Letters leave a few at a time; one whose server is silent holds up no other for long. */
export function createMailClient(server: MailServer, deps: MailDeps): MailClient {
  const { publicUrl, findSupportMail, clock } = deps
  const transport = nodemailer.createTransport({
    ...wayTo(server.mailUrl),
    ...greeting(publicUrl()),
    pool: true,
    maxConnections: underWayMax,
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: silenceMs,
  })
  const inTurn = createPlaces()
  return {
    async send(queued) {
      const from = server.mailFrom || usualSender(publicUrl())
      const envelope = { from: `<${from}>`, to: `<${queued.to}>` }
      const supportMail = await findSupportMail()
      const replyTo = inPlainMail(supportMail)
      const sender = { publicUrl: publicUrl(), startLocale: server.startLocale, supportMail }
      const rendered = renderLetter(queued.letter, queued.locale, sender)
      const id = queued.id ?? randomToken(128)
      const raw = composeMessage(rendered, { ...envelope, replyTo, id }, clock.now())
      await inTurn(() => transport.sendMail({ envelope, raw })).catch(giveUpOnRefusal)
    },
    close: () => transport.close({ force: true }),
  }
}

/**
 * A user and password leave this machine over TLS alone (RFC 8314 §4.1); letters without them leave
 * it in TLS wherever the server has it, whoever has signed its certificate (RFC 7435).
 */
export function wayTo(mailUrl: string) {
  const { hostname, port, protocol, username, password } = new URL(mailUrl)
  // An address of IPv6 stands in brackets in a URL, and in nothing else.
  const host = hostname.replace(/^\[|\]$/g, '')
  const secure = protocol === 'smtps:'
  const isHere = isLocal(mailUrl)
  const mayBeOpen = username === '' && !secure
  // Nobody stands between on this machine; elsewhere any TLS is better than none.
  const tls = { rejectUnauthorized: !isHere && !mayBeOpen }
  const way = { host, port: Number(port || (secure ? 465 : 25)), secure, tls }
  if (mayBeOpen) return { ...way, ...(isHere ? { ignoreTLS: true } : { opportunisticTLS: true }) }
  if (username === '') return way
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return { ...way, requireTLS: !isHere, auth }
}

/**
 * A mail server is greeted with a name it can look up (RFC 5321 §4.1.1.1), for some take nothing
 * from `[127.0.0.1]`: the shop's, unless that is no name of the Internet or not known yet.
 */
function greeting(publicUrl: string): { name?: string } {
  const name = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : ''
  return /\.[a-z][a-z\d-]*$/.test(name) ? { name } : {}
}

/**
 * A header in other letters is for servers that were asked whether they take it, which is asked for
 * the reader's address alone (RFC 6532 §1.1): such an address of support is left out.
 */
function inPlainMail(address: string | null): string | null {
  return address !== null && /^[!-~]+@/.test(address) ? address : null
}

/** No mail comes from an address of IPv6: whoever is named so stands on this machine. */
function usualSender(publicUrl: string): string {
  return `no-reply@${new URL(publicUrl).hostname.replace(/^\[.*/, 'localhost')}`
}

/**
 * Refused for good is what is said of the address or of the letter, never of us, our password or
 * how much we have sent: that some servers say after `RCPT TO` or the letter too. An enhanced code
 * tells which (RFC 3463 §3.2, §3.3, §3.4, §3.7); where there is none, the words do.
 */
function giveUpOnRefusal(error: Refusal): never {
  const { command, message, response = '', responseCode = 0 } = error
  const isOfLetter = command === 'RCPT TO' || command === 'DATA'
  if (isOfLetter && responseCode >= 500 && !isOfUs(response)) throw new PermanentFailure(message)
  throw error
}

function isOfUs(response: string): boolean {
  const enhanced = /^5\d\d[ -](5\.\d+\.\d+)/.exec(response)?.[1]
  if (enhanced !== undefined)
    return !/^5\.(?:1\.(?:[1236]|10)|2\.[1-4]|3\.4|6\.\d+)$/.test(enhanced)
  return !response.startsWith('552') && /relay|authenti|limit|sender/i.test(response)
}

type Refusal = Error & { response?: string; responseCode?: number; command?: string }

/** Work waits for a place, and gives it up when it is over or hangs. */
function createPlaces() {
  let free = placeCount
  const waiting: (() => void)[] = []
  const giveUp = () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    let holds = true
    const leave = () => {
      if (holds) giveUp()
      holds = false
    }
    const forget = after(hangMs, leave)
    return work().finally(() => {
      forget()
      leave()
    })
  }
}
