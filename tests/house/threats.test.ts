import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readRepository, root } from './source/repository.ts'

/** Files a document names that are nowhere in the repository, by the end of their path. */
function missingFiles(document: string, paths: readonly string[]): string[] {
  const named = [...document.matchAll(/`([\w./-]+\.(?:tsx?|sql|md))`/g)].map((match) => match[1]!)
  return named.filter((name) => !paths.some((file) => file === name || file.endsWith(`/${name}`)))
}

const document = fs.readFileSync(path.join(root, 'docs/threats.md'), 'utf8')

test('every file that docs/threats.md names exists', () => {
  const paths = readRepository().map((file) => file.path)
  expect(missingFiles(document, paths)).toEqual([])
  expect(missingFiles('`gone.test.ts`, `a.ts`', ['server/a.ts'])).toEqual(['gone.test.ts'])
})

test('every threat has a test, or a reason why not', () => {
  const rows = document.split('\n').filter((line) => /^\| [A-Z]\d+ /.test(line))
  expect(rows.length).toBeGreaterThan(90)
  const unproven = rows.filter(
    (row) => !/\.(test|spec)\.ts`|\*\*Open\*\*: \S|nothing to show/.test(row),
  )
  expect(unproven).toEqual([])
})
