import { createHmac } from 'node:crypto'
import { parseAmount, type Amount } from '#sandbox/bank/amounts.ts'
import { isSameText } from '#sandbox/bank/signing.ts'
import { isJsonObject, type JsonObject } from '#sandbox/http/exchange.ts'
import { parseHttpUrl } from '#sandbox/http/fields.ts'
import { Problem } from '#sandbox/http/problem.ts'

/** A request dated further away than this, in either direction, is refused. */
const WINDOW_MS = 15 * 60_000

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/
/** What may stand in an address of a redirect as it is. */
const PLAIN = /^[\x21-\x7e]+$/

export type HostedRequest = {
  token: string
  orderId: string
  requestedAtMs: number
  amount: Amount
  returnUrl: string
  callbackUrl: string
}

type Claim = {
  /** The form field `Request`. */
  text: string
  keys: readonly string[]
  nowMs: number
  parseTime(text: string): number | null
}

/** Throws 400 for what is not signed by the merchant, was altered on the way, or is old. */
export function readHostedRequest({ text, keys, nowMs, parseTime }: Claim): HostedRequest {
  const wire = decode(text)
  const signed = wire && signedFields(wire)
  if (!signed || !isSignedByAny(keys, signed, wire.signature)) {
    throw new Problem(400, 'This request did not come from a shop of ours, or was altered')
  }
  const request = interpret(wire, parseTime)
  if (!request) throw new Problem(400, 'This request of the shop is malformed')
  if (Math.abs(nowMs - request.requestedAtMs) > WINDOW_MS) {
    throw new Problem(400, 'This request is too old: go back to the shop and begin again')
  }
  return request
}

/** Hex HMAC-SHA256 over the fields, each as length, colon, bytes and comma. */
export function hostedSignature(key: string, fields: readonly string[]): string {
  const payload = fields.map((field) => `${Buffer.byteLength(field)}:${field},`).join('')
  return createHmac('sha256', key).update(payload).digest('hex')
}

function decode(text: string): JsonObject | null {
  if (text === '' || !BASE64.test(text)) return null
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
    return isJsonObject(value) ? value : null
  } catch {
    return null
  }
}

/** In the order in which they are signed; null when one of them is no text. */
function signedFields(wire: JsonObject): string[] | null {
  const amount = isJsonObject(wire.amount) ? wire.amount : {}
  const { token, order_id, request_date, request_ip, return_url, callback_url } = wire
  const { value, currency } = amount
  const fields = [token, order_id, request_date, value, currency, request_ip, return_url]
  fields.push(callback_url)
  return fields.every((field) => typeof field === 'string') ? (fields as string[]) : null
}

function isSignedByAny(keys: readonly string[], fields: string[], given: unknown): boolean {
  if (typeof given !== 'string') return false
  return keys.some((key) => isSameText(given, hostedSignature(key, fields)))
}

function interpret(wire: JsonObject, parseTime: Claim['parseTime']): HostedRequest | null {
  const { token, order_id: orderId, request_date: date } = wire
  const amount = parseAmount(wire.amount)
  const returnUrl = parseHttpUrl(wire.return_url)
  const callbackUrl = parseHttpUrl(wire.callback_url)
  const requestedAtMs = ISO_TIME.test(String(date)) ? parseTime(String(date)) : null
  if (!amount || amount.currency !== 'KZT' || !returnUrl || !callbackUrl) return null
  if (requestedAtMs === null || !PLAIN.test(returnUrl)) return null
  if (!isShortText(token) || !isShortText(orderId)) return null
  return { token, orderId, requestedAtMs, amount, returnUrl, callbackUrl }
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= 200
}
