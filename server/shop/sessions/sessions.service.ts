import { limits } from '#contract/limits.ts'
import { addDays, addMinutes } from '#server/kernel/clock.ts'
import { randomToken, sha256 } from '#server/kernel/ids.ts'
import { unauthenticated } from '#server/kernel/shop-error.ts'
import { guest, type CustomerViewer, type Viewer } from '#server/kernel/viewer.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import { deviceOf } from './device.rules.ts'
import {
  deleteSessionsBefore,
  findLiveSession,
  holdSession,
  insertSession,
  listLiveSessions,
  revokeSession,
  revokeSessions,
  revokeSessionsBeyond,
  touchSession,
} from './sessions.sql.ts'

/** How stale `last_seen_at` may be: not every request writes. */
const touchEveryMinutes = 10

/**
 * Begins a session; the token is told once and stored only as its hash (OWASP ASVS 7.2). All that a
 * customer has are listed at once: beyond a thousand the one unused for longest ends.
 */
export async function issueSession(
  tx: Tx,
  customerId: number,
  from: { agent: string; network: string },
): Promise<{ token: string }> {
  const token = randomToken(256)
  await insertSession(tx, { customerId, tokenHash: sha256(token), ...from })
  await revokeSessionsBeyond(tx, customerId, limits.sessionsMax)
  return { token }
}

/** Who holds this token; a guest when it is unknown, revoked, idle or too old. */
export async function findViewer(reader: Reader, token: string): Promise<Viewer> {
  const session = await findLiveSession(
    reader,
    sha256(token),
    addDays(reader.now, -limits.sessionIdleDays),
    addDays(reader.now, -limits.sessionAbsoluteDays),
  )
  if (!session) return guest
  if (session.last_seen_at < addMinutes(reader.now, -touchEveryMinutes)) {
    await touchSession(reader, session.id)
  }
  return {
    kind: 'customer',
    customerId: session.customer_id,
    sessionId: session.id,
    sessionStartedAt: session.created_at,
  }
}

/** Ends every session of a customer but the one kept, after a password or a theft. */
export async function endSessions(
  tx: Tx,
  customerId: number,
  keepId: number | null,
): Promise<number> {
  return revokeSessions(tx, customerId, keepId)
}

/**
 * Throws 401 when the session has ended since it was looked at. One that stands is ended only after
 * this transaction: whoever ends it finds what was made here.
 */
export async function requireStanding(tx: Tx, { sessionId }: CustomerViewer): Promise<void> {
  if (!(await holdSession(tx, sessionId))) throw unauthenticated()
}

/** Where a customer is logged in: this session, then the latest first. */
export async function listSessions(reader: Reader, viewer: CustomerViewer) {
  const live = await listLiveSessions(
    reader,
    viewer.customerId,
    addDays(reader.now, -limits.sessionIdleDays),
    addDays(reader.now, -limits.sessionAbsoluteDays),
  )
  const listed = live.map((session) => ({
    id: session.id,
    device: deviceOf(session.agent),
    network: session.network,
    created_at: session.created_at.toISOString(),
    last_seen_at: session.last_seen_at.toISOString(),
    current: session.id === viewer.sessionId,
  }))
  return listed.toSorted((one, other) => Number(other.current) - Number(one.current))
}

/** Ends the session one is asking with; its token is worth nothing from this commit on. */
export async function endSession(tx: Tx, viewer: CustomerViewer): Promise<void> {
  await revokeSession(tx, viewer.sessionId)
}

/** What is past its last day, ended or not: from which network somebody came is not kept longer. */
export function forgetOldSessions(reader: Reader, count: number): Promise<number> {
  return deleteSessionsBefore(reader, addDays(reader.now, -limits.sessionAbsoluteDays), count)
}
