import { expect, test } from 'vitest'
import { initialsOf } from './initials.rules.ts'

test.each([
  ['Aigerim S.', 'AS'],
  ['anna', 'A'],
  ['Иван Петров-Водкин', 'ИП'],
  ['राम सिंह', 'रासिं'],
  ['🙂 Vera', 'V'],
  ['…', ''],
])('%s → %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
