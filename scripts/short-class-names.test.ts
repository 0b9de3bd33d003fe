import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { shortClassNames } from './short-class-names.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-names-'))
const files = Array.from({ length: 120 }, (_, nth) => path.join(root, 'web', `${nth}.module.css`))
fs.mkdirSync(path.join(root, 'web'))
for (const file of files) fs.writeFileSync(file, '')
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

const classes = Array.from({ length: 60 }, (_, nth) => `class-${nth}`)

test('no two classes share a name, and none begins with a digit', () => {
  const shortName = shortClassNames(root)
  const names = files.flatMap((file) => classes.map((name) => shortName(name, file)))
  expect(new Set(names).size).toBe(files.length * classes.length)
  expect(names.every((name) => /^[a-z][a-z0-9]{2,3}$/i.test(name))).toBe(true)
})

test('a class keeps its name, and the other bundle comes to the same one', () => {
  const [browser, server] = [shortClassNames(root), shortClassNames(root)]
  for (const name of ['card', 'price', 'card']) browser(name, files[7]!)
  server('card', files[7]!)
  expect(browser('price', files[7]!)).toBe(server('price', files[7]!))
  expect(browser('card', files[7]!)).toBe(server('card', files[7]!))
})

test('a stylesheet from elsewhere is refused', () => {
  expect(() => shortClassNames(root)('card', '/elsewhere/x.module.css')).toThrow('web/')
})
