import type { OrderState } from '#contract/order-states.ts'
import { Failures } from '#server/kernel/failures.ts'
import { assert } from '#server/kernel/assert.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { noteFigures } from '#server/shop/catalogue/figures.service.ts'
import { releaseOrder, takeBackSealed } from '#server/shop/codes/codes.service.ts'
import { releaseRedemption } from '#server/shop/promo/promo.service.ts'
import { canMove } from './order-states.rules.ts'
import {
  listExpiredOrderIds,
  lockExpiredOrder,
  updateOrderState,
  type OrderRow,
} from './orders.sql.ts'

const expireCount = 50

/**
 * Moves an order along the table, from the state the caller has locked. Only one that is paid from
 * the balance is moved elsewhere, by the statement that finds it (`takeSpendingOrder`).
 */
export async function moveOrder(tx: Tx, order: OrderRow, to: OrderState): Promise<void> {
  assert(canMove(order.state, to), `order ${order.id} from ${order.state} to ${to}`)
  const moved = await updateOrderState(tx, order.id, order.state, to)
  assert(moved, `order ${order.id} was ${order.state} under our lock`)
}

/** Closes an unpaid order and puts its codes back; gives the products whose stock rose. */
export async function closeOrder(
  tx: Tx,
  order: OrderRow,
  to: 'expired' | 'cancelled',
): Promise<number[]> {
  await moveOrder(tx, order, to)
  await releaseRedemption(tx, order.id)
  return releaseOrder(tx, order.id)
}

/**
 * The order's money goes back: nothing more of it is delivered, and codes that nobody has seen are
 * its buyer's no longer, and anybody's unless they are kept aside. Gives the products whose stock
 * rose.
 */
export async function closeRefunded(
  tx: Tx,
  order: OrderRow,
  keepCodes: boolean,
): Promise<number[]> {
  await moveOrder(tx, order, 'refunded')
  // What was delivered has used its promo code for good; whoever got nothing has not.
  if (order.state === 'delivered') await takeBackSealed(tx, order.id, keepCodes)
  else await releaseRedemption(tx, order.id)
  return releaseOrder(tx, order.id)
}

/**
 * Closes orders whose time is over, each by itself: one that cannot be closed keeps no other open,
 * and nobody holds two promo codes at once. Its error is thrown at the end.
 */
export async function expireOrders(
  database: Database,
  isStopping = () => false as boolean,
): Promise<void> {
  const failures = new Failures()
  for (let afterId: number | null = null; ;) {
    const ids: number[] = await database.read((reader) =>
      listExpiredOrderIds(reader, { afterId, count: expireCount }),
    )
    for (const id of ids) {
      const closing = database.write((tx) => expireOne(tx, id))
      await closing.catch(failures.note)
    }
    if (ids.length < expireCount || isStopping()) break
    afterId = ids.at(-1)!
  }
  failures.throwAny()
}

async function expireOne(tx: Tx, id: number): Promise<void> {
  const order = await lockExpiredOrder(tx, id)
  if (order) await noteFigures(tx, await closeOrder(tx, order, 'expired'))
}
