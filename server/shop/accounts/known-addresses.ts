import type { Tx } from '#server/platform/db/query.ts'
import { normaliseEmail } from './accounts.rules.ts'
import { lockEncodedAddresses, updateEmailNorm } from './accounts.sql.ts'

/**
 * Accounts of an older build, which knew some addresses by a domain as name servers know it, are
 * known by the one that people read, as all others are. Gives those that cannot be: another account
 * has their mailbox.
 */
export async function readAddressesAnew(tx: Tx): Promise<number[]> {
  const unknown: number[] = []
  for (const { id, email_norm: known } of await lockEncodedAddresses(tx)) {
    const emailNorm = normaliseEmail(known)
    if (emailNorm !== known && !(await updateEmailNorm(tx, id, emailNorm))) unknown.push(id)
  }
  return unknown
}
