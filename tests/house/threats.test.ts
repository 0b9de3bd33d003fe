import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source/repository.ts'

const document = fs.readFileSync(path.join(root, 'docs/threats.md'), 'utf8')

test('every threat has a test, or a reason why not', () => {
  const rows = document.split('\n').filter((line) => /^\| [A-Z]\d+ /.test(line))
  expect(rows.length).toBeGreaterThan(90)
  const unproven = rows.filter(
    (row) => !/\.(test|spec)\.ts`|\*\*Open\*\*: \S|nothing to show/.test(row),
  )
  expect(unproven).toEqual([])
})
