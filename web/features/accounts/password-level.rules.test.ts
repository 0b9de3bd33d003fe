import { expect, test } from 'vitest'
import { passwordLevel } from './password-level.rules.ts'

test.each([
  [0, 0, null],
  [1, 1, 'passwordTooShort'],
  [7, 1, 'passwordTooShort'],
  [8, 3, 'passwordGood'],
  [12, 4, 'passwordStrong'],
  [32, 4, 'passwordStrong'],
  [33, 1, 'passwordTooLong'],
])('%i characters: level %i, %s', (length, level, word) => {
  expect(passwordLevel('a'.repeat(length))).toEqual({ level, word })
})
