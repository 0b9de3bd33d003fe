import { expect, test } from 'vitest'
import { moneyText, rateText } from './money-text.ts'

test.each([
  [101_236, 'RUB', '1 012,36 ₽'],
  [540_000, 'KZT', '5 400 ₸'],
  [100, 'USD', '1 USD'],
])('%i %s reads "%s"', (amountMinor, currency, text) => {
  expect(moneyText(amountMinor, currency).replaceAll('\u00a0', ' ')).toBe(text)
})

test('a rate keeps its decimals', () => {
  expect(rateText(5.95)).toBe('5,95')
  expect(rateText(6)).toBe('6')
})
