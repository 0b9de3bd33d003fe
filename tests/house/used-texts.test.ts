import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readRepository, root } from './source/repository.ts'
import { isTest, type SourceFile } from './source/source-file.ts'

const textsFolder = 'web/i18n/texts'
const namespaces = fs.readdirSync(path.join(root, textsFolder))

test('each text of the screens is said by something that reads its namespace', async () => {
  const files = readRepository().filter(({ path: file }) => isSource(file))
  const unused: string[] = []
  for (const name of namespaces) unused.push(...unusedKeys(name, await keysOf(name), files))
  expect(unused).toEqual([])
})

test('a text that nothing says is found, whatever another namespace says by its name', () => {
  const file = (text: string) => ({ path: 'web/a.tsx', text }) as SourceFile
  const says = [
    file(`const t = useTexts('basket')\nt('back')\nt(\`sort_\${by}\`)`),
    file(`export const texts = { one: 'needed' }`),
  ]
  expect(unusedKeys('shell', ['back', 'needed'], says)).toEqual(['shell.back'])
  expect(unusedKeys('basket', ['back', 'sort_price', 'gone'], says)).toEqual(['basket.gone'])
})

async function keysOf(name: string): Promise<string[]> {
  const file = path.join(root, textsFolder, name, 'en.ts')
  const { en } = (await import(file)) as { en: Record<string, unknown> }
  return Object.keys(en)
}

function isSource(file: string): boolean {
  const isOfPages = file.startsWith('web/') || file.startsWith('server/pages/')
  return /\.tsx?$/.test(file) && isOfPages && !isTest(file) && !file.startsWith(textsFolder)
}

/** A file that names namespaces speaks of theirs; one that names none hands its keys to another. */
function unusedKeys(name: string, keys: readonly string[], files: readonly SourceFile[]): string[] {
  const speakers = files
    .filter(({ text }) => {
      const named = namespaces.filter((one) => reads(text, one))
      return named.length === 0 || named.includes(name)
    })
    .map(({ text }) => ({ text, beginnings: beginningsIn(text) }))
  return keys
    .filter((key) => !speakers.some(({ beginnings, text }) => isSaid(key, text, beginnings)))
    .map((key) => `${name}.${key}`)
}

function reads(text: string, name: string): boolean {
  return new RegExp(`(?:useTexts|textsFor|Translate<|loadTexts)[^\\n]*'${name}'`).test(text)
}

/** What is put together at the moment, as `sort_${by}`, is known by its beginning. */
function beginningsIn(text: string): string[] {
  return [...text.matchAll(/`(\w{4,})\$\{/g)].map(([, beginning]) => beginning!)
}

function isSaid(key: string, text: string, beginnings: readonly string[]): boolean {
  if (beginnings.some((beginning) => key.startsWith(beginning))) return true
  return new RegExp(`['"\`.]${key}\\b`).test(text)
}
