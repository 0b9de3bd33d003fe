import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runCount } from '#tests/helpers/run-count.ts'
import { hostedForm, hostedPayload, type HostedFields } from './hosted-request.rules.ts'

const key = 'vitrine-demo-bank-key-1'

/** The request of docs/payments.md. */
const request: HostedFields = {
  bankKey: 'mp_44',
  orderId: 'o_7f3k',
  requestDate: new Date('2026-11-20T10:00:00.000Z'),
  amount: { value: '4990.00', currency: 'KZT' },
  clientIp: '127.0.0.1',
  returnUrl: 'http://localhost:3000/?paymentConfirmOrder=o_7f3k',
  callbackUrl: 'http://localhost:3000/api/callbacks/bank',
}
const opened = (form: string) => JSON.parse(Buffer.from(form, 'base64').toString('utf8'))

describe('the request a browser carries to the bank’s page', () => {
  it('is that of the protocol, to the letter', () => {
    expect(hostedPayload(request)).toBe(
      '5:mp_44,6:o_7f3k,24:2026-11-20T10:00:00.000Z,7:4990.00,3:KZT,9:127.0.0.1,' +
        '49:http://localhost:3000/?paymentConfirmOrder=o_7f3k,' +
        '40:http://localhost:3000/api/callbacks/bank,',
    )
    expect(opened(hostedForm([key, 'next'], request))).toEqual({
      token: 'mp_44',
      order_id: 'o_7f3k',
      request_date: '2026-11-20T10:00:00.000Z',
      amount: { value: '4990.00', currency: 'KZT' },
      request_ip: '127.0.0.1',
      return_url: 'http://localhost:3000/?paymentConfirmOrder=o_7f3k',
      callback_url: 'http://localhost:3000/api/callbacks/bank',
      signature: '43f266513f6ca1199b9219d2d18a34a63da9c0711f4b3dd158cada64472d7eff',
    })
  })

  it('holds no key', () => {
    const form = hostedForm([key, 'other-key'], request)
    const text = Buffer.from(form, 'base64').toString('utf8')
    expect(text).not.toContain(key)
    expect(text).not.toContain('other-key')
  })

  it('counts bytes, not letters', () => {
    expect(hostedPayload({ ...request, orderId: 'ж' })).toContain(',2:ж,')
  })

  it('never signs two different requests alike, wherever a border is shifted', () => {
    const field = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('1:', ',', '1:a,', '23'))
    const fields = fc.record({
      bankKey: field,
      orderId: field,
      requestDate: fc.constant(request.requestDate),
      amount: fc.record({ value: field, currency: field }),
      clientIp: field,
      returnUrl: field,
      callbackUrl: field,
    })
    const flat = (one: HostedFields) => JSON.stringify(one)
    fc.assert(
      fc.property(fields, fields, (one, other) => {
        expect(hostedPayload(one) === hostedPayload(other)).toBe(flat(one) === flat(other))
      }),
      { numRuns: runCount({ sample: 3000, full: 100_000 }) },
    )
    const shifted = { ...request, bankKey: `${request.bankKey}o`, orderId: '_7f3k' }
    expect(hostedPayload(shifted)).not.toBe(hostedPayload(request))
  })
})
