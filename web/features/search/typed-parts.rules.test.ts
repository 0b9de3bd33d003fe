import { expect, test } from 'vitest'
import { typedParts } from './typed-parts.rules.ts'

const marked = (text: string, typed: string) =>
  typedParts(text, typed)
    .map((part) => (part.isTyped ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Steam · Türkiye · 250 TRY', 'steam', '[Steam] · Türkiye · 250 TRY'],
  ['Steam · Türkiye · 250 TRY', '250 stea', '[Stea]m · Türkiye · [250] TRY'],
  ['Netflix', 'spotify', 'Netflix'],
  ['a+b', '+', 'a[+]b'],
  ['Steam', '  ', 'Steam'],
])('of %j a person who typed %j knows %j', (text, typed, result) => {
  expect(marked(text, typed)).toBe(result)
})
