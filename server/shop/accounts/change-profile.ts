import { limits } from '#contract/limits.ts'
import { homeTokenHref } from '#contract/pages.ts'
import { invalid } from '#server/kernel/shop-error.ts'
import type { Database } from '#server/platform/db/database.ts'
import { violatedConstraint } from '#server/platform/db/db-errors.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { takePlace } from '#server/platform/http/rate-limit.ts'
import type { Asking, CustomerAsking } from '#server/platform/http/route.ts'
import { queueLetter } from '#server/shop/mail/mail.service.ts'
import { endSessions, requireStanding } from '#server/shop/sessions/sessions.service.ts'
import { normaliseEmail } from './accounts.rules.ts'
import {
  findCustomerByEmail,
  getCustomerRow,
  holdCustomerRow,
  updateEmail,
} from './accounts.sql.ts'
import { dropLinks } from './mailed-links.sql.ts'
import { issueLink, letterKey, useLink } from './mailed-links.ts'
import { takeNewPassword } from './new-password.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

/** Every change of an account is asked for so often and no more: letters go out with them. */
async function countChange(database: Database, { viewer }: CustomerAsking): Promise<void> {
  await takePlace(database, {
    key: `changes:${viewer.customerId}`,
    max: limits.changesPerCustomerMax,
    windowSeconds: limits.changeWindowMinutes * 60,
  })
}

/** Asks the new address to confirm; nothing changes until it does. */
export async function requestEmailChange(
  database: Database,
  publicUrl: string,
  email: string,
  asking: CustomerAsking,
): Promise<void> {
  await countChange(database, asking)
  const { customerId } = asking.viewer
  const addressNorm = normaliseEmail(email)
  await database.write(async (tx) => {
    await requireStanding(tx, asking.viewer)
    const holder = await findCustomerByEmail(tx, addressNorm)
    if (holder) throw invalid({ email: holder.id === customerId ? 'email_same' : 'email_taken' })
    const own = normaliseEmail((await getCustomerRow(tx, customerId)).email)
    const wish = { purpose: 'email', customerId, addressNorm: own, newValue: email } as const
    const { token, until } = await issueLink(tx, wish)
    const url = `${publicUrl}${homeTokenHref('emailToken', token)}`
    const key = letterKey('email', token)
    queueLetter(tx, email, asking.locale, { template: 'confirm-email', url }, key, until)
  })
}

/** The new address takes effect; the old one is told (OWASP ASVS 6.3.7). */
export async function confirmEmailChange(
  database: Database,
  token: string,
  onNewEmail: (tx: Tx, customerId: number, email: string) => Promise<void>,
  { locale }: Asking,
): Promise<void> {
  const change = database.write(async (tx) => {
    const { customerId, newValue: email } = await useLink(tx, 'email', token)
    const before = await getCustomerRow(tx, customerId)
    await updateEmail(tx, customerId, email, normaliseEmail(email))
    await onNewEmail(tx, customerId, email)
    // A link that went to the old address opens nothing any more.
    await dropLinks(tx, customerId)
    const letter = { template: 'email-changed', email } as const
    const key = letterKey('email-changed', token)
    queueLetter(tx, before.email, locale, letter, key)
  })
  await change.catch((error: unknown) => {
    if (violatedConstraint(error) === 'customers_email_once')
      throw invalid({ email: 'email_taken' })
    throw error
  })
}

/**
 * Ends every session but the one that asks, if one does, and what somebody may have begun in them:
 * links that would change its address or its password. Gives how many sessions ended.
 */
export async function endOtherSessions(
  tx: Tx,
  { customerId, sessionId }: { customerId: number; sessionId: number | null },
): Promise<number> {
  const ended = await endSessions(tx, customerId, sessionId)
  await dropLinks(tx, customerId)
  return ended
}

interface PasswordForm {
  password: string
  newPassword: string
}

/** Proves the old password and mails a link; the new one waits, hashed, for its confirmation. */
export async function requestPasswordChange(
  database: Database,
  publicUrl: string,
  form: PasswordForm,
  asking: CustomerAsking,
): Promise<void> {
  await countChange(database, asking)
  const { customerId } = asking.viewer
  const customer = await database.read((reader) => getCustomerRow(reader, customerId))
  const right = await verifyPassword(form.password, customer.password_hash)
  if (!right) throw invalid({ password: 'password_wrong' })
  if (form.password === form.newPassword) throw invalid({ newPassword: 'password_same' })
  const newValue = await hashPassword(form.newPassword)
  await database.write(async (tx) => {
    await requireStanding(tx, asking.viewer)
    // Read anew: while the passwords were hashed the account may have got another address.
    const { email } = await holdCustomerRow(tx, customerId)
    const addressNorm = normaliseEmail(email)
    const wish = { purpose: 'password', customerId, addressNorm, newValue } as const
    const { token, until } = await issueLink(tx, wish)
    const url = `${publicUrl}${homeTokenHref('passwordToken', token)}`
    const key = letterKey('password', token)
    queueLetter(tx, email, asking.locale, { template: 'confirm-password', url }, key, until)
  })
}

/** The new password takes effect and ends every session but the one that confirms. */
export async function confirmPasswordChange(
  database: Database,
  token: string,
  { viewer, locale }: Asking,
): Promise<void> {
  await database.write(async (tx) => {
    const { customerId, newValue } = await useLink(tx, 'password', token)
    const isOwn = viewer.kind === 'customer' && viewer.customerId === customerId
    await takeNewPassword(tx, {
      customerId,
      passwordHash: newValue,
      keptSessionId: isOwn ? viewer.sessionId : null,
      token,
      locale,
    })
  })
}
