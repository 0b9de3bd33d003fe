import { conflict, unavailable, type ShopError } from '#server/kernel/shop-error.ts'
import type { CustomerAsking } from '#server/platform/http/route.ts'
import type { BankPayment } from '#server/shop/bank/bank.ts'
import { declineMessage } from '#server/shop/orders/orders.service.ts'
import { applyAnswer } from './apply-answer.ts'
import type { Begun } from './begin-attempt.ts'
import type { PaymentsScope } from './payments-scope.ts'

const retryAfterSeconds = 5

/**
 * Opens a begun payment that the customer will pay on the bank's side. Throws 503 when the bank is
 * silent: the checker asks what became of it, and the next try gives it up.
 */
export async function openAtBank(
  scope: PaymentsScope,
  { order, payment }: Begun,
  method: 'qr' | 'widget',
  asking: CustomerAsking,
): Promise<BankPayment> {
  const answer = await scope.bank.open({
    method,
    bankKey: payment.bank_key,
    orderId: order.public_id,
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    orderExpiresAt: order.expires_at,
    clientIp: asking.address,
  })
  if (!answer) throw bankSilent()
  await scope.database.write((tx) => applyAnswer(tx, scope, payment, answer))
  if (answer.state === 'declined') throw conflict(declineMessage(answer.decline_reason ?? ''))
  return answer
}

/** 503 for a bank that says nothing, or not what it should. */
export function bankSilent(): ShopError {
  return unavailable('bank_silent', retryAfterSeconds)
}
