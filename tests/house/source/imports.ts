import path from 'node:path/posix'
import type { SourceFile, SyntaxNode } from './source-file.ts'
import { isNode, walk } from './walk.ts'

export type Import = {
  /** Path from the root for our own files, else the package or `node:` name. */
  target: string
  own: boolean
  /** Gone when the program runs. */
  typeOnly: boolean
  names: string[]
  start: number
}

/** Static and dynamic imports and re-exports of a file. */
export function importsOf(file: SourceFile): Import[] {
  const found: Import[] = []
  walk(file.syntax(), (node) => {
    if (!importing.has(node.type) || !isNode(node.source)) return
    const specifier = node.source.value
    if (typeof specifier !== 'string') return
    const names = namesOf(node)
    found.push({
      ...resolve(file.path, specifier),
      typeOnly: isTypeOnly(node),
      names,
      start: node.start,
    })
  })
  return found
}

const importing = new Set([
  'ImportDeclaration',
  'ImportExpression',
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
])

function resolve(from: string, specifier: string): { target: string; own: boolean } {
  if (specifier.startsWith('#')) return { target: specifier.slice(1), own: true }
  if (!specifier.startsWith('.')) return { target: specifier, own: false }
  return { target: path.join(path.dirname(from), specifier).replace(/\?.*$/, ''), own: true }
}

function specifiersOf(node: SyntaxNode): SyntaxNode[] {
  return Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : []
}

function namesOf(node: SyntaxNode): string[] {
  const named = specifiersOf(node).filter(({ type }) => type !== 'ImportNamespaceSpecifier')
  return named.map((specifier) => {
    const imported = isNode(specifier.imported) ? specifier.imported : specifier.local
    return isNode(imported) ? String(imported.name ?? imported.value) : ''
  })
}

function isTypeOnly(node: SyntaxNode): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const specifiers = specifiersOf(node)
  return specifiers.length > 0 && specifiers.every((specifier) => specifier.importKind === 'type')
}

/** `import * as calls from '…'`: which names of the module the file uses. */
function namespaceUses(file: SourceFile): { target: string; name: string }[] {
  const spaces = new Map<string, string>()
  walk(file.syntax(), (node) => {
    if (node.type !== 'ImportDeclaration' || !isNode(node.source)) return
    const { target } = resolve(file.path, String(node.source.value))
    for (const { type, local } of specifiersOf(node)) {
      const isSpace = type === 'ImportNamespaceSpecifier' && isNode(local)
      if (isSpace) spaces.set(String(local.name), target)
    }
  })
  const uses: { target: string; name: string }[] = []
  walk(file.syntax(), (node) => {
    if (node.type !== 'MemberExpression' || !isNode(node.object) || !isNode(node.property)) return
    const target = spaces.get(String(node.object.name))
    if (target) uses.push({ target, name: String(node.property.name) })
  })
  return uses
}

/** Names that a file takes from other files and that are there when the program runs. */
export function usedNames(file: SourceFile): { target: string; name: string }[] {
  const direct = importsOf(file)
    .filter(({ typeOnly }) => !typeOnly)
    .flatMap(({ target, names }) => names.map((name) => ({ target, name })))
  return [...direct, ...namespaceUses(file)]
}
