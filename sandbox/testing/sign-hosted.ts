import { createHmac } from 'node:crypto'
import { TEST_KEYS, type FakeMerchant } from '#sandbox/testing/fake-merchant.ts'

type Signed = { request?: object; key?: string; signature?: string }

/** The form field `Request` as a shop makes it: written out by hand, as docs/payments.md has it. */
export function signHosted(merchant: FakeMerchant, changes: object = {}, signed: Signed = {}) {
  const { world, url } = merchant
  const request = {
    token: `m_${world.randomHex(8)}`,
    order_id: `o_${world.randomHex(4)}`,
    request_date: world.isoTime(world.nowMs()),
    amount: { value: '4990.00', currency: 'KZT' },
    request_ip: '127.0.0.1',
    return_url: `${url}/?paymentConfirmOrder=o_1`,
    callback_url: `${url}/callback`,
    ...changes,
  }
  const { token, order_id, request_date, amount, request_ip, return_url, callback_url } = request
  const { value, currency } = amount
  const fields = [token, order_id, request_date, value, currency, request_ip, return_url]
  const payload = [...fields, callback_url]
    .map((field) => `${Buffer.byteLength(field)}:${field},`)
    .join('')
  const { key = TEST_KEYS[0] } = signed
  const signature = createHmac('sha256', key).update(payload).digest('hex')
  const json = JSON.stringify({ ...request, signature, ...signed.request })
  return { request, Request: Buffer.from(json).toString('base64') }
}
