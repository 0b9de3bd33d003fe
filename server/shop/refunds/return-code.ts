import { limits } from '#contract/limits.ts'
import { toWire } from '#contract/money.ts'
import { conflict, notFound, ShopError } from '#server/kernel/shop-error.ts'
import type { CustomerViewer } from '#server/kernel/viewer.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import { takePlace } from '#server/platform/http/rate-limit.ts'
import type { CustomerAsking } from '#server/platform/http/route.ts'
import { findSold, takeBackCode } from '#server/shop/codes/codes.service.ts'
import { getBalanceMinor } from '#server/shop/ledger/ledger.service.ts'
import { findOrder, findReturnable, lockOrderById } from '#server/shop/orders/orders.service.ts'
import { findSettlingPayment, lockMoneyOf } from '#server/shop/payments/payments.service.ts'
import { isSwitchOn } from '#server/shop/site/switches.ts'
import { giveBack, partToGive } from './give-back.ts'
import type { RefundScope } from './refund-scope.ts'
import { findRefundOfCode } from './refunds.sql.ts'

interface Returned {
  /** KZT. */
  returned: number
  balance: number
}

/**
 * A sealed code goes back, as `takeBack` says; so many a day and no more, for stock is on nobody's
 * shelf meanwhile. Only what came back counts. Whoever asks again, since no answer came, is told
 * what came back.
 */
export async function returnCode(
  database: Database,
  scope: RefundScope,
  codeId: string,
  { viewer }: CustomerAsking,
): Promise<Returned> {
  const findBefore = () => database.read((reader) => findReturned(reader, codeId, viewer))
  const before = await findBefore()
  if (before) return before
  const place = await takePlace(database, {
    key: `returns:${viewer.customerId}`,
    max: limits.returnsPerDayMax,
    windowSeconds: 24 * 3600,
    words: 'returns_per_day',
  })
  try {
    return await database.write((tx) => takeBack(tx, scope, codeId, viewer))
  } catch (error) {
    await place.giveBack()
    const meanwhile = error instanceof ShopError ? await findBefore() : null
    if (meanwhile) return meanwhile
    throw error
  }
}

/** What a customer got back for one code; null for what is not theirs or came not back alone. */
async function findReturned(
  reader: Reader,
  codeId: string,
  { customerId }: CustomerViewer,
): Promise<Returned | null> {
  const code = await findSold(reader, codeId)
  if (code?.state !== 'returned') return null
  const order = await findOrder(reader, code.order_id)
  const amountMinor = await findRefundOfCode(reader, code.id)
  if (order?.customer_id !== customerId || amountMinor === null) return null
  const balanceMinor = await getBalanceMinor(reader, customerId)
  return { returned: toWire(amountMinor), balance: toWire(balanceMinor) }
}

/**
 * A sealed code goes back for what was paid for it, to the balance, once, while the operator allows
 * it. Whoever opens it this moment comes first. It goes on sale again, since nobody has seen it; a
 * review of what has gone back goes too.
 */
async function takeBack(
  tx: Tx,
  scope: RefundScope,
  codeId: string,
  viewer: CustomerViewer,
): Promise<Returned> {
  const found = await findSold(tx, codeId)
  if (!found) throw notFound()
  const order = await lockOrderById(tx, found.order_id)
  if (order.customer_id !== viewer.customerId) throw notFound()
  if (!(await isSwitchOn(tx, 'code-return'))) throw conflict('code_return_off')
  const settling = await findSettlingPayment(tx, order.id)
  const capture = settling && (await lockMoneyOf(tx, settling.id))
  // Told apart under the lock of the order: another press may have come first.
  const code = await findSold(tx, codeId)
  if (code?.state === 'returned') throw conflict('code_returned')
  const amountMinor = code && (await findReturnable(tx, order, code))
  if (code?.revealed_at || !(await takeBackCode(tx, found.id))) throw conflict('code_seen')
  if (!amountMinor) throw conflict('refund_nothing')
  const sums = await partToGive(tx, { order, capture }, amountMinor)
  if (!sums) throw conflict('refund_nothing')
  const codeRef = { codeId: found.id }
  await giveBack(tx, scope, { order, capture, origin: 'code', target: 'balance', sums, ...codeRef })
  const balanceMinor = await getBalanceMinor(tx, order.customer_id)
  return { returned: toWire(sums.bookedMinor), balance: toWire(balanceMinor) }
}
