import { limits } from '#contract/limits.ts'
import { Failures } from '#server/kernel/failures.ts'
import { addDays, addHours } from '#server/kernel/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Reader } from '#server/platform/db/query.ts'
import { deleteKeysBefore } from '#server/platform/http/idempotency.sql.ts'
import { deleteBucketsBefore } from '#server/platform/http/rate-limit.sql.ts'
import { deleteDoneRowsBefore } from '#server/platform/outbox/outbox.sql.ts'
import { forgetOldProofs } from '#server/shop/accounts/accounts.service.ts'
import { forgetOldChanges } from '#server/shop/basket/basket.service.ts'
import { forgetOldSessions } from '#server/shop/sessions/sessions.service.ts'
import { forgetOldSolutions } from '#server/shop/spam-check/spam-check.service.ts'

/** So many rows at a time: each statement is short, however much has gathered. */
const sliceCount = 5000

/** Deletes so many of what is over, and says how many there were. */
type Sweep = (reader: Reader, count: number) => Promise<number>

const sweeps: readonly Sweep[] = [
  (reader, count) => deleteBucketsBefore(reader, addDays(reader.now, -2), count),
  (reader, count) =>
    deleteKeysBefore(reader, addHours(reader.now, -limits.idempotencyHours), count),
  (reader, count) => deleteDoneRowsBefore(reader, addDays(reader.now, -7), count),
  forgetOldSolutions,
  forgetOldChanges,
  forgetOldProofs,
  forgetOldSessions,
]

/** Deletes what nobody asks for any more. One that fails keeps no other waiting. */
export async function cleanUp(
  database: Database,
  { sliceRows = sliceCount, isStopping = () => false as boolean } = {},
): Promise<void> {
  const failures = new Failures()
  for (const sweep of sweeps) {
    try {
      let deleted = sliceRows
      while (deleted === sliceRows && !isStopping()) {
        deleted = await database.read((reader) => sweep(reader, sliceRows))
      }
    } catch (error) {
      failures.note(error)
    }
  }
  failures.throwAny()
}
