import { expect, test } from 'vitest'
import type { Locale } from '#contract/locales.ts'
import { countryOf } from './country-of.rules.ts'

test.each<[Locale, string | null, string, string]>([
  ['ru', 'TR', 'Турция', 'Турции'],
  ['ru', 'AR', 'Аргентина', 'региона «Аргентина»'],
  ['ru', null, 'Весь мир', 'региона «Весь мир»'],
  ['br', 'TR', 'Turquia', 'da Turquia'],
  ['br', 'AR', 'Argentina', 'da região Argentina'],
  ['br', null, 'Mundo todo', 'da região Mundo todo'],
  ['en', 'TR', 'Türkiye', 'Türkiye'],
  ['hi', null, 'दुनिया भर', 'दुनिया भर'],
])('%s: accounts of %s, %s: %s', (locale, code, name, said) => {
  expect(countryOf(locale, code, name)).toBe(said)
})
