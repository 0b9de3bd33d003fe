import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { flagFile } from './flag-files.ts'

const folder = new URL('../../public/flags/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.svg'))

test('every flag of the folder is found by its country, in either case', () => {
  const codes = files.map((name) => name.replace('.svg', ''))
  expect(codes.map((code) => flagFile(code))).toEqual(files.map((name) => `/flags/${name}`))
  expect(flagFile('TR')).toBe('/flags/tr.svg')
})

test.each(['ww', 'XW', '', '..', 'aea', 'ea'])('%j has no flag', (code) => {
  expect(flagFile(code)).toBeUndefined()
})
