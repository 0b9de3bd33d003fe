import { expect, test } from 'vitest'
import { readTyped } from './typed-text.rules.ts'

test.each([
  [' 10001 ', '10001'],
  ['item number 10001', '10001'],
  ['Item 10001', '10001'],
  ['арт. 10001', '10001'],
  ['арт.\u00a010001', '10001'],
  ['Артикул 10001', '10001'],
  ['art. 10001', '10001'],
  ['Nº 10001', '10001'],
  ['№10001', '10001'],
  ['#10001', '10001'],
  ['आइटम नंबर 10001', '10001'],
  ['नं. १०००१', '10001'],
  ['steam १००', 'steam 100'],
  ['xbox 10001', 'xbox 10001'],
  ['art', 'art'],
  ['no 10001 usd', 'no 10001 usd'],
  ['start 10001', 'start 10001'],
])('%j is read as %j', (text, read) => {
  expect(readTyped(text)).toBe(read)
})
