import { describe, expect, it } from 'vitest'
import { brandDigits, cardProblems, completeCard, isFilled } from './card-fields.rules.ts'

const today = { year: 2026, month: 11 }
const visa = { number: '4242 4242 4242 4242', expiry: '12/27', code: '123' }
const amex = { number: '3782 822463 10005', expiry: '12/27', code: '1234' }

describe('what is wrong with a card', () => {
  it.each([
    ['nothing', visa, {}],
    ['nothing, AmericanExpress', amex, {}],
    ['no number', { ...visa, number: '' }, { number: 'required' }],
    ['a number too short', { ...visa, number: '4242 4242 4242 424' }, { number: 'card_number' }],
    ['a wrong check digit', { ...visa, number: '4242 4242 4242 4241' }, { number: 'card_number' }],
    ['a brand we do not take', { ...visa, number: '6011 0000' }, { number: 'card_number' }],
    ['month 13', { ...visa, expiry: '13/27' }, { expiry: 'card_month' }],
    ['month 00', { ...visa, expiry: '00/27' }, { expiry: 'card_month' }],
    ['half a date', { ...visa, expiry: '12/2' }, { expiry: 'card_year' }],
    ['last month', { ...visa, expiry: '10/26' }, { expiry: 'card_expired' }],
    ['this month still', { ...visa, expiry: '11/26' }, {}],
    ['code 000', { ...visa, code: '000' }, { code: 'card_code' }],
    ['code of two', { ...visa, code: '12' }, { code: 'card_code' }],
    ['three for AmericanExpress', { ...amex, code: '123' }, { code: 'card_code' }],
  ])('%s', (_, card, problems) => {
    const none = { number: null, expiry: null, code: null }
    expect(cardProblems(card, today)).toEqual({ ...none, ...problems })
  })
})

describe('a field that is judged while typing', () => {
  it.each([
    ['number', { ...visa, number: '4242 4242 4242 424' }, false],
    ['number', visa, true],
    ['number', amex, true],
    ['number', { ...visa, number: '6011 000' }, false],
    ['number', { ...visa, number: '6011 0000' }, true],
    ['expiry', { ...visa, expiry: '12/2' }, false],
    ['expiry', visa, true],
    ['code', { ...amex, code: '123' }, false],
    ['code', visa, true],
  ] as const)('%s of %o: %s', (field, card, filled) => {
    expect(isFilled(card, field)).toBe(filled)
  })
})

describe('the card as the payment call wants it', () => {
  it('has digits only', () => {
    expect(completeCard(visa, today)).toEqual({
      card_number: '4242424242424242',
      month: '12',
      year: '27',
      cvc: '123',
    })
  })

  it('is nothing while one field is wrong', () => {
    expect(completeCard({ ...visa, code: '' }, today)).toBeNull()
  })

  it('asks the brand with eight digits, never more', () => {
    expect(brandDigits('4242 424')).toBeNull()
    expect(brandDigits('4242 4242 4242')).toBe('42424242')
  })
})
