import { expect, test } from 'vitest'
import { chosenFirst, inOrder, matching } from './choice.rules.ts'

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

test('names stand as the language orders them', () => {
  const texts = ['Яблоко', 'Ёлка', 'Армения'].map((text) => ({ id: text, text }))
  expect(ids(inOrder(texts, 'ru'))).toEqual(['Армения', 'Ёлка', 'Яблоко'])
})
