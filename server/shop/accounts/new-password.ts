import type { Locale } from '#contract/locales.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { queueLetter } from '#server/shop/mail/mail.service.ts'
import { endSessions } from '#server/shop/sessions/sessions.service.ts'
import { getCustomerRow, markVerified, updatePasswordHash } from './accounts.sql.ts'
import { dropLinks } from './mailed-links.sql.ts'
import { letterKey } from './mailed-links.ts'

interface NewPassword {
  customerId: number
  passwordHash: string
  /** The session that stays, if any: every other one ends. */
  keptSessionId: number | null
  /** Of the link it was confirmed with. */
  token: string
  locale: Locale
}

/**
 * The end of every change of a password: sessions and other links end, and the owner is told. It
 * came by a link that was mailed to the address, which proves that as well.
 */
export async function takeNewPassword(tx: Tx, change: NewPassword): Promise<void> {
  const { customerId, passwordHash, keptSessionId, token, locale } = change
  await updatePasswordHash(tx, customerId, passwordHash)
  await markVerified(tx, customerId)
  await endSessions(tx, customerId, keptSessionId)
  await dropLinks(tx, customerId)
  const { email } = await getCustomerRow(tx, customerId)
  const key = letterKey('password-changed', token)
  queueLetter(tx, email, locale, { template: 'password-changed' }, key)
}
