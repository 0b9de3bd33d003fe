import { describe, expect, it } from 'vitest'
import { chargedMinor, parseBankEvent, parseBankPayment } from './bank-payment.rules.ts'

const payment = {
  id: 'pay_1',
  merchant_payment_id: 'mp_1',
  order_id: 'o_1',
  method: 'card',
  state: 'captured',
  amount: { value: '4990.00', currency: 'KZT' },
}
const told = (changes: object) => JSON.stringify({ ...payment, ...changes })

describe('what a bank says', () => {
  it('is read field by field; more fields are passed over', () => {
    const { method: _, ...known } = payment
    expect(parseBankPayment(told({ extra: 1 }))).toEqual(known)
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
    ['an id that is a number', told({ id: 7 })],
    ['an amount that is a number', told({ amount: 4990 })],
    ['a challenge of no kind', told({ state: 'challenge', challenge: { kind: 'sms' } })],
    [
      'a challenge by script',
      told({ challenge: { kind: 'form', acs_url: 'nowhere', pa_req: 'x', md: 'x' } }),
    ],
  ])('is unknown when it is %s', (_, text) => {
    expect(parseBankPayment(text)).toBeNull()
  })

  it('is an event only with an id and a payment', () => {
    const event = { event_id: 'evt_1', type: 'payment.captured', payment }
    expect(parseBankEvent(JSON.stringify(event))).toMatchObject({ event_id: 'evt_1' })
    expect(parseBankEvent(JSON.stringify({ ...event, event_id: '' }))).toBeNull()
    expect(parseBankEvent(JSON.stringify({ ...event, payment: null }))).toBeNull()
  })

  it('names what was charged, else what was asked', () => {
    const amount = (value: string) => ({ value, currency: 'KZT' })
    const read = (changes: object) => chargedMinor(parseBankPayment(told(changes))!)
    expect(read({})).toBe(499_000)
    expect(read({ charged: amount('4980.00') })).toBe(498_000)
    expect(read({ charged: amount('4980') })).toBeNull()
    expect(read({ charged: amount('-1.00') })).toBeNull()
  })
})
