import { expect, test } from 'vitest'
import { momentText, plainDay, sharedDay, untilText } from './moment-text.ts'

test('a moment reads dd.mm.yyyy hh:mm:ss with two digits each', () => {
  expect(momentText(new Date(2026, 0, 5, 7, 5, 4))).toBe('05.01.2026 07:05:04')
})

test.each([
  [new Date(2026, 0, 5, 23, 59, 59), '23:59'],
  [new Date(2026, 0, 6, 0, 0, 0), '06.01.2026 00:00'],
  [new Date(2026, 1, 5, 7, 5, 0), '05.02.2026 07:05'],
])('what ends at %s names the day only where it is another', (at, text) => {
  expect(untilText(at, new Date(2026, 0, 5, 7, 5, 4))).toBe(text)
})

test('a shared day is that of UTC, day first', () => {
  expect(sharedDay('2026-03-09T21:03:00.000Z')).toBe('09.03.2026')
})

test.each([
  ['2027-11-20', '20.11.2027'],
  ['2027-11-20T00:00:00.000Z', null],
  ['', null],
])('a plain day %s reads %s', (iso, day) => expect(plainDay(iso)).toBe(day))
