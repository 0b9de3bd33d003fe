import { afterEach, expect, test, vi } from 'vitest'
import { cutText } from './cut-text.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['Kazakhstan', 'Kazakhstan'],
  ['fifteen letters', 'fifteen letters'],
  ['sixteen letters!', 'sixteen letter…'],
  ['United Arab Emirates', 'United Arab Em…'],
  ['League of Legends', 'League of Lege…'],
  ['Counter Strike x', 'Counter Strike…'],
  ['A long name (STEAM)', 'A long name (S…'],
  ['Regional cards (XL)', 'Regional… (XL)'],
  ['Региональные карты (XM)', 'Региональ… (XM)'],
  ['क्षेत्रीय कार्ड (XL)', 'क्षेत्रीय कार्ड (XL)'],
])('%j fits fifteen characters as %j', (text, cut) => {
  expect(cutText(text, 15)).toBe(cut)
})

test('a vowel sign stays with its consonant', () => {
  expect(cutText('कि'.repeat(5), 4)).toBe(`${'कि'.repeat(3)}…`)
})

test('so it does where the browser knows nothing of segments', async () => {
  const { Segmenter: _, ...older } = Object.getOwnPropertyDescriptors(Intl)
  vi.stubGlobal('Intl', Object.create(Object.prototype, older))
  vi.resetModules()
  const { cutText } = await import('./cut-text.ts')
  expect(cutText('कि'.repeat(5), 4)).toBe(`${'कि'.repeat(3)}…`)
  expect(cutText('United Arab Emirates', 15)).toBe('United Arab Em…')
})
