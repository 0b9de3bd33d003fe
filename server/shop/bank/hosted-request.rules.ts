import { createHmac } from 'node:crypto'

export interface HostedFields {
  bankKey: string
  orderId: string
  requestDate: Date
  amount: { value: string; currency: string }
  clientIp: string
  returnUrl: string
  callbackUrl: string
}

/**
 * The signed request that a browser carries to the bank's page: base64 of its JSON (spec §3,
 * docs/payments.md). The key never leaves the server.
 */
export function hostedForm(keys: readonly string[], fields: HostedFields): string {
  const request = {
    token: fields.bankKey,
    order_id: fields.orderId,
    request_date: fields.requestDate.toISOString(),
    amount: fields.amount,
    request_ip: fields.clientIp,
    return_url: fields.returnUrl,
    callback_url: fields.callbackUrl,
    signature: createHmac('sha256', keys[0]!).update(hostedPayload(fields)).digest('hex'),
  }
  return Buffer.from(JSON.stringify(request), 'utf8').toString('base64')
}

/** The signed bytes. Each field carries its own length: no two requests give the same. */
export function hostedPayload(fields: HostedFields): string {
  return [
    fields.bankKey,
    fields.orderId,
    fields.requestDate.toISOString(),
    fields.amount.value,
    fields.amount.currency,
    fields.clientIp,
    fields.returnUrl,
    fields.callbackUrl,
  ]
    .map((field) => `${Buffer.byteLength(field, 'utf8')}:${field},`)
    .join('')
}
