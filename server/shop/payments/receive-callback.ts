import { ShopError } from '#server/kernel/shop-error.ts'
import type { RawAnswer, RawRequest } from '#server/platform/http/raw-route.ts'
import type { BankEvent, BankPayment } from '#server/shop/bank/bank.ts'
import { lockOrderById } from '#server/shop/orders/orders.service.ts'
import { applyAnswer } from './apply-answer.ts'
import { insertEvent } from './payment-events.sql.ts'
import { findPayment } from './payments.sql.ts'
import type { PaymentsScope } from './payments-scope.ts'

const ok: RawAnswer = {
  status: 200,
  body: '{"message":"ok"}',
  headers: { 'content-type': 'application/json; charset=utf-8' },
}

/**
 * An event of the bank: its signature is over the raw bytes, its effect and its row in the inbox
 * are one transaction, and the same event again is nothing (spec §7, callbacks; OWASP ASVS 4.1.5).
 */
export async function receiveCallback(
  scope: PaymentsScope,
  request: RawRequest,
): Promise<RawAnswer> {
  const { bank } = scope
  if (request.params['provider'] !== bank.name) throw new ShopError('not_found', 'not_found')
  const event = bank.readEvent(request.rawBody, request.header('x-signature') ?? '')
  if (event === 'unsigned') {
    scope.onUnsignedEvent()
    throw new ShopError('unauthenticated', 'unauthenticated')
  }
  const text = request.rawBody.toString()
  if (!event) throw unreadable(text)
  await takeEffect(scope, event, text)
  return ok
}

function unreadable(text: string): ShopError {
  try {
    JSON.parse(text)
    return new ShopError('invalid', 'invalid')
  } catch {
    return new ShopError('malformed', 'malformed')
  }
}

async function takeEffect(scope: PaymentsScope, event: BankEvent, rawBody: string): Promise<void> {
  const { payment: answer } = event
  await scope.database.write(async (tx) => {
    const by = {
      provider: scope.bank.name,
      providerId: answer.id,
      bankKey: answer.merchant_payment_id,
    }
    const payment = await findPayment(tx, by)
    // Before the inbox row, which shares the payment's row: two events of one payment would each
    // wait for the other.
    if (payment) await lockOrderById(tx, payment.order_id)
    const isNew = await insertEvent(tx, {
      provider: scope.bank.name,
      eventId: event.event_id,
      type: event.type,
      paymentId: payment?.id ?? null,
      rawBody,
      result: payment ? 'applied' : 'unknown payment',
    })
    if (!isNew) return
    if (payment) await applyAnswer(tx, scope, payment, answer)
    else if (isMoney(answer)) tx.afterCommit(() => scope.onUnknownMoney(answer.id))
  })
}

function isMoney({ state }: BankPayment): boolean {
  return state === 'captured' || state === 'refunded'
}
