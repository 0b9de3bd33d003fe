import { sql } from 'kysely'
import { deleteSlice } from '#server/platform/db/delete-slice.sql.ts'
import { change, oneRow, type Reader } from '#server/platform/db/query.ts'

/**
 * Counts one more in a slice of time; gives the count since a moment, that one included, and the
 * oldest slice before it that still counts. A single statement, so nothing races it.
 */
export async function addToBucket(
  reader: Reader,
  key: string,
  { slice, since }: { slice: Date; since: Date },
): Promise<{ taken: number; oldest: Date | null }> {
  return oneRow(
    reader,
    sql<{ taken: number; oldest: Date | null }>`
      with before as (
        select sum(taken)::integer as taken, min(window_start) as oldest from rate_buckets
        where key = ${key} and window_start > ${since} and window_start <> ${slice} and taken > 0
      ), own as (
        insert into rate_buckets (key, window_start, taken) values (${key}, ${slice}, 1)
        on conflict (key, window_start) do update set taken = rate_buckets.taken + 1
        returning taken
      )
      select own.taken + coalesce(before.taken, 0) as taken, before.oldest from own, before`,
  )
}

export async function takeFromBucket(
  reader: Reader,
  key: string,
  windowStart: Date,
): Promise<void> {
  await change(
    reader,
    sql`update rate_buckets set taken = greatest(taken - 1, 0)
      where key = ${key} and window_start = ${windowStart}`,
  )
}

export function deleteBucketsBefore(reader: Reader, moment: Date, count: number): Promise<number> {
  return deleteSlice(reader, sql`rate_buckets`, sql`window_start < ${moment}`, count)
}
