import { sql } from 'kysely'
import { change, findRow, type Reader, type Tx } from '#server/platform/db/query.ts'

/** What a mailed link is for; each takes effect only at its confirmation. */
export type LinkPurpose = 'account' | 'reset' | 'email' | 'password'

export interface NewLink {
  purpose: LinkPurpose
  customerId: number
  addressNorm: string
  secretHash: Buffer
  newValue: string | null
  expiresAt: Date
}

/** One link of a purpose for an address: a new one puts the old one out of use. */
export async function replaceLink(tx: Tx, link: NewLink): Promise<void> {
  await change(
    tx,
    sql`insert into verifications (purpose, address_norm, customer_id, secret_hash, new_value,
        sent_at, expires_at)
      values (${link.purpose}, ${link.addressNorm}, ${link.customerId}, ${link.secretHash},
        ${link.newValue}, ${tx.now}, ${link.expiresAt})
      on conflict (purpose, address_norm) do update
        set customer_id = excluded.customer_id, secret_hash = excluded.secret_hash,
          new_value = excluded.new_value, sent_at = excluded.sent_at,
          expires_at = excluded.expires_at, consumed_at = null`,
  )
}

/** Uses a link up, once; null when it is unknown, used, replaced or too old. */
export function consumeLink(
  tx: Tx,
  purpose: LinkPurpose,
  secretHash: Buffer,
): Promise<{ customer_id: number; new_value: string | null } | null> {
  return findRow(
    tx,
    sql<{ customer_id: number; new_value: string | null }>`
      update verifications set consumed_at = ${tx.now}
      where purpose = ${purpose} and secret_hash = ${secretHash} and consumed_at is null
        and expires_at > ${tx.now}
      returning customer_id, new_value`,
  )
}

export async function isLinkLive(
  reader: Reader,
  purpose: LinkPurpose,
  secretHash: Buffer,
): Promise<boolean> {
  const link = await findRow(
    reader,
    sql<{ id: number }>`select id from verifications
      where purpose = ${purpose} and secret_hash = ${secretHash} and consumed_at is null
        and expires_at > ${reader.now}`,
  )
  return link !== null
}

/**
 * Puts every mailed way into an account out of use, after its owner has shut others out. Callers
 * that end sessions too do so first: that waits for requests which are still issuing links.
 */
export async function dropLinks(tx: Tx, customerId: number): Promise<void> {
  await change(
    tx,
    sql`update verifications set consumed_at = ${tx.now}
      where customer_id = ${customerId} and purpose in ('reset', 'password', 'email')
        and consumed_at is null`,
  )
}
