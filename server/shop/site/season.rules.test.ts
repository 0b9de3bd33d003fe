import { describe, expect, test } from 'vitest'
import { seasonAt, seasonProblem } from './season.rules.ts'

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

describe('days for the season', () => {
  const now = new Date('2026-11-30T23:59:59.999Z')

  test.each([
    ['2026-12-15', '2027-01-10'],
    ['2026-12-15', '2026-12-15'],
    ['2026-11-01', '2026-12-14'],
    ['2026-12-15', '2027-12-15'],
    ['2020-01-01', '2026-11-30'],
    ['2020-01-01', '2028-02-29'],
    ['1000-01-01', '9999-12-31'],
  ])('from %s to %s are taken', (from, to) => {
    expect(seasonProblem({ from, to }, now)).toBeNull()
  })

  test.each([
    ['0000-01-01', '9999-12-31', { from: 'day' }],
    ['2026-12-15', '12026-12-31', { to: 'day' }],
    ['2026-12-15', '2026-02-31', { to: 'day' }],
    ['2026-12-15', '2026-12-14', { to: 'end_first' }],
    ['2025-12-15', '2026-11-29', { to: 'end_past' }],
  ])('from %s to %s are not: %j', (from, to, problem) => {
    expect(seasonProblem({ from, to }, now)).toEqual(problem)
  })
})
