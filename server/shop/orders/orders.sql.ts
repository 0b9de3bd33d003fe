import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '#contract/locales.ts'
import type { OrderState, OrderType } from '#contract/order-states.ts'
import { change, findRow, oneRow, rows, type Reader, type Tx } from '#server/platform/db/query.ts'

export interface OrderRow {
  id: number
  public_id: string
  customer_id: number
  type: OrderType
  state: OrderState
  email: string
  locale: Locale
  subtotal_minor: number
  total_minor: number
  /** How much of the total went back or is on its way back. */
  refunded_minor: number
  currency: string
  checking: boolean
  decline_reason: string | null
  payment_begun: boolean
  /** Holds a use of a promo code. */
  discounted: boolean
  created_at: Date
  expires_at: Date
  paid_at: Date | null
}

export interface OrderLineRow {
  order_id: number
  n: number
  product_id: number
  quantity: number
  unit_price_minor: number
  total_minor: number
}

/** The columns of OrderRow. */
export const orderColumns = sql.raw(`id, public_id, customer_id, type, state, email, locale,
  subtotal_minor, total_minor, refunded_minor, currency, checking, decline_reason, payment_begun,
  discount_minor > 0 as discounted, created_at, expires_at, paid_at`)

/** A customer's open order for the same, locked: it may be expiring at this moment. */
export function lockOpenOrder(
  tx: Tx,
  key: { customerId: number; type: OrderType; basketHash: string },
): Promise<OrderRow | null> {
  return findRow(
    tx,
    sql<OrderRow>`select ${orderColumns} from orders
      where customer_id = ${key.customerId} and type = ${key.type} and state = 'open'
        and basket_hash = ${key.basketHash} for update`,
  )
}

/** Open orders of a customer, oldest first, locked. */
export function lockOpenOrders(tx: Tx, customerId: number): Promise<OrderRow[]> {
  return rows(
    tx,
    sql<OrderRow>`select ${orderColumns} from orders
      where customer_id = ${customerId} and state = 'open' order by id for update`,
  )
}

export async function listOpenOrderIds(reader: Reader, customerId: number): Promise<number[]> {
  const open = await rows(
    reader,
    sql<{ id: number }>`select id from orders where customer_id = ${customerId} and state = 'open'`,
  )
  return open.map(({ id }) => id)
}

export function lockOrder(tx: Tx, id: number): Promise<OrderRow> {
  return oneRow(tx, sql<OrderRow>`select ${orderColumns} from orders where id = ${id} for update`)
}

/** The customer's own order by its public id; foreign and absent ones are both null. */
export function findOwnOrder(
  reader: Reader,
  publicId: string,
  customerId: number,
): Promise<OrderRow | null> {
  return findRow(
    reader,
    sql<OrderRow>`select ${orderColumns} from orders
      where public_id = ${publicId} and customer_id = ${customerId}`,
  )
}

/** The same, locked for what changes it. */
export function lockOwnOrder(
  tx: Tx,
  publicId: string,
  customerId: number,
): Promise<OrderRow | null> {
  return findRow(
    tx,
    sql<OrderRow>`select ${orderColumns} from orders
      where public_id = ${publicId} and customer_id = ${customerId} for update`,
  )
}

/** By the public id or the number that a person reads out, whoever owns it; locked. */
export function lockNamedOrder(
  tx: Tx,
  publicId: string,
  id: number | null,
): Promise<OrderRow | null> {
  return findRow(
    tx,
    sql<OrderRow>`select ${orderColumns} from orders
      where public_id = ${publicId} or id = ${id}::bigint for update`,
  )
}

export function findOrderById(reader: Reader, id: number): Promise<OrderRow | null> {
  return findRow(reader, sql<OrderRow>`select ${orderColumns} from orders where id = ${id}`)
}

export function listOrderLines(
  reader: Reader,
  orderIds: readonly number[],
): Promise<OrderLineRow[]> {
  return rows(
    reader,
    sql<OrderLineRow>`
      select order_id, n, product_id, quantity, unit_price_minor, total_minor
      from order_lines where order_id = any(${[...orderIds]}::bigint[]) order by order_id, n`,
  )
}

/** A text that differs whenever the order's status may differ. */
export function listOrderMarks(
  reader: Reader,
  ids: readonly number[],
): Promise<{ id: number; mark: string }[]> {
  return rows(
    reader,
    sql<{ id: number; mark: string }>`
      select id, concat_ws(' ', state, checking, coalesce(decline_reason, '-'), refunded_minor)
        as mark
      from orders where id = any(${[...ids]}::bigint[])`,
  )
}

/**
 * Moves an order, or touches nothing when it stands elsewhere by now. Who has paid waits for no
 * bank; what may be being paid on a page of the bank's as its order ends is checked until the bank
 * has spoken.
 */
export async function updateOrderState(
  tx: Tx,
  id: number,
  from: OrderState,
  to: OrderState,
): Promise<boolean> {
  const moved = await change(
    tx,
    sql`update orders set state = ${to},
        checking = (checking or at_bank and ${to} in ('expired', 'cancelled'))
          and ${to} not in ('paid', 'delivered'),
        paid_at = case when ${to} in ('paid', 'delivered')
          then coalesce(paid_at, ${tx.now}::timestamptz) else paid_at end,
        delivered_at = case when ${to} = 'delivered' then ${tx.now}::timestamptz
          else delivered_at end
      where id = ${id} and state = ${from}`,
  )
  return moved === 1
}

/** Counts money that goes back, negative when it did not; a bank may give back beyond the total. */
export async function addRefunded(tx: Tx, id: number, amountMinor: number): Promise<void> {
  await change(
    tx,
    sql`update orders
      set refunded_minor = greatest(0, least(total_minor, refunded_minor + ${amountMinor}::bigint))
      where id = ${id}`,
  )
}

export async function updateEmailOfOrders(
  tx: Tx,
  customerId: number,
  email: string,
): Promise<void> {
  await change(tx, sql`update orders set email = ${email} where customer_id = ${customerId}`)
}

interface Slice {
  /** The last order of the slice before; null for the first. */
  afterId: number | null
  count: number
}

/** Open orders whose time is over, longest over first. */
export function listExpiredOrderIds(reader: Reader, { afterId, count }: Slice): Promise<number[]> {
  return listIds(
    reader,
    sql`select id from orders where state = 'open' and expires_at <= ${reader.now}
        and ${afterId === null ? sql`true` : sql`(expires_at, id) > ${at('expires_at', afterId)}`}
      order by expires_at, id limit ${count}`,
  )
}

/** One of them, locked; null when it is open no more or somebody else is at it. */
export function lockExpiredOrder(tx: Tx, id: number): Promise<OrderRow | null> {
  return findRow(
    tx,
    sql<OrderRow>`select ${orderColumns} from orders
      where id = ${id} and state = 'open' and expires_at <= ${tx.now} for update skip locked`,
  )
}

/** Paid orders still waiting for a code, oldest first. */
export function listWaitingOrderIds(reader: Reader, { afterId, count }: Slice): Promise<number[]> {
  return listIds(
    reader,
    sql`select id from orders where state = 'paid'
        and ${afterId === null ? sql`true` : sql`(paid_at, id) > ${at('paid_at', afterId)}`}
      order by paid_at, id limit ${count}`,
  )
}

/** Where an order stands among the others, to the microsecond. */
function at(column: 'expires_at' | 'paid_at', id: number) {
  return sql`(select ${sql.raw(column)}, id from orders where id = ${id})`
}

async function listIds(reader: Reader, statement: RawBuilder<unknown>): Promise<number[]> {
  const found = await rows(reader, statement as RawBuilder<{ id: number }>)
  return found.map(({ id }) => id)
}

/** One of them, locked; null when somebody else is at it or was quicker. */
export function lockWaitingOrder(tx: Tx, id: number): Promise<OrderRow | null> {
  return findRow(
    tx,
    sql<OrderRow>`select ${orderColumns} from orders where id = ${id} and state = 'paid'
      for update skip locked`,
  )
}
