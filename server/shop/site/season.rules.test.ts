import { describe, expect, test } from 'vitest'
import { seasonAt } from './season.rules.ts'

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
})
