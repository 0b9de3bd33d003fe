import { expect, test } from 'vitest'
import { momentText } from './moment-text.ts'

test('a moment reads dd.mm.yyyy hh:mm:ss', () => {
  expect(momentText(new Date(2026, 10, 2, 7, 15, 4))).toBe('02.11.2026 07:15:04')
})
