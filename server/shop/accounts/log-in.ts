import { limits } from '#contract/limits.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { invalid } from '#server/kernel/shop-error.ts'
import type { Database } from '#server/platform/db/database.ts'
import { countingWrong, takePlaces } from '#server/platform/http/rate-limit.ts'
import type { Asking } from '#server/platform/http/route.ts'
import { issueSession } from '#server/shop/sessions/sessions.service.ts'
import { getUserView } from './accounts.service.ts'
import { normaliseEmail } from './accounts.rules.ts'
import { findCustomerByEmail, lockCustomerRow } from './accounts.sql.ts'
import { nobodysHash, verifyPassword } from './password-hash.ts'

/**
 * A session for a right pair. A wrong one is 422 without a word on which half is wrong, in one time
 * for accounts that exist and those that do not; failures are counted per account and network.
 */
export async function logIn(
  database: Database,
  form: { email: string; password: string },
  { agent, network }: Asking,
) {
  const emailNorm = normaliseEmail(form.email)
  const windowSeconds = limits.loginWindowMinutes * 60
  const account = sha256(emailNorm).toString('base64url')
  const place = await takePlaces(database, [
    { key: `logins:network:${network}`, max: limits.loginFailuresPerNetworkMax, windowSeconds },
    { key: `logins:account:${account}`, max: limits.loginFailuresPerAccountMax, windowSeconds },
  ])
  return countingWrong(place, () => tryPair(database, emailNorm, form.password, { agent, network }))
}

async function tryPair(
  database: Database,
  emailNorm: string,
  password: string,
  { agent, network }: Pick<Asking, 'agent' | 'network'>,
) {
  const customer = await database.read((reader) => findCustomerByEmail(reader, emailNorm))
  const right = await verifyPassword(password, customer?.password_hash ?? nobodysHash)
  if (!customer || !right) throw invalid({ login: 'login_wrong' })
  return database.write(async (tx) => {
    // The password may have been changed while this one was weighed, and every session ended.
    const { password_hash: passwordHash } = await lockCustomerRow(tx, customer.id)
    if (passwordHash !== customer.password_hash) throw invalid({ login: 'login_wrong' })
    const session = await issueSession(tx, customer.id, { agent, network })
    return { ...session, user: await getUserView(tx, customer.id) }
  })
}
