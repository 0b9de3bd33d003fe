import { expect, test } from 'vitest'
import { meantAddress } from './email-suggestion.rules.ts'

test.each([
  ['anna@mial.kz', 'anna@mail.kz'],
  [' anna@GMIAL.com ', 'anna@gmail.com'],
  ['a@b@gmai.com', 'a@b@gmail.com'],
  ['anna@mail.kz', null],
  ['mial.kz', null],
  ['@mial.kz', null],
  ['anna@constructor', null],
])('%j was meant as %j', (email, meant) => {
  expect(meantAddress(email)).toBe(meant)
})
