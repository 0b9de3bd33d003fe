import { sql } from 'kysely'
import { change, oneRow, type Reader } from '#server/platform/db/query.ts'

/** Counts one more in the window and gives the count; a single statement, so nothing races it. */
export async function addToBucket(reader: Reader, key: string, windowStart: Date): Promise<number> {
  const row = await oneRow(
    reader,
    sql<{ taken: number }>`
      insert into rate_buckets (key, window_start, taken) values (${key}, ${windowStart}, 1)
      on conflict (key, window_start) do update set taken = rate_buckets.taken + 1
      returning taken`,
  )
  return row.taken
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

export async function deleteBucketsBefore(reader: Reader, moment: Date): Promise<number> {
  return change(reader, sql`delete from rate_buckets where window_start < ${moment}`)
}
