import { addSeconds, retrySeconds } from '#server/kernel/clock.ts'
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

export interface DrainOptions {
  kinds?: Kinds
  /** Nothing more is taken then. */
  isStopping?: () => boolean
}

export class PermanentFailure extends Error {}

const leaseSeconds = 60
const batchCount = 20
/** Of one kind and at one time: so many may hang, and what comes after them still leaves. */
export const underWayMax = 2 * batchCount
/** What was delivered is noted together, and no later than this. */
const noteMs = 200
/** A note that fails is tried so often again, six seconds at least: a server's restart. */
const noteTriesMax = 30
/** Some three days: a mail server may be away over a weekend. */
const attemptsMax = 300

/**
 * Puts an effect into the business transaction: it is delivered after the commit, at least once,
 * by whichever instance comes first. The same `dedupeKey` of a kind is one row for as
 * long as rows are kept after their delivery, which is a week.
 */
export function enqueue(tx: Tx, row: { kind: string; dedupeKey: string; payload: unknown }): void {
  insertOutboxRow(tx, row)
}

/** Told of each try that failed; `dead` was the last one. */
export type OnFailure = (row: OutboxRow, error: unknown, dead: boolean) => void

/**
 * Delivers what is due of these kinds; true when there may be more at once. It is over when the
 * slowest party has answered. Meanwhile it goes on taking what is due, unless too many hang, so
 * those who must not wait for one another even then are drained apart. Throws the first trouble
 * with the database, when all that is under way has ended and as much is noted as can be.
 */
export async function drainOutbox(
  database: Database,
  deliverers: Readonly<Record<string, Deliver>>,
  onFailure: OnFailure,
  { kinds = { allBut: [] }, isStopping = () => false }: DrainOptions = {},
): Promise<boolean> {
  const done: number[] = []
  const underWay = new Set<Promise<void>>()
  let trouble: unknown = null
  let failedNotes = 0
  const tell = (error: unknown) => void (trouble ??= error)
  const begin = async (row: OutboxRow) => {
    if (await deliverRow(database, deliverers, row, onFailure)) done.push(row.id)
  }
  const leaseMore = async () => {
    const due = await database.read((reader) =>
      leaseDueRows(reader, kinds, addSeconds(reader.now, leaseSeconds), batchCount),
    )
    for (const row of due) {
      const delivery: Promise<void> = begin(row)
        .catch(tell)
        .then(() => void underWay.delete(delivery))
      underWay.add(delivery)
    }
    return due.length >= batchCount
  }
  /** What cannot be noted is kept: forgotten, it would leave once more. */
  const note = async () => {
    const finished = done.splice(0)
    if (finished.length === 0) return
    try {
      await database.read((reader) => finishRows(reader, finished))
      failedNotes = 0
    } catch (error) {
      done.push(...finished)
      tell(error)
      failedNotes += 1
    }
  }
  const mayTryAgain = () => failedNotes < (isStopping() ? 1 : noteTriesMax)
  let mayHaveMore = await leaseMore()
  while (underWay.size > 0 || (done.length > 0 && mayTryAgain())) {
    // One that hangs must keep neither the others leased nor the next ones waiting.
    const pause = sleep(noteMs)
    await (failedNotes > 0 ? pause : Promise.race([Promise.all(underWay), pause]))
    await note()
    const hasRoom = underWay.size > 0 && underWay.size + batchCount <= underWayMax
    if (hasRoom && failedNotes === 0 && !isStopping()) {
      mayHaveMore = await leaseMore().catch((error: unknown) => {
        tell(error)
        return false
      })
    }
  }
  if (trouble !== null) throw trouble
  return mayHaveMore
}

/** False when it has to be tried again, which is noted at once. */
async function deliverRow(
  database: Database,
  deliverers: Readonly<Record<string, Deliver>>,
  row: OutboxRow,
  onFailure: OnFailure,
): Promise<boolean> {
  try {
    const deliver = deliverers[row.kind]
    if (!deliver) throw new PermanentFailure(`nobody delivers ${row.kind}`)
    await deliver(row.payload as never)
    return true
  } catch (error) {
    const dead = error instanceof PermanentFailure || row.attempts >= attemptsMax
    onFailure(row, error, dead)
    await database.read((reader) =>
      postponeRow(reader, {
        id: row.id,
        leaseNo: row.lease_no,
        nextAt: addSeconds(reader.now, retrySeconds(row.attempts)),
        error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
        dead,
      }),
    )
    return false
  }
}
