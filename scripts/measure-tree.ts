import { readRepository } from '#tests/house/source/repository.ts'
import { isScript, isTest, type SourceFile } from '#tests/house/source/source-file.ts'
import type { SyntaxNode } from '#tests/house/source/source-file.ts'
import { lineCount, nodesOf, walk } from '#tests/house/source/walk.ts'

const areas = ['contract', 'server', 'web', 'sandbox', 'db', 'scripts']

// Sizes of our own tree as other trees are compared by: raw lines of files, named functions and
// methods, components, comments and `any`, of code that is no test; and lines of tests beside them.
for (const line of describeTree()) console.log(line)

function describeTree(): string[] {
  const scripts = readRepository().filter(({ path }) => isScript(path))
  const isOwn = (file: SourceFile, area: string) => file.path.startsWith(`${area}/`)
  const sources = scripts.filter((file) => !isTest(file.path))
  const shown = areas.map((area) =>
    describe(
      area,
      sources.filter((file) => isOwn(file, area)),
    ),
  )
  const all = sources.filter((file) => areas.some((area) => isOwn(file, area)))
  const tests = scripts.filter(({ path }) => isTest(path))
  const share = lineSum(tests) / lineSum(all)
  return [...shown, `${describe('together', all)}, test:src ${share.toFixed(2)}`]
}

function describe(name: string, files: readonly SourceFile[]): string {
  const functions = files.flatMap((file) => namedFunctions(file).map((node) => ({ file, node })))
  const sizes = functions.map(({ file, node }) => ({
    lines: lineCount(file, node),
    isComponent: holdsJsx(node),
  }))
  const plain = sizes.filter(({ isComponent }) => !isComponent).map(({ lines }) => lines)
  const components = sizes.filter(({ isComponent }) => isComponent).map(({ lines }) => lines)
  const lines = files.map(lineTotal)
  const kloc = lineSum(files) / 1000
  const anys = files.flatMap((file) => nodesOf(file, 'TSAnyKeyword')).length
  return [
    `${name}: ${files.length} files, file ${spread(lines)}/${Math.max(...lines)}`,
    `fn ${spread(plain)}`,
    `comp ${components.length > 0 ? spread(components) : '-'}`,
    `comments ${((100 * commentLines(files)) / lineSum(files)).toFixed(1)} %`,
    `any/kloc ${(anys / kloc).toFixed(1)}`,
  ].join(', ')
}

/** A function with a name of its own: declared, a method, or what a constant holds. */
function namedFunctions(file: SourceFile): SyntaxNode[] {
  const found: SyntaxNode[] = []
  walk(file.syntax(), (node, parent) => {
    if (node.type === 'FunctionDeclaration') found.push(node)
    if (!/^(FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return
    if (
      /^(VariableDeclarator|MethodDefinition|Property|PropertyDefinition)$/.test(parent?.type ?? '')
    )
      found.push(node)
  })
  return found
}

function holdsJsx(node: SyntaxNode): boolean {
  let found = false
  walk(node, ({ type }) => (found ||= type === 'JSXElement' || type === 'JSXFragment'))
  return found
}

function commentLines(files: readonly SourceFile[]): number {
  const isComment = (line: string) => /^\s*(\/\/|\/\*|\*)/.test(line)
  return files.reduce((sum, { text }) => sum + text.split('\n').filter(isComment).length, 0)
}

function lineTotal({ text }: SourceFile): number {
  return text.trimEnd().split('\n').length
}

function lineSum(files: readonly SourceFile[]): number {
  return files.reduce((sum, file) => sum + lineTotal(file), 0)
}

/** Median and ninetieth percentile. */
function spread(values: readonly number[]): string {
  const sorted = [...values].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return `${at(0.5)}/${at(0.9)}`
}
