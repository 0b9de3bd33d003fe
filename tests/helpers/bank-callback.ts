import { createHmac, randomUUID } from 'node:crypto'
import { demoBankKeys } from './outside.ts'

export interface Signing {
  key?: string
  /** Seconds by which the signature is older than now. */
  ageSeconds?: number
}

/** `X-Signature` as docs/payments.md tells it, with none of the shop's own code. */
export function bankSignature(payload: string | Buffer, signing: Signing = {}): string {
  const { key = demoBankKeys[0]!, ageSeconds = 0 } = signing
  const at = Math.floor(Date.now() / 1000) - ageSeconds
  return `t=${at},v1=${createHmac('sha256', key).update(`${at}.`).update(payload).digest('hex')}`
}

/** What a bank says of a payment of ours. */
export interface ToldPayment {
  id: string
  merchant_payment_id: string
  order_id: string
  /** Of a card unless told. */
  method?: string
  state: string
  amount: { value: string; currency: string }
  charged?: { value: string; currency: string }
}

export function bankEvent(payment: ToldPayment, eventId = `evt_${randomUUID()}`): string {
  const type = `payment.${payment.state}`
  const created_at = new Date().toISOString()
  return JSON.stringify({
    event_id: eventId,
    type,
    created_at,
    payment: { method: 'card', ...payment },
  })
}

/** Posts a callback; without `signature` it is signed with the bank's current key. */
export function postCallback(
  shopUrl: string,
  body: string | Buffer<ArrayBuffer>,
  signature: string | null = bankSignature(body),
  provider = 'bank',
): Promise<Response> {
  return fetch(`${shopUrl}/api/callbacks/${provider}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'x-signature': signature }),
    },
  })
}
