import { sql } from 'kysely'
import { deleteSlice } from '#server/platform/db/delete-slice.sql.ts'
import { change, findRow, oneRow, rows, type Reader, type Tx } from '#server/platform/db/query.ts'

export interface SessionRow {
  id: number
  customer_id: number
  created_at: Date
  last_seen_at: Date
  agent: string
  network: string
}

export async function insertSession(
  tx: Tx,
  session: { customerId: number; tokenHash: Buffer; agent: string; network: string },
): Promise<number> {
  const row = await oneRow(
    tx,
    sql<{ id: number }>`
      insert into sessions (token_hash, customer_id, agent, network, created_at, last_seen_at)
      values (${session.tokenHash}, ${session.customerId}, ${session.agent}, ${session.network},
        ${tx.now}, ${tx.now})
      returning id`,
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
      select id, customer_id, created_at, last_seen_at, agent, network from sessions
      where token_hash = ${tokenHash} and revoked_at is null
        and last_seen_at > ${seenAfter} and created_at > ${createdAfter}`,
  )
}

/**
 * Passed over while another request touches it: a request may come here with rows locked that the
 * other one waits for.
 */
export async function touchSession(reader: Reader, id: number): Promise<void> {
  await change(
    reader,
    sql`update sessions set last_seen_at = ${reader.now}
      where id in (select id from sessions where id = ${id} for update skip locked)`,
  )
}

/** Ends every session of a customer but one. */
export async function revokeSessions(
  tx: Tx,
  customerId: number,
  keepId: number | null,
): Promise<number> {
  return change(
    tx,
    sql`update sessions set revoked_at = ${tx.now}
      where customer_id = ${customerId} and revoked_at is null
        and id is distinct from ${keepId}::bigint`,
  )
}

/** Ends a customer's sessions beyond so many, those unused for longest. */
export async function revokeSessionsBeyond(
  tx: Tx,
  customerId: number,
  count: number,
): Promise<void> {
  await change(
    tx,
    sql`update sessions set revoked_at = ${tx.now}
      where id in (
        select id from sessions where customer_id = ${customerId} and revoked_at is null
        order by last_seen_at desc, id desc offset ${count}
      )`,
  )
}

export function listLiveSessions(
  reader: Reader,
  customerId: number,
  seenAfter: Date,
  createdAfter: Date,
): Promise<SessionRow[]> {
  return rows(
    reader,
    sql<SessionRow>`
      select id, customer_id, created_at, last_seen_at, agent, network from sessions
      where customer_id = ${customerId} and revoked_at is null
        and last_seen_at > ${seenAfter} and created_at > ${createdAfter}
      order by last_seen_at desc`,
  )
}

/** Whether a session stands; if so, nobody ends it before this transaction does. */
export async function holdSession(tx: Tx, id: number): Promise<boolean> {
  const held = await findRow(
    tx,
    sql<{ id: number }>`
      select id from sessions where id = ${id} and revoked_at is null for share`,
  )
  return held !== null
}

export async function revokeSession(tx: Tx, id: number): Promise<void> {
  await change(
    tx,
    sql`update sessions set revoked_at = ${tx.now} where id = ${id} and revoked_at is null`,
  )
}

export function deleteSessionsBefore(reader: Reader, moment: Date, count: number): Promise<number> {
  return deleteSlice(reader, sql`sessions`, sql`created_at < ${moment}`, count)
}
