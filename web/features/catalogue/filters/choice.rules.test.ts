import { expect, test } from 'vitest'
import { chosenFirst, inOrder, matching } from './choice.rules.ts'
import { countryNames } from './country-names.rules.ts'

const options = [
  { id: 'BR', text: 'Brazil' },
  { id: 'TR', text: 'Türkiye' },
  { id: 'US', text: 'United States' },
]
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id)

test('what is chosen stands first', () => {
  expect(ids(chosenFirst(options, ['US', 'TR']))).toEqual(['TR', 'US', 'BR'])
})

test.each([
  ['', ['BR', 'TR', 'US']],
  ['turk', ['TR']],
  ['tr', ['TR']],
  ['states  UNI', ['US']],
  ['zz', []],
])('%j finds %j', (search, found) => {
  expect(ids(matching(options, search))).toEqual(found)
})

test('the dot below of Hindi is left out as often as it is typed', () => {
  const inHindi = [
    { id: 'KZ', text: 'कज़ाखस्तान' },
    { id: 'BR', text: 'ब्राज़ील' },
  ]
  expect(ids(matching(inHindi, 'कजाख'))).toEqual(['KZ'])
  expect(ids(matching(inHindi, 'ब्राज़ी'))).toEqual(['BR'])
})

const otherNamesOf = countryNames()
const inPortuguese = Object.entries({
  AE: 'Emirados Árabes Unidos',
  BR: 'Brasil',
  CZ: 'Tchéquia',
  GB: 'Reino Unido',
  KZ: 'Cazaquistão',
  NL: 'Países Baixos',
  TR: 'Turquia',
  US: 'EUA',
  XL: 'cartões regionais (XL)',
}).map(([id, text]) => ({ id, text, otherNames: otherNamesOf(id) }))

test.each([
  ['turkey', ['TR']],
  ['Türkiye', ['TR']],
  ['турция', ['TR']],
  ['तुर्की', ['TR']],
  ['estados unidos', ['US']],
  ['usa', ['US']],
  ['сша', ['US']],
  ['америка', ['US']],
  ['uk', ['GB']],
  ['великобрит', ['GB']],
  ['united king', ['GB']],
  ['unidos', ['AE', 'US']],
  ['казах', ['KZ']],
  ['czech', ['CZ']],
  ['голланд', ['NL']],
  ['zakh', []],
  ['xl', ['XL']],
])('%j finds a country by any name of it: %j', (search, found) => {
  expect(ids(matching(inPortuguese, search))).toEqual(found)
})

test('names stand as the language orders them', () => {
  const texts = ['Яблоко', 'Ёлка', 'Армения'].map((text) => ({ id: text, text }))
  expect(ids(inOrder(texts, 'ru'))).toEqual(['Армения', 'Ёлка', 'Яблоко'])
})
