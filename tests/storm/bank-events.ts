import { randomUUID } from 'node:crypto'
import { toDecimalString } from '#contract/money.ts'
import { signatureHeader } from '#sandbox/bank/signing.ts'
import { demoBankKeys } from '#tests/helpers/outside.ts'
import type { Ask } from './invariants.ts'

interface Facts {
  provider_id: string
  bank_key: string
  order_id: string
  amount_minor: number
}

/** The body of a captured event for the payment under way of an order, as the bank would send it. */
export async function capturedEvent(
  ask: Ask,
  orderId: string,
  eventId: string = `evt_${randomUUID()}`,
): Promise<string> {
  const [facts] = await ask<Facts>(
    `select p.provider_id, p.bank_key, o.public_id as order_id, p.amount_minor
      from payments p join orders o on o.id = p.order_id
      where o.public_id = '${orderId}' order by p.id desc limit 1`,
  )
  const amount = { value: toDecimalString(facts!.amount_minor), currency: 'KZT' }
  return JSON.stringify({
    event_id: eventId,
    type: 'payment.captured',
    created_at: new Date().toISOString(),
    payment: {
      id: facts!.provider_id,
      merchant_payment_id: facts!.bank_key,
      order_id: facts!.order_id,
      method: 'card',
      state: 'captured',
      amount,
      charged: amount,
    },
  })
}

/** Sends an event as the bank does; gives the status of the answer. */
export async function sendEvent(shopUrl: string, body: string, key = demoBankKeys[0]!) {
  const atSeconds = Math.floor(Date.now() / 1000)
  const response = await fetch(`${shopUrl}/api/callbacks/bank`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature': signatureHeader(key, atSeconds, body),
    },
    body,
  })
  await response.arrayBuffer()
  return response.status
}
