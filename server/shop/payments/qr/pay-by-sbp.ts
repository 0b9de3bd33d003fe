import type { CustomerAsking } from '#server/platform/http/route.ts'
import { noteConsents } from '#server/shop/orders/orders.service.ts'
import { beginAttempt, lockPayable, type Begun } from '../begin-attempt.ts'
import { bankSilent, openAtBank } from '../open-at-bank.ts'
import type { PaymentsScope } from '../payments-scope.ts'
import { drawQr } from './draw-qr.ts'

/**
 * A fast payment: the bank gives a link, we draw it, the customer pays in the app behind it. Asking
 * for it is both consents, as a press on Pay is.
 */
export async function payBySbp(scope: PaymentsScope, orderId: string, asking: CustomerAsking) {
  const begun = await scope.database.write(async (tx) => {
    const order = await lockPayable(tx, orderId, asking.viewer.customerId)
    await noteConsents(tx, order, asking.locale)
    return beginAttempt(tx, order, { provider: scope.bank.name, method: 'qr' })
  })
  return { sbp: await openQr(scope, begun, asking) }
}

/** The QR of a begun payment: its picture and what stands in it. */
export async function openQr(scope: PaymentsScope, begun: Begun, asking: CustomerAsking) {
  const { qr } = await openAtBank(scope, begun, 'qr', asking)
  if (!qr) throw bankSilent()
  const content = drawQr(qr.payload).toString('base64')
  return { image: { content, media_type: 'image/png' }, payload: qr.payload }
}
