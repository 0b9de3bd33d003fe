import { sql } from 'kysely'
import { change, findRow, oneRow, rows, type Reader, type Tx } from '#server/platform/db/query.ts'

export interface PromoRow {
  id: number
  code: string
  kind: 'percent' | 'fixed'
  percent: number | null
  amount_minor: number | null
  minimum_minor: number
  categories: string[] | null
  customer_max: number | null
}

const columns = sql.raw(
  'id, code, kind, percent, amount_minor, minimum_minor, categories, customer_max',
)

function isInWindow(now: Date) {
  return sql`(starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})`
}

/**
 * A code that this customer could use now; unknown, expired and used-up ones are all null. What an
 * own open order holds counts as free: a new order of the same basket takes it over.
 */
export function findOpenPromo(
  reader: Reader,
  code: string,
  customerId: number,
): Promise<PromoRow | null> {
  const ownHolds = sql`(select count(*) from promo_redemptions r where r.promo_id = promos.id
    and r.customer_id = ${customerId} and r.state = 'held')`
  return findRow(
    reader,
    sql<PromoRow>`select ${columns} from promos
      where code = ${code} and ${isInWindow(reader.now)}
        and (total_max is null or used_count - ${ownHolds} < total_max)`,
  )
}

/**
 * Locks a code together with those that some orders hold, always in the same order: customers who
 * change between the same two codes do not wait for each other in a ring.
 */
export async function lockPromos(
  tx: Tx,
  orders: readonly { id: number }[],
  code: string,
): Promise<void> {
  const orderIds = orders.map(({ id }) => id)
  await change(
    tx,
    sql`select from promos where code = ${code} or id in (
        select promo_id from promo_redemptions
        where order_id = any(${orderIds}::bigint[]) and state = 'held'
      ) order by id for no key update`,
  )
}

/** Takes one use; the row's lock makes everybody else wait and count again. */
export function takeUse(tx: Tx, code: string): Promise<PromoRow | null> {
  return findRow(
    tx,
    sql<PromoRow>`update promos set used_count = used_count + 1
      where code = ${code} and ${isInWindow(tx.now)}
        and (total_max is null or used_count < total_max)
      returning ${columns}`,
  )
}

export async function countUsesOf(
  reader: Reader,
  promoId: number,
  customerId: number,
  states: readonly ('held' | 'used')[],
): Promise<number> {
  const row = await oneRow(
    reader,
    sql<{ count: number }>`select count(*) as count from promo_redemptions
      where promo_id = ${promoId} and customer_id = ${customerId}
        and state = any(${[...states]}::text[])`,
  )
  return row.count
}

/** Whether an order of the customer that is not over holds a use of a code that is in force. */
export async function isHeldBy(tx: Tx, code: string, customerId: number): Promise<boolean> {
  const row = await oneRow(
    tx,
    sql<{ held: boolean }>`select exists (
      select from promo_redemptions r join promos p on p.id = r.promo_id
      where p.code = ${code} and r.customer_id = ${customerId} and r.state = 'held'
        and ${isInWindow(tx.now)}
    ) as held`,
  )
  return row.held
}

export async function insertRedemption(
  tx: Tx,
  redemption: { orderId: number; promoId: number; customerId: number },
): Promise<void> {
  await change(
    tx,
    sql`insert into promo_redemptions (order_id, promo_id, customer_id, state, created_at)
      values (${redemption.orderId}, ${redemption.promoId}, ${redemption.customerId}, 'held',
        ${tx.now})`,
  )
}

export async function markUsed(tx: Tx, orderId: number): Promise<void> {
  await change(
    tx,
    sql`update promo_redemptions set state = 'used'
      where order_id = ${orderId} and state = 'held'`,
  )
}

export interface ReleasedUse {
  promo_id: number
  customer_id: number
  customer_max: number | null
  is_left: boolean
}

/** The use of a code that a closed order gave back, its code locked; null when it had none. */
export function lockReleasedUse(tx: Tx, orderId: number): Promise<ReleasedUse | null> {
  return findRow(
    tx,
    sql<ReleasedUse>`
      select r.promo_id, r.customer_id, p.customer_max,
        p.used_count < coalesce(p.total_max, p.used_count + 1) as is_left
      from promo_redemptions r join promos p on p.id = r.promo_id
      where r.order_id = ${orderId} and r.state = 'released' for update of p`,
  )
}

/** Takes a use that was given back once more, for good. */
export async function retakeUse(tx: Tx, orderId: number): Promise<void> {
  await change(
    tx,
    sql`with retaken as (
        update promo_redemptions set state = 'used'
        where order_id = ${orderId} and state = 'released' returning promo_id
      )
      update promos set used_count = used_count + 1 from retaken where id = retaken.promo_id`,
  )
}

/** Gives a use back, once. */
export async function releaseUse(tx: Tx, orderId: number): Promise<void> {
  await change(
    tx,
    sql`with released as (
        update promo_redemptions set state = 'released'
        where order_id = ${orderId} and state <> 'released' returning promo_id
      )
      update promos set used_count = used_count - 1 from released where id = released.promo_id`,
  )
}

export interface NewPromo {
  code: string
  kind: 'percent' | 'fixed'
  percent: number | null
  amountMinor: number | null
  minimumMinor: number
  categories: string[] | null
  startsAt: Date | null
  endsAt: Date | null
  totalMax: number | null
  customerMax: number | null
}

/** How often a code was used that has ended, locked; null for every other one. */
export async function lockEnded(tx: Tx, code: string): Promise<number | null> {
  const ended = await findRow(
    tx,
    sql<{ used_count: number }>`select used_count from promos
      where code = ${code} and ends_at <= ${tx.now} for update`,
  )
  return ended && ended.used_count
}

/** False when the code stands already; one that has ended is made anew and keeps its uses. */
export async function insertPromo(tx: Tx, promo: NewPromo): Promise<boolean> {
  const inserted = await change(
    tx,
    sql`insert into promos (code, kind, percent, amount_minor, minimum_minor, categories,
        starts_at, ends_at, total_max, customer_max, created_at)
      values (${promo.code}, ${promo.kind}, ${promo.percent}, ${promo.amountMinor},
        ${promo.minimumMinor}, ${promo.categories}, ${promo.startsAt}, ${promo.endsAt},
        ${promo.totalMax}, ${promo.customerMax}, ${tx.now})
      on conflict (code) do update set kind = excluded.kind, percent = excluded.percent,
        amount_minor = excluded.amount_minor, minimum_minor = excluded.minimum_minor,
        categories = excluded.categories, starts_at = excluded.starts_at,
        ends_at = excluded.ends_at, total_max = excluded.total_max,
        customer_max = excluded.customer_max, created_at = excluded.created_at
      where promos.ends_at <= ${tx.now}`,
  )
  return inserted === 1
}

export interface EndedPromo {
  code: string
  endsAt: Date
}

/** Null when there is no such code; an end that is past stays. */
export function endAt(tx: Tx, code: string): Promise<EndedPromo | null> {
  return findRow(
    tx,
    sql<EndedPromo>`update promos set ends_at = least(ends_at, ${tx.now}::timestamptz)
      where code = ${code} returning code, ends_at as "endsAt"`,
  )
}

export interface ListedPromo extends Omit<NewPromo, 'kind'> {
  usedCount: number
}

/** The newest codes first; uses that open orders hold are counted. */
export function listPromos(reader: Reader, max: number): Promise<ListedPromo[]> {
  return rows(
    reader,
    sql<ListedPromo>`select code, percent, amount_minor as "amountMinor",
        minimum_minor as "minimumMinor", categories, starts_at as "startsAt", ends_at as "endsAt",
        total_max as "totalMax", customer_max as "customerMax", used_count as "usedCount"
      from promos order by created_at desc, id desc limit ${max}`,
  )
}
