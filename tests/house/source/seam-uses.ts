import type { Seam } from '../seams.ts'
import type { SourceFile, SyntaxNode } from './source-file.ts'
import { isNode, nodesOf, walk } from './walk.ts'

const globals: Record<string, Seam> = {
  fetch: 'fetch',
  XMLHttpRequest: 'fetch',
  EventSource: 'fetch',
  WebSocket: 'fetch',
  setTimeout: 'timers',
  setInterval: 'timers',
  setImmediate: 'timers',
  requestAnimationFrame: 'timers',
  requestIdleCallback: 'timers',
  localStorage: 'storage',
  sessionStorage: 'storage',
}

const members: Record<string, Seam> = {
  'Date.now': 'clock',
  'performance.now': 'clock',
  'process.hrtime': 'clock',
  'Math.random': 'random',
  'crypto.randomUUID': 'random',
  'crypto.getRandomValues': 'random',
  'crypto.randomBytes': 'random',
  'crypto.randomInt': 'random',
  'process.env': 'environment',
  'AbortSignal.timeout': 'timers',
  'document.cookie': 'storage',
}

const randomImports = /^(random|webcrypto|getRandomValues|generateKey)/

export type SeamUse = { seam: Seam; what: string; start: number }

/** Where a file reaches for time, chance, the network, the environment or storage by itself. */
export function findSeamUses(file: SourceFile): SeamUse[] {
  const own = declaredNames(file)
  const uses: SeamUse[] = []
  walk(file.syntax(), (node, parent) => {
    const found = memberUse(node) ?? globalUse(node, parent, own) ?? clockUse(node)
    if (found) uses.push({ ...found, start: node.start })
  })
  return [...uses, ...importUses(file)]
}

type Found = { seam: Seam; what: string }

function memberUse(node: SyntaxNode): Found | null {
  if (node.type !== 'MemberExpression') return null
  if (!isNode(node.object) || !isNode(node.property)) return null
  const outer = node.object
  const host = isNode(outer.property) ? outer.property.name : outer.name
  const what = `${String(host)}.${String(node.property.name)}`
  if (members[what]) return { seam: members[what], what }
  const onGlobal = ['window', 'globalThis', 'self'].includes(String(host))
  const seam = onGlobal ? globals[String(node.property.name)] : undefined
  return seam ? { seam, what } : null
}

/** A name counts only where it is used as a value and nobody in the file declares it. */
function globalUse(node: SyntaxNode, parent: SyntaxNode | null, own: Set<string>): Found | null {
  if (node.type !== 'Identifier') return null
  const what = String(node.name)
  const seam = Object.hasOwn(globals, what) ? globals[what] : undefined
  if (!seam || own.has(what) || !parent || parent.type.startsWith('TS')) return null
  const isName = parent.property === node || (parent.key === node && !parent.shorthand)
  return isName && !parent.computed ? null : { seam, what }
}

function clockUse(node: SyntaxNode): Found | null {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return null
  const isDate = isNode(node.callee) && node.callee.name === 'Date'
  const empty = Array.isArray(node.arguments) && node.arguments.length === 0
  return isDate && (empty || node.type === 'CallExpression')
    ? { seam: 'clock', what: 'Date' }
    : null
}

function importUses(file: SourceFile): SeamUse[] {
  return nodesOf(file, 'ImportDeclaration').flatMap((node) => {
    const source = isNode(node.source) ? String(node.source.value) : ''
    if (node.importKind === 'type') return []
    const use = (seam: Seam) => [{ seam, what: `import of ${source}`, start: node.start }]
    if (/^(node:)?timers(\/promises)?$/.test(source)) return use('timers')
    const drawsLots = /^(node:)?crypto$/.test(source) && importsRandom(node)
    return drawsLots ? use('random') : []
  })
}

function importsRandom(node: SyntaxNode): boolean {
  const specifiers = Array.isArray(node.specifiers) ? node.specifiers : []
  return specifiers.some(({ imported }) => imported && randomImports.test(String(imported.name)))
}

/** Every name the file imports or declares anywhere; scopes are not told apart. */
function declaredNames(file: SourceFile): Set<string> {
  const names = new Set<string>()
  const add = (node: unknown) => {
    if (!isNode(node)) return
    if (node.type === 'Identifier') names.add(String(node.name))
    if (node.type === 'AssignmentPattern') add(node.left)
    if (node.type !== 'ObjectPattern') return
    for (const item of node.properties as SyntaxNode[]) add(item.value)
  }
  walk(file.syntax(), (node) => {
    if (node.type.startsWith('Import')) add(node.local)
    if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration') add(node.id)
    if (Array.isArray(node.params)) for (const parameter of node.params) add(parameter)
  })
  return names
}
