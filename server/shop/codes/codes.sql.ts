import { sql } from 'kysely'
import { change, findRow, oneRow, rows, type Reader, type Tx } from '#server/platform/db/query.ts'

/**
 * Codes go back to the shelf: all that an order holds, those it holds until one moment, or
 * everyone's whose hold has run out. What was withdrawn meanwhile does not.
 */
export async function releaseHeld(
  tx: Tx,
  which: { orderId: number; heldUntil?: Date } | { endedBefore: Date },
): Promise<number[]> {
  const released = await rows(
    tx,
    sql<{ product_id: number }>`
      update codes set state = case when kept_aside then 'void' else 'available' end,
        kept_aside = false, order_id = null, line_n = null, held_until = null
      where id in (
        select id from codes where state = 'held' and ${conditionOf(which)}
        for update ${'endedBefore' in which ? sql`skip locked` : sql``}
      )
      returning product_id`,
  )
  return [...new Set(released.map((row) => row.product_id))]
}

function conditionOf(which: Parameters<typeof releaseHeld>[1]) {
  if ('endedBefore' in which) return sql`held_until <= ${which.endedBefore}`
  const { orderId, heldUntil } = which
  if (heldUntil === undefined) return sql`order_id = ${orderId}`
  return sql`order_id = ${orderId} and held_until = ${heldUntil}`
}

/**
 * What an order holds, by line, locked: a hold that ends this very moment is either counted here
 * and kept, or released before and not counted.
 */
export async function lockHeldOf(tx: Tx, orderId: number): Promise<Map<number, number>> {
  const held = await rows(
    tx,
    sql<{ line_n: number; count: number }>`
      select line_n, count(*) as count from (
        select line_n from codes where order_id = ${orderId} and state = 'held' for update
      ) as own group by line_n`,
  )
  return new Map(held.map((row) => [row.line_n, row.count]))
}

/** How many codes of each product some orders hold. */
export function countHeldByProduct(
  reader: Reader,
  orderIds: readonly number[],
): Promise<{ product_id: number; held_count: number }[]> {
  return rows(
    reader,
    sql<{ product_id: number; held_count: number }>`
      select product_id, count(*) as held_count from codes
      where order_id = any(${[...orderIds]}::bigint[]) and state = 'held' group by product_id`,
  )
}

export async function extendHold(tx: Tx, orderId: number, heldUntil: Date): Promise<void> {
  await change(
    tx,
    sql`update codes set held_until = ${heldUntil}
      where order_id = ${orderId} and state = 'held'`,
  )
}

/** What an order holds becomes its buyer's. */
export async function deliverHeld(tx: Tx, orderId: number): Promise<number> {
  return change(
    tx,
    sql`update codes set state = 'delivered', delivered_at = ${tx.now}, held_until = null
      where order_id = ${orderId} and state = 'held'`,
  )
}

/** The columns of CodeRow. */
export const codeColumns = sql.raw(`id, public_id, product_id, order_id, line_n, state, revealed_at,
  nonce, ciphertext, key_id, expires_on`)

export interface CodeRow {
  id: number
  public_id: string
  product_id: number
  order_id: number
  line_n: number
  state: 'delivered' | 'returned'
  revealed_at: Date | null
  nonce: Uint8Array
  ciphertext: Uint8Array
  key_id: string
  expires_on: string | null
}

export function listOrderCodes(reader: Reader, orderIds: readonly number[]): Promise<CodeRow[]> {
  return rows(
    reader,
    sql<CodeRow>`
      select ${codeColumns} from codes where order_id = any(${[...orderIds]}::bigint[])
        and state in ('delivered', 'returned')
      order by order_id, line_n, id`,
  )
}

/** A delivered code by its public id, whoever owns it; the caller checks the owner. */
export function findDeliveredCode(reader: Reader, publicId: string): Promise<CodeRow | null> {
  return findRow(
    reader,
    sql<CodeRow>`
      select ${codeColumns} from codes where public_id = ${publicId} and state = 'delivered'`,
  )
}

/** The same, also one that was returned. */
export function findSoldCode(reader: Reader, publicId: string): Promise<CodeRow | null> {
  return findRow(
    reader,
    sql<CodeRow>`
      select ${codeColumns} from codes where public_id = ${publicId} and state in ('delivered', 'returned')`,
  )
}

/** Delivered codes that nobody has seen go back; whoever opens one this moment comes first. */
export function returnSealed(
  tx: Tx,
  which: { orderId: number; keepAside: boolean } | { codeId: number },
): Promise<number> {
  const condition =
    'orderId' in which ? sql`order_id = ${which.orderId}` : sql`id = ${which.codeId}`
  const keepAside = 'orderId' in which && which.keepAside
  return change(
    tx,
    sql`update codes set state = 'returned', kept_aside = kept_aside or ${keepAside}
      where state = 'delivered' and revealed_at is null and ${condition}`,
  )
}

/** False when the code is nobody's to open any more. */
export async function markRevealed(
  tx: Tx,
  reveal: { codeId: number; customerId: number; sessionId: number; network: string },
): Promise<boolean> {
  const opened = await change(
    tx,
    sql`update codes set revealed_at = coalesce(revealed_at, ${tx.now}::timestamptz)
      where id = ${reveal.codeId} and state = 'delivered'`,
  )
  if (opened === 0) return false
  await change(
    tx,
    sql`insert into code_reveals (code_id, customer_id, session_id, network, revealed_at)
      values (${reveal.codeId}, ${reveal.customerId}, ${reveal.sessionId}, ${reveal.network},
        ${tx.now})`,
  )
  return true
}

export interface NewCode {
  publicId: string
  productId: number
  nonce: string
  ciphertext: string
  keyId: string
  fingerprint: string
  expiresOn: string | null
}

/** What is imported together; its id. */
export async function insertBatch(tx: Tx, note: string): Promise<number> {
  const batch = await oneRow(
    tx,
    sql<{ id: number }>`
      insert into code_batches (imported_at, note) values (${tx.now}, ${note}) returning id`,
  )
  return batch.id
}

/** Inserts sealed codes (bytes in hex); known fingerprints are passed over. Gives how many. */
export async function insertCodes(
  tx: Tx,
  batchId: number,
  codes: readonly NewCode[],
): Promise<number> {
  return change(
    tx,
    sql`insert into codes (public_id, product_id, batch_id, state, nonce, ciphertext, key_id,
        fingerprint, expires_on)
      select c."publicId", c."productId", ${batchId}::bigint, 'available',
        decode(c.nonce, 'hex'), decode(c.ciphertext, 'hex'), c."keyId",
        decode(c.fingerprint, 'hex'), c."expiresOn"
      from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as c("publicId" text,
        "productId" integer, nonce text, ciphertext text, "keyId" text, fingerprint text,
        "expiresOn" date)
      on conflict (fingerprint) do nothing`,
  )
}

/** Hands imported codes to an order of the past. */
export async function deliverByPublicId(
  tx: Tx,
  orderId: number,
  codes: readonly { publicId: string; revealed: boolean }[],
  deliveredAt: Date,
): Promise<number> {
  return change(
    tx,
    sql`update codes set state = 'delivered', order_id = ${orderId}, line_n = 1,
        delivered_at = ${deliveredAt},
        revealed_at = case when given.revealed then ${deliveredAt}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb)
        as given("publicId" text, revealed boolean)
      where codes.public_id = given."publicId" and codes.state = 'available'`,
  )
}
