import { describe, expect, test } from 'vitest'
import {
  amountNumber,
  displayAmount,
  isSameAmount,
  parseAmount,
  presentAmount,
} from '#sandbox/bank/amounts.ts'

describe('amount', () => {
  test.each([
    ['0.01', 1],
    ['0.10', 10],
    ['4990.00', 499_000],
    ['4990.55', 499_055],
    ['9999999.99', 999_999_999],
    ['999999999999.99', 99_999_999_999_999],
  ])('%s is %i and comes back the same', (value, minor) => {
    const amount = parseAmount({ value, currency: 'KZT' })
    expect(amount).toEqual({ minor, currency: 'KZT' })
    expect(presentAmount(amount ?? { minor: 0, currency: '' })).toEqual({ value, currency: 'KZT' })
  })

  test.each([
    '4990',
    '4990.0',
    '4990.000',
    '04990.00',
    '.50',
    '-1.00',
    '+1.00',
    '1e3.00',
    '1 000.00',
    '1,00',
    '0.00',
    '',
    ' 1.00',
    '1.00\n',
    '1000000000000.00',
    4990,
    null,
  ])('%j is no value', (value) => {
    expect(parseAmount({ value, currency: 'KZT' })).toBeNull()
  })

  test.each(['kzt', 'KZ', 'KZTT', '', 398, undefined])('%j is no currency', (currency) => {
    expect(parseAmount({ value: '1.00', currency })).toBeNull()
  })

  test.each([null, 'x', 1, []])('%j is no amount', (wire) => {
    expect(parseAmount(wire)).toBeNull()
  })

  test('is a number in the list of payments and grouped for people', () => {
    expect(amountNumber({ minor: 499_000, currency: 'KZT' })).toBe(4990)
    expect(amountNumber({ minor: 29, currency: 'KZT' })).toBe(0.29)
    const spaced = displayAmount({ minor: 123_456_789, currency: 'KZT' })
    expect(spaced.replaceAll('\u00a0', ' ')).toBe('1 234 567.89 KZT')
  })

  test('differs by sum and by currency', () => {
    const amount = { minor: 100, currency: 'KZT' }
    expect(isSameAmount(amount, { ...amount })).toBe(true)
    expect(isSameAmount(amount, { ...amount, minor: 101 })).toBe(false)
    expect(isSameAmount(amount, { ...amount, currency: 'RUB' })).toBe(false)
  })
})
