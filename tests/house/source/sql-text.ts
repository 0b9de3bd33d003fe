import type { SourceFile, SyntaxNode } from './source-file.ts'
import { isNode, nodesOf } from './walk.ts'

/** What a query builder calls to begin a statement, and whether that writes. */
const builderCalls: Record<string, boolean> = {
  selectFrom: false,
  insertInto: true,
  updateTable: true,
  deleteFrom: true,
  mergeInto: true,
}

const begins =
  'select|insert into|delete from|merge into|create|alter table|drop|truncate|' +
  'update [A-Za-z_]+ set|with [A-Za-z_]+ as'

/** In lower case or capitals, as SQL is written: 'Select a card' is a sentence. */
const statement = new RegExp(`^\\s*(?:${begins}|${begins.toUpperCase()})\\b`)

const writes =
  /(?<!\b(?:for|do|key|on)\s+)\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+"?([a-z_][a-z0-9_]*)/gi
const reads = /\b(?:from|join|using)\s+"?([a-z_][a-z0-9_]*)/gi
const notTables = new Set(['set', 'skip', 'of', 'nowait', 'on', 'only', 'or'])

/** Where a file begins an SQL statement, by tag, by builder or as text. */
export function findSql(file: SourceFile): SyntaxNode[] {
  const tagged = nodesOf(file, 'TaggedTemplateExpression').filter(({ tag }) => isSqlTag(tag))
  const built = nodesOf(file, 'CallExpression').filter((node) => builderName(node) !== null)
  const written = nodesOf(file, 'Literal', 'TemplateElement').filter((node) =>
    statement.test(textOf(node)),
  )
  return [...tagged, ...built, ...written]
}

/** Names of the tables that a file writes, each with the place. */
export function findWrites(file: SourceFile): { table: string; start: number }[] {
  const built = nodesOf(file, 'CallExpression').flatMap((node) => {
    const name = builderName(node)
    const table = Array.isArray(node.arguments) ? node.arguments[0] : null
    if (!name || !builderCalls[name] || !isNode(table)) return []
    return [{ table: textOf(table).split(' ')[0] ?? '', start: node.start }]
  })
  const written = nodesOf(file, 'Literal', 'TemplateElement').flatMap((node) =>
    [...textOf(node).matchAll(writes)]
      .map((match) => ({ table: (match[1] ?? '').toLowerCase(), start: node.start }))
      .filter(({ table }) => !notTables.has(table)),
  )
  return [...built, ...written]
}

/** Names of the tables, and of what else stands where a table may, that a file's SQL reads. */
export function findReads(file: SourceFile): { table: string; start: number }[] {
  return nodesOf(file, 'TemplateElement').flatMap((node) =>
    [...textOf(node).matchAll(reads)].map((match) => ({
      table: (match[1] ?? '').toLowerCase(),
      start: node.start,
    })),
  )
}

function isSqlTag(tag: unknown): boolean {
  if (!isNode(tag)) return false
  return tag.name === 'sql' || (isNode(tag.object) && tag.object.name === 'sql')
}

function builderName({ callee }: SyntaxNode): string | null {
  if (!isNode(callee) || !isNode(callee.property)) return null
  const name = String(callee.property.name)
  return Object.hasOwn(builderCalls, name) ? name : null
}

function textOf(node: SyntaxNode): string {
  if (node.type !== 'TemplateElement') return typeof node.value === 'string' ? node.value : ''
  return (node.value as { cooked?: string }).cooked ?? ''
}
