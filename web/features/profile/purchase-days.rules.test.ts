import { expect, test } from 'vitest'
import { groupByDay } from './purchase-days.rules.ts'

const at = (day: number, hour = 7) => new Date(2026, 10, day, hour, 15, 4)

test('purchases of one day stand together', () => {
  const days = groupByDay([at(20, 9), at(20), at(14)], (date) => date, 'en')
  expect(days.map(({ title, items }) => [title, items.length])).toEqual([
    ['20.11.2026', 2],
    ['14.11.2026', 1],
  ])
})

test('in Russian the day is written out', () => {
  expect(groupByDay([at(20)], (date) => date, 'ru')[0]?.title).toMatch(/^20 ноября 2026/)
})
