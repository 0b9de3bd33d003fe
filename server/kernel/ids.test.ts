import { expect, it } from 'vitest'
import { randomDigits } from './ids.ts'

it('a code that is mailed is of ten different digits', () => {
  const digits = randomDigits(2000)
  expect(digits).toMatch(/^\d{2000}$/)
  expect(new Set(digits).size).toBe(10)
})
