import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { getKeys, loadKeys } from './keys.ts'

const outer = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-keys-'))
afterAll(() => fs.rmSync(outer, { recursive: true, force: true }))

const configOf = (folder: string) => readConfig({ DATA_DIR: path.join(outer, folder) })

test('the first start makes keys that nobody else may read; the next one finds them', () => {
  const first = loadKeys(configOf('kept'))
  expect(first.codeKey).toHaveLength(32)
  expect(first.fingerprintKey).toHaveLength(32)
  expect(loadKeys(configOf('kept'))).toEqual(first)
  const files = fs.readdirSync(path.join(outer, 'kept'))
  expect(files.sort()).toEqual(['code.key', 'fingerprint.key'])
  for (const file of files) {
    expect(fs.statSync(path.join(outer, 'kept', file)).mode & 0o777).toBe(0o600)
  }
})

test('whoever comes beside a shop finds its keys, and makes none', () => {
  const config = configOf('beside')
  expect(() => getKeys(config)).toThrow(path.join(outer, 'beside', 'code.key'))
  expect(fs.existsSync(path.join(outer, 'beside'))).toBe(false)
  expect(loadKeys(config)).toEqual(getKeys(config))
})

test.each([
  ['nothing', ''],
  ['a key cut off', '0a'.repeat(31)],
  ['a key too long', '0a'.repeat(33)],
  ['words', 'no key at all'],
])('a file with %s is refused by its name', (_, content) => {
  const folder = fs.mkdtempSync(path.join(outer, 'spoilt-'))
  fs.writeFileSync(path.join(folder, 'fingerprint.key'), content)
  const config = readConfig({ DATA_DIR: folder })
  expect(() => loadKeys(config)).toThrow(path.join(folder, 'fingerprint.key'))
})
