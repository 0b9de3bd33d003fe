import { expect, test } from 'vitest'
import { flagFile } from './flag-files.ts'

const paths = Object.keys(import.meta.glob('../../public/flags/*.svg'))
const files = paths.map((path) => path.slice(path.lastIndexOf('/') + 1))

test('every flag of the folder is found by its country, in either case', () => {
  expect(files.length).toBeGreaterThan(20)
  const codes = files.map((name) => name.replace('.svg', ''))
  expect(codes.map((code) => flagFile(code))).toEqual(files.map((name) => `/flags/${name}`))
  expect(flagFile('TR')).toBe('/flags/tr.svg')
})

test.each(['ww', 'XW', '', '..', 'aea', 'ea'])('%j has no flag', (code) => {
  expect(flagFile(code)).toBeUndefined()
})
