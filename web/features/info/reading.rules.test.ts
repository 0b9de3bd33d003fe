import { expect, test } from 'vitest'
import { dayOf, descriptionOf, readingMinutes } from './reading.rules.ts'

test.each([
  [10, 1],
  [900, 1],
  [4500, 5],
])('%i letters are read in %i minutes', (letters, minutes) => {
  const section = { id: 's1', title: '', paragraphs: [`${'a'.repeat(letters)}   `] }
  expect(readingMinutes({ intro: [], sections: [section] })).toBe(minutes)
})

test('a day is written as on receipts', () => {
  expect(dayOf('2026-11-01T23:30:00.000Z')).toBe('01.11.2026')
})

test('a description ends with a whole word', () => {
  const words = 'word '.repeat(60).trim()
  const description = descriptionOf({ title: 'A', intro: [words] })
  expect(description.length).toBeLessThanOrEqual(160)
  expect(description).toMatch(/word…$/)
  expect(descriptionOf({ title: 'A', intro: [] })).toBe('A')
})
