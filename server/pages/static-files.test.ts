import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listStaticFiles, type StaticFiles } from './static-files.ts'

const given = ['assets/a.js', 'icon.svg']
const hidden = ['.env', '.git/config', '.vite/manifest.json', 'assets/a.js.map', 'notes.md', 'key']

let outer: string
let files: StaticFiles
beforeAll(async () => {
  outer = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-files-'))
  const folder = path.join(outer, 'client')
  for (const file of [...given, ...hidden]) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), 'text')
  }
  fs.writeFileSync(path.join(outer, 'secret.txt'), 'secret')
  files = await listStaticFiles(folder)
})
afterAll(() => fs.rmSync(outer, { recursive: true, force: true }))

test.each(given)('/%s is given', async (file) => {
  expect((await files.find(`/${file}`))?.content.toString()).toBe('text')
})

test.each([
  ...hidden.map((file) => `/${file}`),
  '/',
  '/assets',
  '/assets/',
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/..%2fsecret.txt',
  '//secret.txt',
])('%s is no file of the shop', async (address) => {
  expect(await files.find(address)).toBeNull()
})
