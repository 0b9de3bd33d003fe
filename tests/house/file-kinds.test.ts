import { importsOf } from './source/imports.ts'
import type { Import } from './source/imports.ts'
import { isUnder, kindOf, roomOf } from './source/places.ts'
import type { Kind } from './source/places.ts'
import { proveLaw } from './source/prove-law.ts'
import type { Law } from './source/prove-law.ts'
import { isScript, isTest } from './source/source-file.ts'
import type { SourceFile } from './source/source-file.ts'
import { breach, isNode, lineCount, nodesOf } from './source/walk.ts'

type KindLaw = {
  /** Of our own files outside the room; `typeOnly` ones only as types. */
  own: string[]
  typesOf: string[]
  packages: RegExp
  /** Kinds of the same room. */
  kinds: Kind[]
}

const http = 'server/platform/http'
/** Counts tries in the database; it stands with HTTP because most limits are of requests. */
const spokenByServices = ['server/platform/http/rate-limit.ts']
const services = [
  'contract',
  'db/seed',
  'server/config',
  'server/kernel',
  'server/platform',
  'server/shop',
]
const pureKernel = ['assert', 'shop-error', 'speak', 'clock'].map((name) => `server/kernel/${name}`)
/** What `server/kernel/clock.ts` has besides sums with moments. */
const clockReadings = new Set(['systemClock', 'monotonicMs'])

const kindLaws: Record<Kind, KindLaw> = {
  rules: {
    own: ['contract', ...pureKernel],
    typesOf: ['server/kernel', 'server/shop', 'db/seed'],
    packages: /^(node:(crypto|buffer|util|url|assert.*)|zod\/mini)$/,
    kinds: ['rules'],
  },
  sql: {
    own: ['contract', 'server/kernel', 'server/platform/db'],
    typesOf: [],
    packages: /^kysely$/,
    kinds: ['sql'],
  },
  present: {
    own: ['contract', 'server/kernel'],
    typesOf: ['server/shop'],
    packages: /^node:.+/,
    kinds: ['present', 'rules'],
  },
  client: {
    own: [
      'contract',
      'server/kernel',
      'server/platform/http-client',
      'server/platform/log',
      'server/platform/outbox',
    ],
    typesOf: ['server/config', 'server/platform'],
    packages: /^(?!kysely|pg$)/,
    kinds: ['client', 'rules', 'verb'],
  },
  routes: {
    own: ['contract', http, 'server/kernel'],
    typesOf: ['server/platform', 'server/config', 'server/shop'],
    packages: /^(?!kysely|pg$)/,
    kinds: ['service', 'verb', 'client', 'present'],
  },
  service: {
    own: services,
    typesOf: [],
    packages: /.+/,
    kinds: ['rules', 'sql', 'present', 'service', 'verb', 'client'],
  },
  verb: {
    own: services,
    typesOf: [],
    packages: /.+/,
    kinds: ['rules', 'sql', 'present', 'service', 'verb', 'client'],
  },
}

const inRooms = ({ path }: SourceFile) => isScript(path) && !isTest(path) && Boolean(roomOf(path))

const kindsImportOnlyTheirOwn: Law = (files) =>
  files.filter(inRooms).flatMap((file) => {
    const kind = kindOf(file.path)
    return importsOf(file)
      .filter((imported) => !isLawful(file.path, kind, imported))
      .filter(({ target }) => kind !== 'rules' || !isAsPureAsRules(files, file.path, target))
      .map(({ target, start }) => breach(file, start, `a ${kind} file may not import ${target}`))
  })

function isLawful(path: string, kind: Kind, { target, own, typeOnly }: Import): boolean {
  const law = kindLaws[kind]
  if (!own) return law.packages.test(target)
  const ownRoom = roomOf(target) === roomOf(path)
  if (ownRoom) return typeOnly || law.kinds.includes(kindOf(target))
  if (isUnder(target, http) && !law.own.includes(http)) {
    return typeOnly || isUnder(target, ...spokenByServices)
  }
  const places = typeOnly ? [...law.own, ...law.typesOf] : law.own
  return isUnder(target.replace(/\.ts$/, ''), ...places)
}

/** Texts and tables of the same room need no suffix to be read by its rules. */
function isAsPureAsRules(files: SourceFile[], from: string, target: string): boolean {
  const file = files.find(({ path }) => path === target)
  if (!file || roomOf(target) !== roomOf(from) || kindOf(target) !== 'verb') return false
  return importsOf(file).every(
    (imported) =>
      isLawful(target, 'rules', imported) || isAsPureAsRules(files, target, imported.target),
  )
}

const rulesArePure: Law = (files) =>
  files
    .filter((file) => inRooms(file) && kindOf(file.path) === 'rules')
    .flatMap((file) => [
      ...importsOf(file)
        .filter(({ names }) => names.some((name) => clockReadings.has(name)))
        .map(({ start }) => breach(file, start, 'rules are handed the moment')),
      ...nodesOf(file, 'FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression')
        .filter((node) => node.async)
        .map((node) => breach(file, node.start, 'rules are not async')),
      ...nodesOf(file, 'AwaitExpression', 'NewExpression')
        .filter((node) => node.type === 'AwaitExpression' || isClockReading(node))
        .map((node) => breach(file, node.start, 'rules wait for nothing and read no clock')),
    ])

function isClockReading(node: { [key: string]: unknown }): boolean {
  const reads = isNode(node.callee) && node.callee.name === 'Date'
  return reads && Array.isArray(node.arguments) && node.arguments.length === 0
}

const maxHandlerLines = 5

const handlersAreShort: Law = (files) =>
  files
    .filter((file) => inRooms(file) && kindOf(file.path) === 'routes')
    .flatMap((file) =>
      nodesOf(file, 'ArrowFunctionExpression', 'FunctionExpression')
        .filter((node) => bodyLines(file, node) > maxHandlerLines)
        .map((node) => breach(file, node.start, 'a handler over 5 lines wants a service function')),
    )

function bodyLines(file: SourceFile, node: { [key: string]: unknown }): number {
  if (!isNode(node.body)) return 0
  const lines = lineCount(file, node.body)
  return node.body.type === 'BlockStatement' ? lines - 2 : lines
}

const inOrders = (name: string, text: string) => ({ [`server/shop/orders/${name}`]: text })

proveLaw(
  'A kind of file imports only what its kind may',
  kindsImportOnlyTheirOwn,
  {
    'rules reading the database': inOrders(
      'a.rules.ts',
      `import { db } from '#server/platform/db/db.ts'`,
    ),
    'sql using rules': inOrders('a.sql.ts', `import { x } from './orders.rules.ts'`),
    'sql knowing HTTP': inOrders('a.sql.ts', `import type { R } from 'fastify'`),
    'present asking the database': inOrders(
      'a.present.ts',
      `import { find } from './orders.sql.ts'`,
    ),
    'a service knowing HTTP': inOrders(
      'a.service.ts',
      `import { R } from '#server/platform/http/reply.ts'`,
    ),
    'routes using sql': inOrders('a.routes.ts', `import { x } from './orders.sql.ts'`),
    'routes of another room': inOrders(
      'a.routes.ts',
      `import { x } from '../codes/codes.service.ts'`,
    ),
    'a client using the database': inOrders('bank-client.ts', `import { sql } from 'kysely'`),
  },
  {
    'the lawful ways': {
      ...inOrders('a.present.ts', `import type { Row } from './orders.sql.ts'`),
      ...inOrders('a.routes.ts', `import { x } from './create-order.ts'`),
      ...inOrders('a.service.ts', `import { x } from '../codes/codes.service.ts'`),
    },
  },
)

proveLaw('Rules are pure', rulesArePure, {
  'an async rule': inOrders('a.rules.ts', `export const f = async () => 1`),
  'a rule asking the clock': inOrders(
    'a.rules.ts',
    `import { systemClock } from '#server/kernel/clock.ts'`,
  ),
  'a rule reading the clock': inOrders('a.rules.ts', `export const f = () => new Date()`),
})

proveLaw(
  'Handlers are one to five lines',
  handlersAreShort,
  { 'six lines': inOrders('a.routes.ts', `route(() => {\n a()\n b()\n c()\n d()\n e()\n f()\n})`) },
  { 'five lines': inOrders('a.routes.ts', `route(() => {\n a()\n b()\n c()\n d()\n e()\n})`) },
)
