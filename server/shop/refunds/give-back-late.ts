import type { Tx } from '#server/platform/db/query.ts'
import { giveBack, leftToGive, type Paid } from './give-back.ts'
import type { RefundScope } from './refund-scope.ts'

/** Late money that could buy nothing goes back by the way it came, all that is left of it. */
export async function giveBackLate(tx: Tx, scope: RefundScope, paid: Paid): Promise<void> {
  const sums = await leftToGive(tx, paid)
  await giveBack(tx, scope, { ...paid, origin: 'late', target: 'method', sums })
}
