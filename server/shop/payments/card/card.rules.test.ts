import { describe, expect, it } from 'vitest'
import { cardOf, cardProblems } from './card.rules.ts'

const now = new Date('2030-06-30T23:59:59Z')
const visa = { card_number: '4242424242424242', month: '12', year: '40', cvc: '123' }
const amex = { card_number: '378282246310005', month: '12', year: '40', cvc: '1234' }

describe('a card that is paid with', () => {
  it.each([
    ['a whole one', visa, {}],
    ['spaces and dashes in the number', { ...visa, card_number: '4242 4242-4242 4242' }, {}],
    ['American Express', amex, {}],
    ['this month', { ...visa, month: '06', year: '30' }, {}],
    ['last month', { ...visa, month: '05', year: '30' }, { year: 'card_expired' }],
    ['last year', { ...visa, month: '12', year: '29' }, { year: 'card_expired' }],
    [
      'a wrong check digit',
      { ...visa, card_number: '4242424242424241' },
      { card_number: 'card_number' },
    ],
    [
      'a brand we do not take',
      { ...visa, card_number: '6011000990139424' },
      { card_number: 'card_number' },
    ],
    [
      'a digit too many',
      { ...visa, card_number: '42424242424242424' },
      { card_number: 'card_number' },
    ],
    ['letters', { ...visa, card_number: '4242x424242424242' }, { card_number: 'card_number' }],
    [
      'sixteen digits beginning 37',
      { ...amex, card_number: '3782822463100050' },
      { card_number: 'card_number' },
    ],
    ['code 000', { ...visa, cvc: '000' }, { cvc: 'card_code' }],
    ['four digits of code', { ...visa, cvc: '1234' }, { cvc: 'card_code' }],
    ['three digits of code on American Express', { ...amex, cvc: '123' }, { cvc: 'card_code' }],
    [
      'everything wrong at once',
      { card_number: '1', month: '01', year: '20', cvc: '000' },
      { card_number: 'card_number', year: 'card_expired', cvc: 'card_code' },
    ],
  ])('%s', (_, form, problems) => {
    expect(cardProblems(form, now)).toEqual(problems)
  })

  it.each([
    ['06', '30', '2030-06-30T23:59:59Z', 'good'],
    ['06', '30', '2030-07-01T00:30:00Z', 'good'],
    ['06', '30', '2030-07-01T11:59:59Z', 'good'],
    ['06', '30', '2030-07-01T12:00:00Z', 'expired'],
    ['12', '30', '2031-01-01T11:59:59Z', 'good'],
    ['12', '30', '2031-01-01T12:00:00Z', 'expired'],
    ['02', '32', '2032-02-29T23:59:59Z', 'good'],
  ])('of %s/%s is at %s %s, wherever it is paid with', (month, year, moment, end) => {
    const problems = cardProblems({ ...visa, month, year }, new Date(moment))
    expect(problems).toEqual(end === 'good' ? {} : { year: 'card_expired' })
  })

  it('goes to the bank as digits', () => {
    expect(cardOf({ ...visa, card_number: '4242 4242-4242 4242' })).toEqual({
      number: '4242424242424242',
      month: '12',
      year: '40',
      cvc: '123',
    })
  })
})
