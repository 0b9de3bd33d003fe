import { limits } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import { minorPerUnit, toWire } from '#contract/money.ts'
import { addSeconds } from '#server/kernel/clock.ts'
import { randomToken } from '#server/kernel/ids.ts'
import { conflict, invalid } from '#server/kernel/shop-error.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { lockVerified } from '#server/shop/accounts/accounts.service.ts'
import { closeInTheWay, isPayable, makeRoom } from './make-room.ts'
import { insertOrder } from './new-order.sql.ts'
import { lockOpenOrder } from './orders.sql.ts'

/**
 * An order to put money on the balance: a whole sum of tenge from 100 to seven digits (spec §5).
 * The same sum while its order can be paid is the same order.
 */
export async function createTopUp(
  tx: Tx,
  customerId: number,
  wish: {
    amountKzt: number | null
    expectedTotal: number | null
    /** What the sum is called where it was given. */
    field: 'replenishmentValue' | 'amount'
  },
  asking: { locale: Locale; ttlSeconds: number },
): Promise<{ order_id: string; total_price: number }> {
  const { email } = await lockVerified(tx, customerId)
  const { amountKzt } = wish
  if (amountKzt === null || !isTopUp(amountKzt)) throw invalid({ [wish.field]: 'top_up' })
  if (wish.expectedTotal !== null && wish.expectedTotal !== amountKzt) {
    throw conflict('price_changed', { total_price: amountKzt })
  }
  const basketHash = `top-up:${amountKzt}`
  const same = await lockOpenOrder(tx, { customerId, type: 'balance', basketHash })
  if (same && (await isPayable(tx, same))) {
    return { order_id: same.public_id, total_price: toWire(same.total_minor) }
  }
  if (same) await closeInTheWay(tx, [same])
  await makeRoom(tx, customerId)
  const totalMinor = amountKzt * minorPerUnit
  const order = await insertOrder(tx, {
    publicId: randomToken(128),
    customerId,
    type: 'balance',
    email,
    locale: asking.locale,
    subtotalMinor: totalMinor,
    totalMinor,
    basketHash,
    expiresAt: addSeconds(tx.now, asking.ttlSeconds),
  })
  return { order_id: order.public_id, total_price: amountKzt }
}

function isTopUp(amountKzt: number): boolean {
  const { topUpMinKzt, topUpMaxKzt } = limits
  return Number.isInteger(amountKzt) && amountKzt >= topUpMinKzt && amountKzt <= topUpMaxKzt
}
