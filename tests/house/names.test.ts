import { proveLaw } from './source/prove-law.ts'
import type { Law } from './source/prove-law.ts'
import { isScript } from './source/source-file.ts'
import type { SourceFile, SyntaxNode } from './source/source-file.ts'

const ownerless = /^(utils?|helpers?|libs?|common|misc|shared|types|constants|managers)$/

const foldersHaveOwners: Law = (files) =>
  files.flatMap(({ path }) => {
    const folders = path.split('/').slice(0, -1)
    const inTests = folders[0] === 'tests'
    const bad = folders.find((name) => ownerless.test(name) && !(inTests && name === 'helpers'))
    return bad ? [`${path}:1 a folder named ${bad} has no owner: name it after its concept`] : []
  })

const namesAreKebabCase: Law = (files) =>
  files
    .filter(({ path }) => /\.(tsx?|mjs|css|sql)$/.test(path))
    .filter(({ path }) => path.split('/').some((part) => !isKebab(part)))
    .map(({ path }) => `${path}:1 names are kebab-case`)

/** `card-form.module.css`, `0001_accounts.sql`, `hints.rules.test.ts`; letters are lower case. */
function isKebab(part: string): boolean {
  return /^[a-z0-9]+([-_][a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(part)
}

/** A file that only hands on what other files export hides where things are. */
const thereAreNoBarrels: Law = (files) =>
  files
    .filter(({ path }) => isScript(path))
    .filter((file) => /(^|\/)index\.(tsx?|mjs)$/.test(file.path) || onlyReexports(file))
    .map(({ path }) => `${path}:1 is a barrel: import from the file itself`)

function onlyReexports(file: SourceFile): boolean {
  const body = file.syntax().body as SyntaxNode[]
  return body.length > 0 && body.every(isReexport)
}

function isReexport(node: SyntaxNode): boolean {
  return (
    node.type === 'ExportAllDeclaration' || Boolean(node.source && node.type.startsWith('Export'))
  )
}

proveLaw(
  'No folder without an owner',
  foldersHaveOwners,
  { utils: { 'web/utils/a.ts': '' }, 'a nested lib': { 'server/shop/orders/lib/a.ts': '' } },
  { 'helpers of tests': { 'tests/helpers/a.ts': '' } },
)

proveLaw('Names are kebab-case', namesAreKebabCase, {
  'a component in capitals': { 'web/ui/Button.tsx': '' },
  'a camel': { 'server/kernel/shopError.ts': '' },
})

proveLaw('No barrels', thereAreNoBarrels, {
  'an index': { 'web/ui/index.ts': 'export const a = 1' },
  'a barrel by another name': {
    'web/ui/all.ts': `export * from './a.ts'\nexport { b } from './b.ts'`,
  },
})
