import { expect, it } from 'vitest'
import { percentText } from './percent-text.ts'

it.each([
  [7, 'en', '7'],
  [6.99, 'en', '7'],
  [10.5, 'ru', '10,5'],
  [0.04, 'en', '0.04'],
  [0.05, 'en', '0.1'],
  [99.94, 'br', '99,9'],
  [99.95, 'br', '99,95'],
  [99.98, 'hi', '99.98'],
  [100, 'en', '100'],
] as const)('%j percent in %s is %s', (percent, locale, text) => {
  expect(percentText(percent, locale)).toBe(text)
})
