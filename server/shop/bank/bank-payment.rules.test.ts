import { describe, expect, it } from 'vitest'
import { parseBankEvent, parseBankPayment } from './bank-payment.rules.ts'

const payment = {
  id: 'pay_1',
  merchant_payment_id: 'mp_1',
  order_id: 'o_1',
  method: 'card',
  state: 'captured',
  amount: { value: '4990.00', currency: 'KZT' },
}
const told = (changes: object) => JSON.stringify({ ...payment, ...changes })

const form = { kind: 'form', acs_url: 'https://bank.test/acs', pa_req: 'p', md: 'm' }
const redirect = { kind: 'redirect', url: 'https://bank.test/3ds', method: 'GET', params: {} }

describe('what a bank says', () => {
  it('is read field by field; more fields are passed over', () => {
    expect(parseBankPayment(told({ extra: 1 }))).toEqual(payment)
  })

  it.each([
    ['nothing', ''],
    ['a page', '<html>502 Bad Gateway</html>'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '1'],
    ['half of it', told({}).slice(0, 40)],
    ['an unknown state', told({ state: 'settled' })],
    ['no id', told({ id: '' })],
    ['an id that no database keeps', told({ id: 'pay\0' })],
    ['an id that is a number', told({ id: 7 })],
    ['an amount that is a number', told({ amount: 4990 })],
    ...[
      '4990',
      '',
      '0.00',
      '-1.00',
      '+1.00',
      '01.00',
      '1.0',
      '1,00',
      '1e3',
      '1234567890123.00',
    ].map((value): [string, string] => [
      `a charge of ${value || 'nothing'}`,
      told({ charged: { value, currency: 'KZT' } }),
    ]),
    ['a charge without a sum', told({ charged: { currency: 'KZT' } })],
    ['a refund that is no sum', told({ refunded: { value: '1', currency: 'KZT' } })],
    ['a challenge of no kind', told({ state: 'challenge', challenge: { kind: 'sms' } })],
    [
      'a challenge by script',
      told({ challenge: { kind: 'form', acs_url: 'nowhere', pa_req: 'x', md: 'x' } }),
    ],
  ])('is unknown when it is %s', (_, text) => {
    expect(parseBankPayment(text)).toBeNull()
  })

  it.each(['0.01', '0.10', '4980.00', '123456789012.00'])('may charge %s', (value) => {
    const charged = { value, currency: 'KZT' }
    expect(parseBankPayment(told({ charged }))).toMatchObject({ charged })
  })

  it('may have given back nothing so far', () => {
    const refunded = { value: '0.00', currency: 'KZT' }
    expect(parseBankPayment(told({ refunded }))).toMatchObject({ refunded })
  })

  it('is an event only with an id and a payment', () => {
    const event = { event_id: 'evt_1', type: 'payment.captured', payment }
    expect(parseBankEvent(JSON.stringify(event))).toMatchObject({ event_id: 'evt_1' })
    expect(parseBankEvent(JSON.stringify({ ...event, event_id: '' }))).toBeNull()
    expect(parseBankEvent(JSON.stringify({ ...event, payment: null }))).toBeNull()
  })

  it('holds what a waiting payment is opened with', () => {
    const qr = { payload: 'https://bank.test/qr/1' }
    expect(parseBankPayment(told({ state: 'waiting', method: 'qr', qr }))).toMatchObject({ qr })
    const widget = { token: 'wt_1', script_url: 'https://bank.test/widget.js' }
    expect(parseBankPayment(told({ state: 'waiting', method: 'widget', widget }))).toMatchObject({
      widget,
    })
  })

  it.each([
    ['a form', { challenge: { ...form, md: 'm'.repeat(1024) } }],
    [
      'a page, with what it wants besides',
      { challenge: { ...redirect, params: { md: 'm', a: 'b' } } },
    ],
  ])('may ask for a confirmation by %s', (_, changes) => {
    expect(parseBankPayment(told({ state: 'challenge', ...changes }))).toMatchObject(changes)
  })

  it.each([
    ['a link by script', { qr: { payload: 'javascript:alert(1)' } }],
    ['a link that is none', { qr: { payload: 'pay me' } }],
    ['a script in the address', { widget: { token: 'a', script_url: 'data:text/javascript,1' } }],
    ['a widget without a token', { widget: { token: '', script_url: 'https://bank.test/w.js' } }],
    ['an unknown method', { method: 'cash' }],
    ['a reason with a NUL', { decline_reason: 'a\0b' }],
    ['an md that no index takes', { challenge: { ...form, md: 'm'.repeat(1025) } }],
    ['an md with a NUL', { challenge: { ...form, md: 'a\0b' } }],
    ['the same of a page', { challenge: { ...redirect, params: { md: 'm'.repeat(1025) } } }],
  ])('is unknown when it brings %s', (_, changes) => {
    expect(parseBankPayment(told({ state: 'waiting', ...changes }))).toBeNull()
  })
})
