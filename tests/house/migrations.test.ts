import { describe, expect, test } from 'vitest'
import { compareChecksums, readMigrations, readRecorded } from './source/migrations.ts'

describe('Merged migrations', () => {
  test('are what they were, and each is recorded', () => {
    expect(compareChecksums(readRecorded(), readMigrations())).toEqual([])
  })

  test('have numbers without gaps', () => {
    const numbers = Object.keys(readMigrations()).map((name) => Number(name.slice(0, 4)))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  test('are broken by an edit, a removal and a file nobody recorded', () => {
    const recorded = { '0001_a.sql': 'x', '0002_b.sql': 'y' }
    expect(compareChecksums(recorded, recorded)).toEqual([])
    expect(compareChecksums(recorded, { ...recorded, '0001_a.sql': 'z' })).toHaveLength(1)
    expect(compareChecksums(recorded, { '0001_a.sql': 'x' })).toHaveLength(1)
    expect(compareChecksums(recorded, { ...recorded, '0003_c.sql': 'z' })).toHaveLength(1)
  })
})
