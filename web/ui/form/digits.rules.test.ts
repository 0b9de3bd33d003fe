import { expect, test } from 'vitest'
import { onlyDigits, withoutDecimals } from './digits.rules.ts'

test.each([
  ['12a 3-4', undefined, '1234'],
  ['४५6', undefined, '456'],
  ['', undefined, ''],
  ['no digit', undefined, ''],
  ['1234567', 6, '123456'],
  ['123456', 6, '123456'],
  ['12 34', 3, '123'],
])('of %j at most %s digits stay: %j', (typed, max, left) => {
  expect(onlyDigits(typed, max)).toBe(left)
})

test.each([
  ['10 000,00', 'insertFromPaste', '10000'],
  ['10.000,50 ₸', 'insertFromPaste', '10000'],
  ['10,000.5', undefined, '10000'],
  ['१०,५०', 'insertFromDrop', '10'],
  ['5,000', 'insertFromPaste', '5000'],
  ['1,234,567 KZT.', 'insertFromPaste', '1234567'],
  ['1.5', 'insertText', '15'],
  ['1.5', 'insertCompositionText', '15'],
])('of a sum %j by %s stays %j', (text, kind, left) => {
  expect(onlyDigits(withoutDecimals(text, kind))).toBe(left)
})
