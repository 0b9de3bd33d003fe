import { addSeconds } from '#server/kernel/clock.ts'
import { sleep } from '#server/kernel/timers.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Tx } from '#server/platform/db/query.ts'
import {
  finishRows,
  insertOutboxRow,
  leaseDueRows,
  postponeRow,
  type Kinds,
  type OutboxRow,
} from './outbox.sql.ts'

/** Delivers one kind of row. Throws to be tried again; PermanentFailure to be given up. */
export type Deliver = (payload: never) => Promise<void>

export type { Kinds }

export class PermanentFailure extends Error {}

const leaseSeconds = 60
const batchCount = 20
/** What was delivered is noted together, and no later than this. */
const noteMs = 200
/** Some three days: a mail server may be away over a weekend. */
const attemptsMax = 300
const retrySecondsMax = 900

/**
 * Puts an effect into the business transaction: it is delivered after the commit, at least once,
 * by whichever instance comes first. The same `dedupeKey` of a kind is one row for as
 * long as rows are kept after their delivery, which is a week.
 */
export function enqueue(tx: Tx, row: { kind: string; dedupeKey: string; payload: unknown }): void {
  insertOutboxRow(tx, row)
}

/**
 * Delivers what is due of these kinds; true when there may be more at once. It is over when the
 * slowest party has answered, so those who must not wait for one another are drained apart.
 */
export async function drainOutbox(
  database: Database,
  deliverers: Readonly<Record<string, Deliver>>,
  onFailure: (row: OutboxRow, error: unknown) => void,
  kinds: Kinds = { allBut: [] },
): Promise<boolean> {
  const due = await database.read((reader) =>
    leaseDueRows(reader, kinds, addSeconds(reader.now, leaseSeconds), batchCount),
  )
  const done: OutboxRow[] = []
  const deliveries = due.map(async (row) => {
    if (await deliverRow(database, deliverers, row, onFailure)) done.push(row)
  })
  const all = Promise.all(deliveries).then(() => true)
  for (let isOver = false; !isOver;) {
    // One that hangs must not keep the others leased.
    isOver = await Promise.race([all, sleep(noteMs).then(() => false)])
    const finished = done.splice(0)
    if (finished.length > 0) await database.read((reader) => finishRows(reader, finished))
  }
  return due.length === batchCount
}

/** False when it has to be tried again, which is noted at once. */
async function deliverRow(
  database: Database,
  deliverers: Readonly<Record<string, Deliver>>,
  row: OutboxRow,
  onFailure: (row: OutboxRow, error: unknown) => void,
): Promise<boolean> {
  try {
    const deliver = deliverers[row.kind]
    if (!deliver) throw new PermanentFailure(`nobody delivers ${row.kind}`)
    await deliver(row.payload as never)
    return true
  } catch (error) {
    onFailure(row, error)
    await database.read((reader) =>
      postponeRow(reader, {
        id: row.id,
        leaseNo: row.lease_no,
        nextAt: addSeconds(reader.now, Math.min(2 ** (row.attempts - 1), retrySecondsMax)),
        error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
        dead: error instanceof PermanentFailure || row.attempts >= attemptsMax,
      }),
    )
    return false
  }
}
