import { expect, test } from 'vitest'
import { asciiDigits } from './locales.ts'

test.each([
  ['४२४२', '4242'],
  ['٤٢', '42'],
  ['４２', '42'],
  ['42 a', '42 a'],
])('%s reads %s', (from, to) => expect(asciiDigits(from)).toBe(to))
