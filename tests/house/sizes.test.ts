import { proveLaw } from './source/prove-law.ts'
import type { Law } from './source/prove-law.ts'
import { isScript } from './source/source-file.ts'
import type { SyntaxNode } from './source/source-file.ts'
import { breach, isNode, lineCount, walk } from './source/walk.ts'

const maxFileLines = 250
const maxFunctionLines = 70
const maxComponentLines = 120
const maxColumns = 100

/** Texts and rows, not code: a dictionary may be as long as the language needs. */
const isData = (path: string) =>
  /^(db\/(seed|migrations)|web\/i18n\/texts|contract\/messages|server\/shop\/mail\/letters)\//.test(
    path,
  )

const filesAreShort: Law = (files) =>
  files
    .filter(({ path }) => /\.(tsx?|mjs|css)$/.test(path) && !isData(path))
    .map((file) => ({ file, lines: file.text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > maxFileLines)
    .map(({ file, lines }) => `${file.path}:1 has ${lines} lines, over ${maxFileLines}`)

const functionsAreShort: Law = (files) =>
  files
    .filter(({ path }) => isScript(path) && !isData(path))
    .flatMap((file) => {
      const found: string[] = []
      walk(file.syntax(), (node, parent) => {
        if (!isFunction(node) || isTestSuite(parent)) return
        const limit = holdsJsx(node) ? maxComponentLines : maxFunctionLines
        const lines = lineCount(file, node)
        if (lines > limit) found.push(breach(file, node.start, `${lines} lines, over ${limit}`))
      })
      return found
    })

/** The formatter breaks code; what it cannot break, a long text, pattern or address, may stand. */
const linesAreNarrow: Law = (files) =>
  files
    .filter(({ path }) => /\.(tsx?|mjs|css)$/.test(path) && !isData(path))
    .flatMap((file) =>
      file.text
        .split('\n')
        .map((line, index) => ({ line, number: index + 1 }))
        .filter(({ line }) => line.length > maxColumns && couldBeBroken(line))
        .map(({ number }) => `${file.path}:${number} is wider than ${maxColumns} columns`),
    )

function couldBeBroken(line: string): boolean {
  const code = line.replaceAll(/'[^']*'|"[^"]*"|`[^`]*`|\/[^/\s]{20,}\/[a-z]*|https?:\S+/g, '')
  if (/^\s*\/(?![/*]).*\/[a-z]*$/.test(line)) return false
  return code.length > maxColumns || /^\s*(\/\/|\*)/.test(line)
}

function isFunction({ type }: SyntaxNode): boolean {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)
}

/** `describe('…', () => { … })` groups tests; its length says nothing. */
function isTestSuite(parent: SyntaxNode | null): boolean {
  const callee = parent?.callee
  if (!isNode(callee)) return false
  const names = [callee, callee.object, callee.property].filter(isNode).map(({ name }) => name)
  return names.includes('describe')
}

function holdsJsx(node: SyntaxNode): boolean {
  let found = false
  walk(node, ({ type }) => {
    found ||= type === 'JSXElement' || type === 'JSXFragment'
  })
  return found
}

const lines = (count: number, line: string): string => `${line}\n`.repeat(count)
const planted = (path: string, text: string): Record<string, string> => ({ [path]: text })

proveLaw(
  'Files have at most 250 lines',
  filesAreShort,
  { '251 lines': planted('web/a.ts', lines(251, 'f()')) },
  { '250 lines': planted('web/a.ts', lines(250, 'f()')) },
)

proveLaw(
  'Functions have at most 70 lines, components 120',
  functionsAreShort,
  {
    'a long function': planted('server/a.ts', `const f = () => {\n${lines(69, 'g()')}}`),
    'a long component': planted('web/a.tsx', `function A() {\n${lines(118, 'g()')}return <i/>\n}`),
  },
  {
    'a function at the limit': planted('server/a.ts', `const f = () => {\n${lines(68, 'g()')}}`),
    'a component at the limit': planted(
      'web/a.tsx',
      `function A() {\n${lines(117, 'g()')}return <i/>\n}`,
    ),
  },
)

proveLaw(
  'Lines have at most 100 columns',
  linesAreNarrow,
  {
    'a wide comment': planted('web/a.ts', `// ${'word '.repeat(20)}`),
    'wide code': planted('web/a.ts', `f(${'argument, '.repeat(12)})`),
  },
  { 'a text that cannot be broken': planted('web/a.ts', `const a = '${'word '.repeat(30)}'`) },
)
