import { limits } from '#contract/limits.ts'
import { addDays, addMinutes } from '#server/kernel/clock.ts'
import { randomToken, sha256 } from '#server/kernel/ids.ts'
import { guest, type CustomerViewer, type Viewer } from '#server/kernel/viewer.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import { findLiveSession, insertSession, revokeSession, touchSession } from './sessions.sql.ts'

/** How stale `last_seen_at` may be: not every request writes. */
const touchEveryMinutes = 10

/** Begins a session; the token is told once and stored only as its hash (OWASP ASVS 7.2). */
export async function issueSession(tx: Tx, customerId: number): Promise<{ token: string }> {
  const token = randomToken(256)
  await insertSession(tx, customerId, sha256(token))
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

/** Ends the session one is asking with; its token is worth nothing from this commit on. */
export async function endSession(tx: Tx, viewer: CustomerViewer): Promise<void> {
  await revokeSession(tx, viewer.sessionId)
}
