import { sql } from 'kysely'
import { rows, type Reader, type Tx } from '#server/platform/db/query.ts'

/** A code by what the shop knows it by; bytes in hex. */
export interface KnownByPrint {
  productId: number
  fingerprint: string
}

const wanted = (codes: readonly KnownByPrint[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(codes)}::jsonb)
    as wanted("productId" integer, fingerprint text)
    join codes c on c.fingerprint = decode(wanted.fingerprint, 'hex')
      and c.product_id = wanted."productId"`

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
        select c.id from ${wanted(codes)} order by c.id for update of c
      )) returning product_id`,
  )
  return [...new Set(moved.map((row) => row.product_id))]
}

/** One that came back is on its way to the shelf, unless it is kept aside: that counts as held. */
export type CodePlace = 'available' | 'withdrawn' | 'held' | 'sold'

export function locateCodes(
  reader: Reader,
  codes: readonly KnownByPrint[],
): Promise<{ place: CodePlace; order_id: number | null }[]> {
  return rows(
    reader,
    sql<{ place: CodePlace; order_id: number | null }>`
      select c.order_id, case
        when c.state = 'available' then 'available'
        when c.state = 'delivered' then 'sold'
        when c.state = 'void' or c.state = 'returned' and c.kept_aside then 'withdrawn'
        else 'held' end as place
      from ${wanted(codes)}`,
  )
}
