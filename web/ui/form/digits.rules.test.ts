import { expect, test } from 'vitest'
import { onlyDigits } from './digits.rules.ts'

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
