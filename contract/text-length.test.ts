import { describe, expect, test } from 'vitest'
import { limits } from './limits.ts'
import { searchProducts } from './schemas/search.ts'
import { cutToLength, textLength } from './text-length.ts'

const max = limits.searchMaxChars
const passes = (text: string) => searchProducts.params.safeParse({ text }).success

describe('the length of a text', () => {
  test.each([
    ['letters', 'a'],
    ['emoji, each of two units', '😀'],
    ['letters of Devanagari', 'क'],
  ])('is that of the schemas: %s', (_, character) => {
    for (const count of [max - 1, max, max + 1]) {
      const text = character.repeat(count)
      expect([textLength(text), passes(text)]).toEqual([count, count <= max])
    }
  })

  test('is cut to what a schema takes, and no character in two', () => {
    const cut = cutToLength(`${'a'.repeat(max - 1)}😀b`, max)
    expect(cut).toBe(`${'a'.repeat(max - 1)}😀`)
    expect([cut.isWellFormed(), passes(cut)]).toEqual([true, true])
    expect(cutToLength('ab', max)).toBe('ab')
  })
})
