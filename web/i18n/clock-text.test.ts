import { expect, test } from 'vitest'
import { clockText } from './clock-text.ts'

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [86_399, '23:59:59'],
])('%i s is %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
