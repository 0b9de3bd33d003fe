import { limits } from '#contract/limits.ts'
import { addHours } from '#server/kernel/clock.ts'
import { notFound, ShopError } from '#server/kernel/shop-error.ts'
import type { MessageKey } from '#contract/messages/en.ts'
import type { Database } from '#server/platform/db/database.ts'
import { countingWrong, takePlace } from '#server/platform/http/rate-limit.ts'
import type { CustomerAsking } from '#server/platform/http/route.ts'
import { isPasswordOf } from '#server/shop/accounts/accounts.service.ts'
import type { CodeKeys } from '#server/shop/codes/code-cipher.ts'
import { findCode, revealCode } from '#server/shop/codes/codes.service.ts'
import { requireStanding } from '#server/shop/sessions/sessions.service.ts'
import { findOrderById } from './orders.sql.ts'

/**
 * Opens a delivered code for its owner; every opening is written down. A session older than a day
 * must show the password again (OWASP ASVS 7.5): 403 with `errors.password` until it does. Throws
 * 401 for a session that was ended while its password was weighed.
 */
export async function revealOwnCode(
  database: Database,
  keys: CodeKeys,
  codeId: string,
  password: string | null,
  { viewer, network }: Pick<CustomerAsking, 'viewer' | 'network'>,
) {
  const { code, isOld } = await database.read(async (reader) => {
    const found = await findCode(reader, codeId)
    const order = found && (await findOrderById(reader, found.order_id))
    if (!found || order?.customer_id !== viewer.customerId) throw notFound()
    const oldest = addHours(reader.now, -limits.stepUpHours)
    return { code: found, isOld: viewer.sessionStartedAt < oldest }
  })
  if (isOld) await stepUp(database, viewer.customerId, password)
  return database.write(async (tx) => {
    await requireStanding(tx, viewer)
    return revealCode(tx, keys, code, { ...viewer, network })
  })
}

/** The password once more; wrong ones are counted like those of a log-in. */
async function stepUp(
  database: Database,
  customerId: number,
  password: string | null,
): Promise<void> {
  if (password === null) throw stepUpNeeded('password_needed')
  const place = await takePlace(database, {
    key: `stepup:${customerId}`,
    max: limits.stepUpFailuresMax,
    windowSeconds: limits.loginWindowMinutes * 60,
  })
  await countingWrong(place, async () => {
    const right = await database.read((reader) => isPasswordOf(reader, customerId, password))
    if (!right) throw stepUpNeeded('password_wrong')
  })
}

function stepUpNeeded(problem: MessageKey): ShopError {
  return new ShopError('forbidden', 'step_up', { fields: { password: problem } })
}
