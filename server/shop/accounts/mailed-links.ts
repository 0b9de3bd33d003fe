import { limits } from '#contract/limits.ts'
import { addHours, addMinutes } from '#server/kernel/clock.ts'
import { randomToken, sha256 } from '#server/kernel/ids.ts'
import { invalid } from '#server/kernel/shop-error.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import { consumeLink, isLinkLive, replaceLink, type LinkPurpose } from './mailed-links.sql.ts'

interface LinkWish {
  purpose: LinkPurpose
  customerId: number
  addressNorm: string
  newValue?: string
}

export interface IssuedLink {
  token: string
  /** When it is dead. */
  until: Date
}

/** Makes a link's token: 256 bits, stored as a hash, half an hour for a reset, a day otherwise. */
export async function issueLink(tx: Tx, wish: LinkWish): Promise<IssuedLink> {
  const token = randomToken(256)
  const until =
    wish.purpose === 'reset'
      ? addMinutes(tx.now, limits.resetLinkMinutes)
      : addHours(tx.now, limits.confirmationHours)
  await replaceLink(tx, {
    ...wish,
    newValue: wish.newValue ?? null,
    secretHash: sha256(token),
    expiresAt: until,
  })
  return { token, until }
}

/** The business key of a letter about a link: one letter for one token, and no token in a key. */
export function letterKey(name: string, token: string): string {
  return `${name}:${sha256(token).toString('hex')}`
}

/** Uses a token up; throws 422 when it is unknown, used, replaced or too old. */
export async function useLink(
  tx: Tx,
  purpose: LinkPurpose,
  token: string,
): Promise<{ customerId: number; newValue: string }> {
  const link = await consumeLink(tx, purpose, sha256(token))
  if (!link) throw invalid({ token: 'link_expired' })
  return { customerId: link.customer_id, newValue: link.new_value ?? '' }
}

/** Throws what `useLink` would throw, and uses nothing up: asked before costly work. */
export async function requireLiveLink(
  reader: Reader,
  purpose: LinkPurpose,
  token: string,
): Promise<void> {
  const live = await isLinkLive(reader, purpose, sha256(token))
  if (!live) throw invalid({ token: 'link_expired' })
}
