import { parseAst } from 'vite'

export type SyntaxNode = { type: string; start: number; end: number; [key: string]: unknown }

/** A file of the repository, or an invented one with which a law proves that it can be broken. */
export type SourceFile = { path: string; text: string; syntax: () => SyntaxNode }

export function sourceFile(path: string, text: string): SourceFile {
  let parsed: SyntaxNode | undefined
  const syntax = () => {
    parsed ??= parseAst(text, { lang: languageOf(path) }) as unknown as SyntaxNode
    return parsed
  }
  return { path, text, syntax }
}

/** Files by path, for a planted violation: `files({ 'web/ui/x.tsx': '…' })`. */
export function files(texts: Record<string, string>): SourceFile[] {
  return Object.entries(texts).map(([path, text]) => sourceFile(path, text))
}

function languageOf(path: string): 'ts' | 'tsx' | 'js' {
  if (path.endsWith('.tsx')) return 'tsx'
  return path.endsWith('.ts') ? 'ts' : 'js'
}

export function isScript(path: string): boolean {
  return /\.(tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts')
}

/** Tests, their aids, and what an area keeps for them in a folder `testing`, may reach further. */
export function isTest(path: string): boolean {
  return /\.(test|spec|test-aid)\.tsx?$/.test(path) || /(^tests|\/testing)\//.test(path)
}
