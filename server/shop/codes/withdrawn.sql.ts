import { sql } from 'kysely'
import { change, rows, type Reader, type Tx } from '#server/platform/db/query.ts'
import type { NewCode } from './codes.sql.ts'

/** A code by what the shop knows it by; bytes in hex. */
export interface KnownByPrint {
  productId: number
  fingerprint: string
}

const wanted = (codes: readonly KnownByPrint[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(codes)}::jsonb)
    as wanted("productId" integer, fingerprint text)
    join codes c on c.fingerprint = decode(wanted.fingerprint, 'hex')`

/**
 * Takes codes off the shelf or puts them back, locked in one order; those that a purchase has
 * locked are waited for, and left to it when it kept them. What an order has, or has given back, is
 * kept aside from now on, or no more: should it come back, the shelf does not get it. Gives the
 * products.
 */
export async function moveOnShelf(
  tx: Tx,
  codes: readonly KnownByPrint[],
  to: 'available' | 'withdrawn',
): Promise<number[]> {
  const [from, next] = to === 'withdrawn' ? ['available', 'void'] : ['void', 'available']
  const moved = await rows(
    tx,
    sql<{ product_id: number }>`
      update codes set state = case when state = ${from} then ${next} else state end,
        kept_aside = state in ('held', 'delivered', 'returned') and ${to === 'withdrawn'}
      where id = any(array(
        select c.id from ${wanted(codes)}
        where c.product_id = wanted."productId" order by c.id for update of c
      )) returning product_id`,
  )
  return [...new Set(moved.map((row) => row.product_id))]
}

export interface SealedRow {
  id: number
  product_id: number
  /** In hex. */
  fingerprint: string
  public_id: string
  nonce: Uint8Array
  ciphertext: Uint8Array
  key_id: string
}

/** Those of these codes that are on the shelf; the caller has locked them. */
export function listOnShelf(reader: Reader, codes: readonly KnownByPrint[]): Promise<SealedRow[]> {
  return rows(
    reader,
    sql<SealedRow>`
      select c.id, c.product_id, encode(c.fingerprint, 'hex') as fingerprint, c.public_id,
        c.nonce, c.ciphertext, c.key_id
      from ${wanted(codes)}
      where c.product_id = wanted."productId" and c.state = 'available'`,
  )
}

/** Other seals of the same rows by the same key; bytes in hex. */
export async function updateSeals(
  tx: Tx,
  seals: readonly { id: number; nonce: string; ciphertext: string }[],
): Promise<void> {
  await change(
    tx,
    sql`update codes c
      set nonce = decode(given.nonce, 'hex'), ciphertext = decode(given.ciphertext, 'hex')
      from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb)
        as given(id bigint, nonce text, ciphertext text)
      where c.id = given.id`,
  )
}

/** One that came back is on its way to the shelf, unless it is kept aside: that counts as held. */
export type CodePlace = 'available' | 'withdrawn' | 'held' | 'sold'

const placeOf = sql`case
  when c.state = 'available' then 'available'
  when c.state = 'delivered' then 'sold'
  when c.state = 'void' or c.state = 'returned' and c.kept_aside then 'withdrawn'
  else 'held' end`

export interface LocatedCode {
  product_id: number
  /** False for one that another product has than the one it was asked for. */
  is_own: boolean
  place: CodePlace
  /** The order that has it, sold or held for its payment. */
  order_id: number | null
}

/** Where codes are, those that another product has as well; unknown ones are left out. */
export function locateCodes(
  reader: Reader,
  codes: readonly KnownByPrint[],
): Promise<LocatedCode[]> {
  return rows(
    reader,
    sql<LocatedCode>`
      select c.product_id, c.product_id = wanted."productId" as is_own, ${placeOf} as place,
        case when c.state in ('held', 'delivered') then c.order_id end as order_id
      from ${wanted(codes)}`,
  )
}

/**
 * Codes that came in under a wrong item number and were withdrawn there go on the shelf of the one
 * they are given for now, sealed as they are given. Under their own number they stay withdrawn: an
 * import never puts back what was called back. Locked in one order; what a purchase or the shelf
 * got meanwhile stays there. Gives how many.
 */
export function takeOverWithdrawn(
  tx: Tx,
  batchId: number,
  codes: readonly NewCode[],
): Promise<number> {
  return change(
    tx,
    sql`with given as (
        select * from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as code(
          "publicId" text, "productId" integer, nonce text, ciphertext text, "keyId" text,
          fingerprint text, "expiresOn" date)
      )
      update codes c set state = 'available', product_id = given."productId",
        batch_id = ${batchId}::bigint, public_id = given."publicId",
        nonce = decode(given.nonce, 'hex'), ciphertext = decode(given.ciphertext, 'hex'),
        key_id = given."keyId", expires_on = given."expiresOn"
      from given
      where c.fingerprint = decode(given.fingerprint, 'hex') and c.product_id <> given."productId"
        and c.id = any(array(
          select old.id from given join codes old
            on old.fingerprint = decode(given.fingerprint, 'hex')
          where old.state = 'void' order by old.id for update of old
        ))`,
  )
}

/**
 * The same for codes that came back from a buyer and are kept aside: the row stays with its order,
 * and what is known by its fingerprint from now on is what is imported. Gives the lines that are
 * new for it: under its own number the code stays aside.
 */
export async function forgetKeptAside(tx: Tx, codes: readonly NewCode[]): Promise<NewCode[]> {
  const freed = await rows(
    tx,
    sql<{ fingerprint: string; product_id: number }>`
      with aside as (
        select c.id, c.fingerprint from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb)
            as given("productId" integer, fingerprint text)
          join codes c on c.fingerprint = decode(given.fingerprint, 'hex')
            and c.product_id <> given."productId"
        where c.state = 'returned' and c.kept_aside order by c.id for update of c
      )
      update codes set fingerprint = null from aside where codes.id = aside.id
      returning encode(aside.fingerprint, 'hex') as fingerprint, codes.product_id`,
  )
  const ownIds = new Map(freed.map(({ fingerprint, product_id: id }) => [fingerprint, id]))
  return codes.filter(({ fingerprint, productId }) => {
    const ownId = ownIds.get(fingerprint)
    return ownId !== undefined && ownId !== productId
  })
}

export interface KnownPlace {
  product_id: number
  place: CodePlace
  count: number
}

/** Of which product those codes are, and where, that were there before this batch. */
export function locateKnown(
  reader: Reader,
  batchId: number,
  codes: readonly NewCode[],
): Promise<KnownPlace[]> {
  const prints = codes.map(({ fingerprint }) => fingerprint)
  return rows(
    reader,
    sql<KnownPlace>`
      select c.product_id, ${placeOf} as place, count(*) as count
      from jsonb_array_elements_text(${JSON.stringify(prints)}::jsonb) as print
        join codes c on c.fingerprint = decode(print, 'hex')
      where c.batch_id <> ${batchId} group by 1, 2`,
  )
}
