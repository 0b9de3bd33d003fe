import { proveLaw } from './source/prove-law.ts'
import type { Law } from './source/prove-law.ts'
import type { SourceFile, SyntaxNode } from './source/source-file.ts'
import { isNode, nodesOf } from './source/walk.ts'

const locales = ['en', 'br', 'ru', 'hi'] as const
const ofPlurals = new Set(['exactlyOne', 'zero', 'one', 'two', 'few', 'many', 'other'])

/** A folder with `en.ts` holds a dictionary; its neighbours must hold the same keys. */
const everyLocaleHasEveryKey: Law = (files) => {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const folders = files
    .filter(({ path }) => /^(web|server|contract)\/.*\/en\.ts$/.test(path))
    .map(({ path }) => path.slice(0, -'en.ts'.length))
  return folders.flatMap((folder) => {
    const wanted = keysOf(byPath.get(`${folder}en.ts`))
    return locales.flatMap((locale) => {
      const path = `${folder}${locale}.ts`
      const file = byPath.get(path)
      if (!file) return [`${path}:1 is missing`]
      const present = keysOf(file)
      return [
        ...[...wanted].filter((key) => !present.has(key)).map((key) => `${path}:1 lacks ${key}`),
        ...[...present]
          .filter((key) => !wanted.has(key))
          .map((key) => `${path}:1 alone has ${key}`),
        ...emptyTexts(file).map((key) => `${path}:1 has no words for ${key}`),
      ]
    })
  })
}

function keysOf(file: SourceFile | undefined): Set<string> {
  return new Set(file ? dictionariesOf(file).flatMap((object) => keysOfObject(object, '')) : [])
}

/** The object literals that a dictionary file exports. */
function dictionariesOf(file: SourceFile): SyntaxNode[] {
  return nodesOf(file, 'ExportNamedDeclaration').flatMap(({ declaration }) => {
    if (!isNode(declaration) || !Array.isArray(declaration.declarations)) return []
    return declaration.declarations.map(({ init }) => unwrap(init)).filter((node) => node !== null)
  })
}

/** `{ … } as const satisfies Texts` → the object. */
function unwrap(node: unknown): SyntaxNode | null {
  if (!isNode(node)) return null
  return node.type === 'ObjectExpression' ? node : unwrap(node.expression)
}

function keysOfObject(object: SyntaxNode, prefix: string): string[] {
  return propertiesOf(object).flatMap(({ name, value }) => {
    const inner = unwrap(value)
    const plural = inner && propertiesOf(inner).every((property) => ofPlurals.has(property.name))
    return inner && !plural ? keysOfObject(inner, `${prefix}${name}.`) : [`${prefix}${name}`]
  })
}

function emptyTexts(file: SourceFile): string[] {
  return nodesOf(file, 'Property')
    .filter(({ value }) => isNode(value) && value.value === '')
    .map(({ key }) => (isNode(key) ? String(key.name ?? key.value) : ''))
}

function propertiesOf(object: SyntaxNode): { name: string; value: unknown }[] {
  const properties = Array.isArray(object.properties) ? object.properties.filter(isNode) : []
  return properties
    .filter(({ type }) => type === 'Property')
    .map(({ key, value }) => ({ name: isNode(key) ? String(key.name ?? key.value) : '', value }))
}

const dictionary = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [
      `web/i18n/texts/a/${locale}.ts`,
      `export const ${locale} = ${text}`,
    ]),
  )
const one = `{ a: 'A', n: { one: '1', other: '2' } }`

proveLaw(
  'Every locale has every key',
  everyLocaleHasEveryKey,
  {
    'a missing key': dictionary({ en: one, br: one, ru: `{ a: 'А' }`, hi: one }),
    'a key of its own': dictionary({ en: one, br: one, ru: one, hi: `{ a: '', b: '', n: {} }` }),
    'a missing language': dictionary({ en: one, br: one, ru: one }),
    'a key left empty': dictionary({
      en: one,
      br: `{ a: '', n: { other: '2' } }`,
      ru: one,
      hi: one,
    }),
    'a nested key': dictionary({
      en: `{ a: { b: 'x', c: 'y' } }`,
      br: `{ a: { b: 'x' } }`,
      ru: `{ a: { b: 'x', c: 'y' } }`,
      hi: `{ a: { b: 'x', c: 'y' } }`,
    }),
  },
  {
    'other plurals': dictionary({
      en: one,
      br: one,
      ru: `{ a: 'А', n: { one: '1', few: '2', many: '5', other: '1,5' } } satisfies Texts`,
      hi: one,
    }),
  },
)
