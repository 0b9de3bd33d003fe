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
  ['R$ 50', 'BRL  50'],
  ['roblox 50r$', 'roblox 50 BRL'],
  ['500₹', '500 INR'],
  ['US$ 20', 'USD  20'],
  ['mx$200', 'MXN 200'],
  ['5000 тг', '5000  тенге'],
  ['тг 50', 'тг 50'],
  ['50 тгк', '50 тгк'],
  ['xr$', 'xr dollar'],
  ['art', 'art'],
  ['no 10001 usd', 'no 10001 usd'],
  ['start 10001', 'start 10001'],
])('%j is read as %j', (text, read) => {
  expect(readTyped(text)).toBe(read)
})
