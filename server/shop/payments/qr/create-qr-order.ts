import { invalid, notFound } from '#server/kernel/shop-error.ts'
import type { CustomerAsking } from '#server/platform/http/route.ts'
import { requireVerified } from '#server/shop/accounts/accounts.service.ts'
import { createTopUp } from '#server/shop/orders/create-top-up.ts'
import { noteConsents } from '#server/shop/orders/orders.service.ts'
import { beginAttempt, lockPayable } from '../begin-attempt.ts'
import type { PayScope } from '../payments-scope.ts'
import { openQr } from './pay-by-sbp.ts'

interface QrTopUp {
  amount: number
  currency: string
  personalId: number
}

/** A top-up by QR in one call. The id of somebody else is 404, whether there is one or not. */
export async function createQrOrder(
  scope: PayScope,
  { amount, currency, personalId }: QrTopUp,
  asking: CustomerAsking,
) {
  const { customerId } = asking.viewer
  await scope.database.read((reader) => requireVerified(reader, customerId))
  if (personalId !== customerId) throw notFound()
  if (currency !== 'KZT') throw invalid({ currency: 'currency_kzt' })
  const { orderTtlSeconds: ttlSeconds } = scope
  const { made, begun } = await scope.database.write(async (tx) => {
    const wish = { amountKzt: amount, expectedTotal: null, field: 'amount' } as const
    const created = await createTopUp(tx, customerId, wish, { locale: asking.locale, ttlSeconds })
    const order = await lockPayable(tx, created.order_id, customerId)
    await noteConsents(tx, order, asking.locale)
    const how = { provider: scope.bank.name, method: 'qr' } as const
    return { made: created, begun: await beginAttempt(tx, order, how) }
  })
  return { ...made, sbp: await openQr(scope, begun, asking) }
}
