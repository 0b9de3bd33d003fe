import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaticFiles, type StaticFiles } from './static-files.ts'

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
  files = await createStaticFiles(folder)
})
afterAll(() => fs.rmSync(outer, { recursive: true, force: true }))

test.each(given)('/%s is given', async (file) => {
  expect((await files.find(`/${file}`))?.content.toString()).toBe('text')
})

test.each([
  ['/assets/a.js', 'public, max-age=31536000, immutable'],
  ['/icon.svg', 'public, max-age=3600'],
])('%s is kept as long as its name stands for its content', async (address, cacheControl) => {
  expect((await files.find(address))?.cacheControl).toBe(cacheControl)
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

test('what is kept of a file compressed is whole as soon as another shop can see it', async () => {
  const folder = path.join(outer, 'shared')
  const names = Array.from({ length: 50 }, (_, index) => `${index}.js`)
  fs.mkdirSync(folder)
  for (const name of names) fs.writeFileSync(path.join(folder, name), name.repeat(2000))
  const shop = await createStaticFiles(folder)

  for (const name of names) {
    const beside = path.join(folder, `${name}.br`)
    const given = shop.find(`/${name}`)
    for (let turn = 0; turn < 1e5 && !fs.existsSync(beside); turn++) await setImmediate()
    expect(brotliDecompressSync(fs.readFileSync(beside)).toString()).toBe(name.repeat(2000))
    await given
  }
  expect(fs.readdirSync(folder)).toHaveLength(2 * names.length)
})
