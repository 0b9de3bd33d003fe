import { sql } from 'kysely'
import { change, findRow, oneRow, type Reader, type Tx } from '#server/platform/db/query.ts'

export interface SessionRow {
  id: number
  customer_id: number
  created_at: Date
  last_seen_at: Date
}

export async function insertSession(
  tx: Tx,
  customerId: number,
  tokenHash: Buffer,
): Promise<number> {
  const row = await oneRow(
    tx,
    sql<{ id: number }>`
      insert into sessions (token_hash, customer_id, created_at, last_seen_at)
      values (${tokenHash}, ${customerId}, ${tx.now}, ${tx.now}) returning id`,
  )
  return row.id
}

export function findLiveSession(
  reader: Reader,
  tokenHash: Buffer,
  seenAfter: Date,
  createdAfter: Date,
): Promise<SessionRow | null> {
  return findRow(
    reader,
    sql<SessionRow>`
      select id, customer_id, created_at, last_seen_at from sessions
      where token_hash = ${tokenHash} and revoked_at is null
        and last_seen_at > ${seenAfter} and created_at > ${createdAfter}`,
  )
}

export async function touchSession(reader: Reader, id: number): Promise<void> {
  await change(reader, sql`update sessions set last_seen_at = ${reader.now} where id = ${id}`)
}

export async function revokeSession(tx: Tx, id: number): Promise<void> {
  await change(
    tx,
    sql`update sessions set revoked_at = ${tx.now} where id = ${id} and revoked_at is null`,
  )
}
