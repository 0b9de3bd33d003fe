import { sql } from 'kysely'
import { addSeconds } from '#server/kernel/clock.ts'
import { deleteSlice } from '#server/platform/db/delete-slice.sql.ts'
import { change, rows, type Reader, type Tx } from '#server/platform/db/query.ts'

export interface OutboxRow {
  id: number
  kind: string
  payload: unknown
  attempts: number
  lease_no: number
}

export function insertOutboxRow(
  tx: Tx,
  row: { kind: string; dedupeKey: string; payload: unknown },
): void {
  tx.send(
    sql`insert into outbox (kind, dedupe_key, payload, next_at, created_at)
      values (${row.kind}, ${row.dedupeKey}, ${JSON.stringify(row.payload)}::jsonb,
        ${tx.now}, ${tx.now})
      on conflict (kind, dedupe_key) do nothing`,
  )
}

/** Effects of one kind, or of all but some, which may have to be so old first. */
export type Kinds = { only: string } | { allBut: readonly string[]; minAgeSeconds?: number }

/** How long what is new goes before what was tried; within it, few rows are looked through. */
const newSeconds = 60
/** Of what has been due longest some are taken in any case. */
const oldestCount = 4

/**
 * Leases what is due; another instance sees it again only when the lease has run out. What was
 * never tried goes first. Both picks walk their index, so a long queue is never sorted; the
 * constant inner limit is there because the planner cannot estimate one that is computed.
 */
export function leaseDueRows(
  reader: Reader,
  kinds: Kinds,
  leaseUntil: Date,
  count: number,
): Promise<OutboxRow[]> {
  const isWanted =
    'only' in kinds
      ? sql`kind = ${kinds.only}`
      : sql`kind <> all(${[...kinds.allBut]}::text[])
          and created_at <= ${addSeconds(reader.now, -(kinds.minAgeSeconds ?? 0))}`
  const isDue = sql`${isWanted} and done_at is null and dead_at is null
    and next_at <= ${reader.now} and (lease_until is null or lease_until < ${reader.now})`
  return rows(
    reader,
    sql<OutboxRow>`
      with new as (
        select id from outbox
        where ${isDue} and attempts = 0 and next_at > ${addSeconds(reader.now, -newSeconds)}
        order by next_at for update skip locked limit ${count}
      ), oldest as (
        select id from (
          select id from outbox where ${isDue}
          order by next_at for update skip locked limit ${count}
        ) as longest_due
        limit greatest(${oldestCount}, ${count} - (select count(*) from new))
      )
      update outbox set lease_until = ${leaseUntil}, lease_no = lease_no + 1,
        attempts = attempts + 1
      where id in (select id from new union select id from oldest)
      returning id, kind, payload, attempts, lease_no`,
  )
}

/**
 * Done: the payload is emptied, for it may hold what only the addressee should have. What left has
 * left, whoever has leased the row since.
 */
export async function finishRows(reader: Reader, ids: readonly number[]): Promise<void> {
  await change(
    reader,
    sql`update outbox set done_at = ${reader.now}, payload = '{}'::jsonb, lease_until = null
      where id = any(${[...ids]}::bigint[])`,
  )
}

/** Given up, its payload is emptied as that of a row that is done: nobody sends it any more. */
export async function postponeRow(
  reader: Reader,
  row: { id: number; leaseNo: number; nextAt: Date; error: string; dead: boolean },
): Promise<void> {
  await change(
    reader,
    sql`update outbox set next_at = ${row.nextAt}, lease_until = null, last_error = ${row.error},
        dead_at = case when ${row.dead} then ${reader.now}::timestamptz end,
        payload = case when ${row.dead} then '{}'::jsonb else payload end
      where id = ${row.id} and lease_no = ${row.leaseNo}`,
  )
}

/** Those given up as well. */
export function deleteDoneRowsBefore(reader: Reader, moment: Date, count: number): Promise<number> {
  return deleteSlice(reader, sql`outbox`, sql`coalesce(done_at, dead_at) < ${moment}`, count)
}
