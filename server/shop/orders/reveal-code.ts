import { limits } from '#contract/limits.ts'
import { addHours } from '#server/kernel/clock.ts'
import { notFound, ShopError } from '#server/kernel/shop-error.ts'
import type { Tx } from '#server/platform/db/query.ts'
import type { CustomerAsking } from '#server/platform/http/route.ts'
import { isPasswordOf } from '#server/shop/accounts/accounts.service.ts'
import type { CodeKeys } from '#server/shop/codes/code-cipher.ts'
import { findCode, revealCode } from '#server/shop/codes/codes.service.ts'
import { findOrderById } from './orders.sql.ts'

/**
 * Opens a delivered code for its owner; every opening is written down. A session older than a day
 * must show the password again (OWASP ASVS 7.5): 403 with `errors.password` until it does.
 */
export async function revealOwnCode(
  tx: Tx,
  keys: CodeKeys,
  codeId: string,
  password: string | null,
  { viewer, network }: CustomerAsking,
) {
  const code = await findCode(tx, codeId)
  const order = code && (await findOrderById(tx, code.order_id))
  if (!code || order?.customer_id !== viewer.customerId) throw notFound()
  if (viewer.sessionStartedAt < addHours(tx.now, -limits.stepUpHours)) {
    await stepUp(tx, viewer.customerId, password)
  }
  return revealCode(tx, keys, code, { ...viewer, network })
}

async function stepUp(tx: Tx, customerId: number, password: string | null): Promise<void> {
  const problem = password === null ? 'password_needed' : 'password_wrong'
  const right = password !== null && (await isPasswordOf(tx, customerId, password))
  if (!right) throw new ShopError('forbidden', 'step_up', { fields: { password: problem } })
}
