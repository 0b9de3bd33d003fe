import { expect, test } from 'vitest'
import { clockText, secondsUntil } from './countdown.rules.ts'

test.each([
  [10_000, 10_000, 0],
  [10_000, 9999, 1],
  [10_000, 9000, 1],
  [10_000, 8999, 2],
  [10_000, 99_000, 0],
])('until %i at %i: %i s', (untilMs, now, seconds) => {
  expect(secondsUntil(untilMs, now)).toBe(seconds)
})

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [582, '9:42'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [86_399, '23:59:59'],
])('%i s read %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
