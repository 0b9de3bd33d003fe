import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readRepository, root } from './source/repository.ts'

const pagesIn = (folder: string) =>
  fs
    .readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join(folder, name))
const documents = ['.', 'docs', 'docs/decisions', 'sandbox', 'tests/storm'].flatMap(pagesIn)
const readText = (document: string) => fs.readFileSync(path.join(root, document), 'utf8')

/** Files a text names that are nowhere in the repository, by the end of their path. */
function missingFiles(text: string, paths: readonly string[]): string[] {
  const named = [...text.matchAll(/`(\w[\w./-]*\.(?:tsx?|mjs|css|sql|md))`/g)].map(
    ([, name]) => name!,
  )
  return named.filter((name) => !paths.some((file) => file === name || file.endsWith(`/${name}`)))
}

/** Journeys that a table of rules names in its last column, by the bare name of their file. */
function missingJourneys(text: string, paths: readonly string[]): string[] {
  const proofs = text.split('\n').flatMap((line) => line.match(/^\|.*\|([^|]+)\|$/)?.[1] ?? [])
  const named = proofs.flatMap((proof) => [...proof.matchAll(/`([a-z]+(?:-[a-z]+)*)`/g)])
  return named
    .map(([, name]) => name!)
    .filter((name) => !paths.includes(`tests/journeys/${name}.spec.ts`))
}

/** Links that lead nowhere, from the folder a document stands in. */
function deadLinks(document: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^):#]+)(?:#[^)]*)?\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !fs.existsSync(path.join(root, path.dirname(document), target)))
}

/** Names of the operator's commands, as their files give them. */
function readShopCommands(): string[] {
  const files = readRepository().filter(({ path }) => path.startsWith('server/shop/backoffice/'))
  return files.flatMap(({ text }) =>
    [...text.matchAll(/^ {2}name: '(\w+ \w+)',$/gm)].map(([, n]) => n!),
  )
}

/** Commands of the operator that there are not. */
function missingShopCommands(text: string, known: readonly string[]): string[] {
  const named = [...text.matchAll(/\bnpm run shop -- (\w+ \w+)/g)].map(([, name]) => name!)
  return named.filter((name) => !known.includes(name))
}

/** Commands that npm does not know, and files that `npx node` would not find. */
function missingCommands(text: string, scripts: readonly string[]): string[] {
  const tasks = [...text.matchAll(/\bnpm run ([\w:]+)/g)].filter(
    ([, task]) => !scripts.includes(task!),
  )
  const files = [...text.matchAll(/\bnpx node ([\w./-]+)/g)].filter(
    ([, file]) => !fs.existsSync(path.join(root, file!)),
  )
  return [...tasks, ...files].map(([command]) => command)
}

/** What Linux calls its own. */
const ofLinux = new Set(['SCHED_BATCH', 'SIS_UTIL'])

/** Variables, alone or with what they are set to, that are not among those `known` tells of. */
function missingVariables(text: string, known: string): string[] {
  const named = [...text.matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)].map(([, name]) => name!)
  return named.filter((name) => !ofLinux.has(name) && !new RegExp(`\\b${name}\\b`).test(known))
}

test.each(documents)('every file that %s names exists', (document) => {
  const text = readText(document)
  expect(missingFiles(text, [...readRepository().map((file) => file.path), ...documents])).toEqual(
    [],
  )
  expect(deadLinks(document, text)).toEqual([])
})

test.each(documents)('every command and variable that %s names exists', (document) => {
  const text = readText(document)
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: object }
  expect(missingCommands(text, Object.keys(scripts))).toEqual([])
  expect(missingShopCommands(text, readShopCommands())).toEqual([])
  expect(missingVariables(text, readText('.env.example'))).toEqual([])
})

test('every journey that docs/ux.md names exists', () => {
  const paths = readRepository().map((file) => file.path)
  expect(missingJourneys(readText('docs/ux.md'), paths)).toEqual([])
})

test('what is gone is told', () => {
  expect(missingFiles('`gone.test.ts`, `a.ts`', ['server/a.ts'])).toEqual(['gone.test.ts'])
  expect(missingJourneys('| R01 | a rule | `a.ts` | `theme`, `gone` |', [])).toEqual([
    'theme',
    'gone',
  ])
  expect(missingCommands('npm run gone, npm run check; npx node gone.ts', ['check'])).toEqual([
    'npm run gone',
    'npx node gone.ts',
  ])
  const withShop = '`npm run shop -- stock gone` and `npm run shop -- rate set --rub 5`'
  expect(missingShopCommands(withShop, readShopCommands())).toEqual(['stock gone'])
  expect(missingVariables('`GONE_URL=x`, `BANK_URL`', '# BANK_URL=')).toEqual(['GONE_URL'])
  expect(deadLinks('docs/a.md', '[a](../README.md), [b](gone.md#part)')).toEqual(['gone.md'])
})
