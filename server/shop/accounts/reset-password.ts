import { limits } from '#contract/limits.ts'
import { href } from '#contract/pages.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { invalid } from '#server/kernel/shop-error.ts'
import type { Database } from '#server/platform/db/database.ts'
import { takePlace, takePlaces } from '#server/platform/http/rate-limit.ts'
import type { Asking } from '#server/platform/http/route.ts'
import { queueLetter } from '#server/shop/mail/mail.service.ts'
import { normaliseEmail } from './accounts.rules.ts'
import { holdCustomerByEmail } from './accounts.sql.ts'
import { issueLink, letterKey, requireLiveLink, useLink } from './mailed-links.ts'
import { takeNewPassword } from './new-password.ts'
import { hashPassword } from './password-hash.ts'

/**
 * Mails a link to choose a new password. Says when an address has no account, as the specification
 * wants (§8, a named deviation), and therefore counts who asks.
 */
export async function requestReset(
  database: Database,
  publicUrl: string,
  email: string,
  { locale, network }: Asking,
): Promise<void> {
  const addressNorm = normaliseEmail(email)
  const windowSeconds = limits.resetWindowMinutes * 60
  const address = sha256(addressNorm).toString('base64url')
  await takePlaces(database, [
    { key: `resets:network:${network}`, max: limits.resetsPerNetworkMax, windowSeconds },
    { key: `resets:address:${address}`, max: limits.resetsPerAddressMax, windowSeconds },
  ])
  await database.write(async (tx) => {
    // Held: an address that the account leaves at this moment must not keep a way in.
    const customer = await holdCustomerByEmail(tx, addressNorm)
    if (!customer) throw invalid({ email: 'email_not_found' })
    const wish = { purpose: 'reset', customerId: customer.id, addressNorm } as const
    const { token, until } = await issueLink(tx, wish)
    const url = `${publicUrl}${href('passwordReset', { token })}`
    const letter = { template: 'password-reset', url, minutes: limits.resetLinkMinutes } as const
    queueLetter(tx, customer.email, locale, letter, letterKey('reset', token), until)
  })
}

/** A new password by a mailed token: every session ends, and the owner is told. */
export async function resetPassword(
  database: Database,
  token: string,
  password: string,
  { locale }: Asking,
): Promise<void> {
  // A guest may ask with any token: only a live one is worth a hash, and of it a few.
  await database.read((reader) => requireLiveLink(reader, 'reset', token))
  const key = `reset-tries:${sha256(token).toString('base64url')}`
  const windowSeconds = limits.resetLinkMinutes * 60
  await takePlace(database, { key, max: limits.resetTriesMax, windowSeconds })
  const passwordHash = await hashPassword(password)
  await database.write(async (tx) => {
    const { customerId } = await useLink(tx, 'reset', token)
    await takeNewPassword(tx, { customerId, passwordHash, keptSessionId: null, token, locale })
  })
}
