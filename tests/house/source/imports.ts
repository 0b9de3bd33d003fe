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
  return specifiersOf(node).map((specifier) => {
    const imported = isNode(specifier.imported) ? specifier.imported : specifier.local
    return isNode(imported) ? String(imported.name ?? imported.value) : ''
  })
}

function isTypeOnly(node: SyntaxNode): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const specifiers = specifiersOf(node)
  return specifiers.length > 0 && specifiers.every((specifier) => specifier.importKind === 'type')
}
