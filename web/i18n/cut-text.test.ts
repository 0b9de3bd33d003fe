import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['Kazakhstan', 'Kazakhstan'],
  ['fifteen letters', 'fifteen letters'],
  ['sixteen letters!', 'sixteen letter…'],
  ['United Arab Emirates', 'United Arab Em…'],
  ['League of Legends', 'League of Lege…'],
  ['Counter Strike x', 'Counter Strike…'],
])('%j fits fifteen characters as %j', (text, cut) => {
  expect(cutText(text, 15)).toBe(cut)
})

test('a vowel sign stays with its consonant', () => {
  expect(cutText('कि'.repeat(5), 4)).toBe(`${'कि'.repeat(3)}…`)
})
