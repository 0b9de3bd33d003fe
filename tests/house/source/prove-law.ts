import { describe, expect, test } from 'vitest'
import { readRepository } from './repository.ts'
import { files } from './source-file.ts'
import type { SourceFile } from './source-file.ts'

/** Reads files and answers every breach in words, each beginning with `path:line`. */
export type Law = (files: SourceFile[]) => string[]

type Planted = Record<string, Record<string, string>>

/**
 * Three proofs of one law: the repository obeys it, each planted example breaks it, and each
 * lawful example does not.
 */
export function proveLaw(name: string, law: Law, breaks: Planted, keeps: Planted = {}): void {
  describe(name, () => {
    test('the repository obeys', () => {
      expect(law(readRepository())).toEqual([])
    })
    test.each(Object.entries(breaks))('is broken by %s', (_, planted) => {
      expect(law(files(planted)).length).toBeGreaterThan(0)
    })
    if (Object.keys(keeps).length === 0) return
    test.each(Object.entries(keeps))('is kept by %s', (_, planted) => {
      expect(law(files(planted))).toEqual([])
    })
  })
}
