import { expect, test } from 'vitest'
import { leftText, secondsUntil } from './countdown.rules.ts'

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
  [582, '9:42'],
  [7, '0:07'],
  [0, '0:00'],
  [1800, '30:00'],
])('%i s read %s', (seconds, text) => {
  expect(leftText(seconds)).toBe(text)
})
