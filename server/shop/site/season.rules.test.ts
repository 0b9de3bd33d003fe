import { describe, expect, test } from 'vitest'
import { isDay, seasonAt } from './season.rules.ts'

const dates = { from: '2026-12-15', to: '2027-01-10' }

describe('the season', () => {
  test.each([
    ['2026-12-14T23:59:59.999Z', null],
    ['2026-12-15T00:00:00.000Z', 'winter'],
    ['2026-12-31T23:59:59.999Z', 'winter'],
    ['2027-01-10T23:59:59.999Z', 'winter'],
    ['2027-01-11T00:00:00.000Z', null],
  ])('at %s is %s', (moment, season) => {
    expect(seasonAt(dates, new Date(moment))).toBe(season)
  })

  test('is never on without dates', () => {
    expect(seasonAt(null, new Date('2026-12-31T12:00:00Z'))).toBeNull()
  })

  test.each([
    ['2026-12-15', true],
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2026-13-01', false],
    ['2026-00-01', false],
    ['26-12-15', false],
    ['2026-12-15T00:00', false],
    ['', false],
  ])('%s is a day: %s', (text, good) => {
    expect(isDay(text)).toBe(good)
  })
})
