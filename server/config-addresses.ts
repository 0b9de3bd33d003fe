import { isLocal } from './kernel/this-machine.ts'
import { isDecodable } from './platform/http/readable-address.ts'

/** Notes a problem unless all is well. */
export type Check = (ok: boolean, problem: string) => unknown

export function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}

export function checkUrl(
  value: string,
  name: string,
  protocols: readonly string[],
  check: Check,
): void {
  const good = URL.canParse(value) && protocols.includes(new URL(value).protocol)
  check(
    good,
    `${name} must be an address beginning with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  )
}

/**
 * A server that is named with a user and a password, such as a database. One of the signs that end
 * this part of an address, when it stands in a password for itself, makes another address of it:
 * `smtp://u:12#3@host` names the server `u`, and `smtp://u@a.kz:12#3@host` the server `a.kz`.
 */
function checkUserServer(
  value: string,
  name: string,
  protocols: readonly string[],
  check: Check,
): void {
  if (/^[a-z]+:\/\/[^/?#]*[/?#].*@/i.test(value)) {
    const signs = 'in a user or password / is written %2F, ? %3F and # %23; elsewhere @ is %40'
    check(false, `${name} holds a sign that ends its user and password too early: ${signs}`)
    return
  }
  checkUrl(value, name, protocols, check)
}

/** Empty is the embedded one. */
export function checkDatabase(databaseUrl: string, check: Check): void {
  if (databaseUrl === '') return
  checkUserServer(databaseUrl, 'DATABASE_URL', ['postgres:', 'postgresql:'], check)
}

/** A server whose paths are written behind its address. */
export function checkServer(value: string, name: string, check: Check): void {
  checkUrl(value, name, ['http:', 'https:'], check)
  check(!/[?#@]/.test(value), `${name} must be an address without user, query and fragment`)
}

/** Whom letters are given to, and whom they come from. */
export function checkMail({ mailUrl, mailFrom }: MailAddresses, check: Check): void {
  checkUserServer(mailUrl, 'MAIL_URL', ['smtp:', 'smtps:'], check)
  check(
    isDecodable(mailUrl),
    'MAIL_URL holds a % that stands for itself: in a user or password it is written %25',
  )
  check(
    mailFrom === '' || /^[\w.+-]+@[a-z0-9.-]+$/i.test(mailFrom),
    'MAIL_FROM must be an address alone, such as cards@shop.test',
  )
}

interface MailAddresses {
  mailUrl: string
  mailFrom: string
}

/**
 * As browsers write one: in small letters of ASCII, whatever alphabet its name is of, without
 * slashes at the end and the usual port. What is no origin stays as it is.
 */
export function asOrigin(source: string): string {
  const bare = source.toLowerCase().replace(/([^/:])\/+$/, '$1')
  if (!URL.canParse(bare)) return bare
  const { href, origin } = new URL(bare)
  return href === `${origin}/` ? origin : bare
}

/** What stands in a header as it is written. Without TLS only a trial at home goes on. */
export function isChallengeSource(source: string): boolean {
  if (source === 'https:') return true
  if (!/^https?:[\w./:[\]-]+$/.test(source) || !URL.canParse(source)) return false
  return new URL(source).origin === source && (source.startsWith('https:') || isLocal(source))
}
