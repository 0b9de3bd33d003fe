import { importsOf, usedNames } from './imports.ts'
import { roomOf } from './places.ts'
import { isScript, isTest } from './source-file.ts'
import type { SourceFile } from './source-file.ts'

export const specMapFile = 'docs/spec-map.md'

/** Sections of the specification, in our words. */
const sections: Record<number, string> = {
  1: 'what it is for',
  2: 'screens, routes, overlays',
  3: 'entities and fields',
  4: 'states and transitions',
  5: 'validation',
  6: 'roles',
  7: 'calls',
  8: 'errors',
  9: 'constants and limits',
}

const citing = /^(contract|server|web|tests|sandbox|db)\//
const citation = /\bspec\s+(§\d+(?:(?:\s*,\s*|\s+and\s+|\s+or\s+|[–-])§?\d+)*)/gi

type Call = { name: string; room: string; method: string; path: string }

/** The map in Markdown: section → files → tests, then call → where it lives. */
export function drawSpecMap(files: SourceFile[], calls: Call[]): string {
  const scripts = files.filter(({ path }) => isScript(path))
  const tests = testsByTarget(scripts)
  return [
    '# Where the specification lives',
    '',
    'Made by `npx node scripts/spec-map.ts` from the citations in doc comments and the imports; a test',
    'keeps it up to date. It knows files that cite a section, not which of its sentences they keep; a',
    'test stands beside what it imports or shares a room with, whether it proves that or not.',
    ...Object.keys(sections).flatMap((section) => drawSection(Number(section), scripts, tests)),
    '',
    ...drawCalls(scripts, calls),
    '',
  ].join('\n')
}

function drawSection(section: number, files: SourceFile[], tests: Map<string, string[]>): string[] {
  const cited = files.filter(
    ({ path, text }) =>
      citing.test(path) && !path.startsWith('tests/house/') && sectionsIn(text).has(section),
  )
  if (cited.length === 0) return []
  const sources = cited.filter(({ path }) => !isTest(path))
  const rows = sources.map(({ path }) => `| ${path} | ${names(tests.get(path) ?? [])} |`)
  const stories = cited.filter(({ path }) => isTest(path)).map(({ path }) => path)
  const alone = stories.filter((path) => !rows.some((row) => row.includes(shorten(path))))
  return [
    '',
    `## §${section} ${sections[section]}`,
    '',
    '| file | tests |',
    '|---|---|',
    ...rows,
    ...alone.map((path) => `| – | ${path} |`),
  ]
}

/** `spec §5, §9`, `spec §5 and 9`: every section that the text of a file cites. */
export function sectionsIn(text: string): Set<number> {
  const found = new Set<number>()
  for (const [, list = ''] of text.matchAll(citation)) {
    for (const [number] of list.matchAll(/\d+/g)) found.add(Number(number))
  }
  return found
}

/** A test belongs to what it imports, a room test to every file of its room. */
function testsByTarget(files: SourceFile[]): Map<string, string[]> {
  const tests = new Map<string, string[]>()
  const add = (target: string, test: string) =>
    tests.set(target, [...new Set([...(tests.get(target) ?? []), test])])
  for (const file of files.filter(
    ({ path }) => isTest(path) && /\.(test|spec)\.tsx?$/.test(path),
  )) {
    for (const target of targetsOf(file, files)) add(target, file.path)
    const room = file.path.endsWith('.room.test.ts') && roomOf(file.path)
    if (!room) continue
    for (const { path } of files) if (roomOf(path) === room && !isTest(path)) add(path, file.path)
  }
  return tests
}

/** What a test imports, by itself or through an aid of its own. */
function targetsOf(file: SourceFile, files: SourceFile[]): string[] {
  const targets = importsOf(file).map(({ target }) => target)
  const aids = files.filter(({ path }) => path.includes('.test-aid.') && targets.includes(path))
  return [...targets, ...aids.flatMap((aid) => importsOf(aid).map(({ target }) => target))]
}

function drawCalls(files: SourceFile[], calls: Call[]): string[] {
  const uses = files.flatMap((file) => usedNames(file).map((used) => ({ ...used, file })))
  // By address: a module's names come in another order under another loader.
  const sorted = [...calls].sort((one, other) => compareText(addressOf(one), addressOf(other)))
  const rows = sorted.map(({ name, room, method, path }) => {
    const users = uses
      .filter(({ target, name: used }) => target === `contract/calls/${room}.ts` && used === name)
      .map(({ file }) => file)
    const inServer = users.filter((file) => file.path.startsWith('server/') && !isTest(file.path))
    const inWeb = users.filter((file) => file.path.startsWith('web/') && !isTest(file.path))
    const cells = [
      `${method} ${path}`,
      `${room}.${name}`,
      paths(inServer) || 'not built',
      paths(inWeb),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '## The calls',
    '',
    '| call | name | answered by | used by |',
    '|---|---|---|---|',
    ...rows,
  ]
}

function paths(files: SourceFile[]): string {
  return names([...new Set(files.map(({ path }) => path))])
}

function names(list: string[]): string {
  return list.map(shorten).join(', ')
}

/** The place is told by the name, which is unique enough to be found. */
function shorten(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function addressOf({ path, method }: Call): string {
  return `${path} ${method}`
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
