import { sql } from 'kysely'
import { deleteSlice } from '#server/platform/db/delete-slice.sql.ts'
import { change, findRow, type Reader } from '#server/platform/db/query.ts'

export interface StoredAnswer {
  request_hash: string
  state: 'started' | 'done'
  status: number | null
  /** JSON as it was sent: a column of parsed JSON would put its keys into another order. */
  body: string | null
}

/** True for the one caller that may do the work; a row abandoned before `staleBefore` is taken. */
export async function claimKey(
  reader: Reader,
  claim: { scope: string; key: string; requestHash: string; staleBefore: Date },
): Promise<boolean> {
  const claimed = await change(
    reader,
    sql`insert into idempotency_keys (scope, key, request_hash, state, created_at)
      values (${claim.scope}, ${claim.key}, ${claim.requestHash}, 'started', ${reader.now})
      on conflict (scope, key) do update
        set created_at = excluded.created_at
        where idempotency_keys.state = 'started'
          and idempotency_keys.request_hash = excluded.request_hash
          and idempotency_keys.created_at < ${claim.staleBefore}`,
  )
  return claimed === 1
}

export function findStoredAnswer(
  reader: Reader,
  scope: string,
  key: string,
): Promise<StoredAnswer | null> {
  return findRow(
    reader,
    sql<StoredAnswer>`select request_hash, state, status, body #>> '{}' as body
      from idempotency_keys where scope = ${scope} and key = ${key}`,
  )
}

export async function storeAnswer(
  reader: Reader,
  scope: string,
  key: string,
  answer: { status: number; body: unknown },
): Promise<void> {
  await change(
    reader,
    sql`update idempotency_keys set state = 'done', status = ${answer.status},
      body = to_jsonb(${JSON.stringify(answer.body)}::text)
      where scope = ${scope} and key = ${key}`,
  )
}

export async function releaseKey(reader: Reader, scope: string, key: string): Promise<void> {
  await change(
    reader,
    sql`delete from idempotency_keys where scope = ${scope} and key = ${key} and state = 'started'`,
  )
}

export function deleteKeysBefore(reader: Reader, moment: Date, count: number): Promise<number> {
  return deleteSlice(reader, sql`idempotency_keys`, sql`created_at < ${moment}`, count)
}
