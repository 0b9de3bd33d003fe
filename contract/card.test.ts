import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cardDigits,
  codeDigits,
  findBrand,
  formatExpiry,
  groupCardNumber,
  isCompleteCardNumber,
  isCompleteCode,
  isExpired,
  numberDigits,
  parseExpiry,
  passesLuhn,
} from './card.ts'

describe('the brand by the leading digits', () => {
  it.each([
    ['41111111', 'Visa'],
    ['4', 'Visa'],
    ['50999999', null],
    ['51000000', 'MasterCard'],
    ['55999999', 'MasterCard'],
    ['56000000', null],
    ['22200000', null],
    ['22210000', 'MasterCard'],
    ['22300000', 'MasterCard'],
    ['26999999', 'MasterCard'],
    ['27200000', 'MasterCard'],
    ['27210000', null],
    ['21999999', null],
    ['22000000', 'Mir'],
    ['22040000', 'Mir'],
    ['22050000', null],
    ['34000000', 'AmericanExpress'],
    ['37000000', 'AmericanExpress'],
    ['35000000', null],
    ['36000000', null],
    ['', null],
    ['60110000', null],
  ])('%s is %s', (digits, brand) => {
    expect(findBrand(digits)).toBe(brand)
  })
})

describe('how many digits', () => {
  it.each([
    ['4242', 16, 3],
    ['5555', 16, 3],
    ['2200', 16, 3],
    ['34', 15, 4],
    ['37', 15, 4],
    ['', 16, 3],
  ])('a card beginning %s has %i, its code %i', (digits, ofNumber, ofCode) => {
    expect(numberDigits(digits)).toBe(ofNumber)
    expect(codeDigits(digits)).toBe(ofCode)
  })

  it.each([
    ['4242424242424242', true],
    ['424242424242424', false],
    ['42424242424242424', false],
    ['4242424242424241', false],
    ['4242 4242 4242 4242', false],
    ['378282246310005', true],
    ['3782822463100050', false],
    ['34343434343434', false],
    ['', false],
  ])('%s is complete: %s', (digits, complete) => {
    expect(isCompleteCardNumber(digits)).toBe(complete)
  })

  it('takes only digits of what was pasted, at most as many as the brand has', () => {
    expect(cardDigits('4242-4242 4242x4242 99')).toBe('4242424242424242')
    expect(cardDigits('3782 822463 10005 123')).toBe('378282246310005')
    expect(cardDigits('no digits')).toBe('')
  })
})

describe('the check digit', () => {
  const payloads = fc.stringMatching(/^\d{15}$/)

  it('is right for exactly one of ten last digits', () => {
    fc.assert(
      fc.property(payloads, (payload) => {
        const right = [...'0123456789'].filter((last) => passesLuhn(payload + last))
        expect(right).toHaveLength(1)
      }),
    )
  })

  it('catches every single mistyped digit', () => {
    fc.assert(
      fc.property(fc.nat(14), fc.integer({ min: 1, max: 9 }), (at, more) => {
        const good = '4242424242424242'
        const other = String((Number(good[at]) + more) % 10)
        expect(passesLuhn(good.slice(0, at) + other + good.slice(at + 1))).toBe(false)
      }),
    )
  })

  it('is not there in nothing', () => {
    expect(passesLuhn('')).toBe(false)
  })
})

describe('groups of the number', () => {
  it.each([
    ['', ''],
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['3782', '3782'],
    ['37828', '3782 8'],
    ['3782822463', '3782 822463'],
    ['378282246310005', '3782 822463 10005'],
  ])('%s reads %s', (digits, shown) => {
    expect(groupCardNumber(digits)).toBe(shown)
  })
})

describe('the expiry', () => {
  it.each([
    ['01/27', '01', '27'],
    ['12/27', '12', '27'],
    ['12 / 27', '12', '27'],
    ['12/2027', '12', '27'],
    ['00/27', '', ''],
    ['13/27', '', ''],
    ['1/27', '', ''],
    ['12/2', '', ''],
    ['12/277', '', ''],
    ['12-27', '', ''],
    ['', '', ''],
  ])('%j is month %j of year %j', (typed, month, year) => {
    expect(parseExpiry(typed)).toEqual({ month, year })
  })

  it.each([
    ['', ''],
    ['1', '1'],
    ['0', '0'],
    ['2', '02'],
    ['9', '09'],
    ['12', '12'],
    ['122', '12/2'],
    ['1227', '12/27'],
    ['1/27', '01/27'],
    ['1/2027', '01/27'],
    ['122027', '12/27'],
    ['12/27/99', '12/27'],
    ['ab', ''],
  ])('%j is shown as %j while it is typed', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown)
  })

  it.each([
    ['06', '27', false],
    ['07', '27', false],
    ['05', '27', true],
    ['12', '26', true],
    ['01', '28', false],
  ])('%s/%s is over in June 2027: %s', (month, year, over) => {
    expect(isExpired({ month, year }, { year: 2027, month: 6 })).toBe(over)
  })
})

describe('the security code', () => {
  it.each([
    ['001', '4242', true],
    ['999', '4242', true],
    ['000', '4242', false],
    ['12', '4242', false],
    ['1234', '4242', false],
    ['1234', '37', true],
    ['123', '37', false],
    ['0000', '37', false],
    ['12a', '4242', false],
    ['', '4242', false],
  ])('%j with a card beginning %s is complete: %s', (code, digits, complete) => {
    expect(isCompleteCode(code, digits)).toBe(complete)
  })
})
