import type { SourceFile, SyntaxNode } from './source-file.ts'

/** Visits every node below `node`, parents before children. */
export function walk(
  node: SyntaxNode,
  visit: (node: SyntaxNode, parent: SyntaxNode | null) => void,
  parent: SyntaxNode | null = null,
): void {
  visit(node, parent)
  for (const value of Object.values(node)) {
    const children = Array.isArray(value) ? value : [value]
    for (const child of children) if (isNode(child)) walk(child, visit, node)
  }
}

/** All nodes of some types in one file. */
export function nodesOf(file: SourceFile, ...types: string[]): SyntaxNode[] {
  const found: SyntaxNode[] = []
  walk(file.syntax(), (node) => types.includes(node.type) && found.push(node))
  return found
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** Number of the line, from 1, on which an offset stands. */
function lineAt(file: SourceFile, offset: number): number {
  return file.text.slice(0, offset).split('\n').length
}

/** How many lines a node takes. */
export function lineCount(file: SourceFile, node: SyntaxNode): number {
  return lineAt(file, node.end) - lineAt(file, node.start) + 1
}

/** A breach in the form editors can jump to. */
export function breach(file: SourceFile, offset: number, words: string): string {
  return `${file.path}:${lineAt(file, offset)} ${words}`
}
