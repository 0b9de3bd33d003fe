import { importsOf } from './source/imports.ts'
import { isUnder, webGround, withoutExtension } from './source/places.ts'
import { proveLaw } from './source/prove-law.ts'
import type { Law } from './source/prove-law.ts'
import { isScript, isTest } from './source/source-file.ts'
import { breach } from './source/walk.ts'

type Area = {
  place: string
  /** Own files it may import; a test file may import anything of its area and tests/helpers. */
  own: string[]
  packages: RegExp
}

const anyNode = 'node:.+'

/** The first row whose place holds a file is the file's row. */
const areas: Area[] = [
  { place: 'contract', own: ['contract'], packages: /^zod(\/.*)?$/ },
  {
    place: 'server/kernel',
    own: ['server/kernel', 'contract'],
    packages: new RegExp(`^(${anyNode})$`),
  },
  {
    place: 'server/platform',
    own: ['server/platform', 'server/kernel', 'contract'],
    packages: /^(?!vitest|@playwright|react).+/,
  },
  {
    place: 'server',
    own: ['server', 'contract', 'db/seed'],
    packages: /^(?!vitest|@playwright|react).+/,
  },
  {
    place: 'web',
    own: ['web', 'contract'],
    packages: /^(react|react-dom|altcha-lib|zod)(\/.*)?$/,
  },
  {
    place: 'sandbox',
    own: ['sandbox', 'contract/money', 'contract/pages'],
    packages: /^(node:.+|smtp-server|postal-mime)$/,
  },
  { place: 'db', own: ['db', 'contract'], packages: /^node:.+/ },
  {
    place: 'tests/journeys',
    own: ['tests/journeys', 'tests/helpers', 'contract'],
    packages: /^(node:.+|@playwright\/test|@axe-core\/playwright)$/,
  },
  {
    place: 'tests',
    own: ['tests', 'contract', 'server', 'sandbox', 'db', 'web', 'scripts'],
    packages: /.+/,
  },
  { place: 'scripts', own: ['scripts', 'contract', 'tests', 'db'], packages: /.+/ },
  {
    place: 'bench',
    own: ['bench', 'contract', 'tests/helpers', 'server', 'db', 'scripts'],
    packages: /.+/,
  },
]

const areasImportOnlyWhatTheirRowLists: Law = (files) =>
  files
    .filter(({ path }) => isScript(path))
    .flatMap((file) => {
      const area = areas.find(({ place }) => isUnder(file.path, place))
      if (!area) return [`${file.path}:1 belongs to no area`]
      const tests = isTest(file.path) ? [area.place.split('/')[0] ?? '', 'tests/helpers'] : []
      return importsOf(file)
        .filter(({ target, own }) =>
          own
            ? !isUnder(withoutExtension(target), ...area.own, ...tests)
            : !area.packages.test(target) && !isTest(file.path),
        )
        .map(({ target, start }) => breach(file, start, `${area.place} may not import ${target}`))
    })

/** `server/app.ts` wires everything together, so nothing below may lean on it. */
const wiringIsNotImported: Law = (files) =>
  files
    .filter(({ path }) => isScript(path) && isUnder(path, 'server', 'web') && !isTest(path))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ target, typeOnly }) => isWiring(target) && !mayWire(file.path, target, typeOnly))
        .map(({ target, start }) =>
          breach(file, start, `${target} is wiring and not to be imported`),
        ),
    )

function isWiring(target: string): boolean {
  const place = withoutExtension(target)
  return isUnder(place, 'server/app', 'server/main', 'web/app') && !webGround.has(place)
}

/** Parts of the wiring stand beside it and may know its types. */
function mayWire(path: string, target: string, typeOnly: boolean): boolean {
  if (isUnder(target, 'web/app')) return isUnder(path, 'web/app') || /^web\/[^/]+$/.test(path)
  const beside = typeOnly && /^server\/[^/]+$/.test(path)
  return target === 'server/app.ts' && (beside || path === 'server/main.ts')
}

proveLaw(
  'Each area imports only what its row lists',
  areasImportOnlyWhatTheirRowLists,
  {
    'web reaching into the server': { 'web/ui/a.ts': `import { x } from '#server/app.ts'` },
    'the contract using Node': { 'contract/a.ts': `import fs from 'node:fs'` },
    'platform knowing the shop': {
      'server/platform/a.ts': `import type { X } from '../shop/orders/orders.sql.ts'`,
    },
    'the kernel using the platform': {
      'server/kernel/a.ts': `export * from '#server/platform/db/db.ts'`,
    },
    'a dynamic import of the server': { 'web/a.ts': `const m = await import('../server/main.ts')` },
    'the outside world using our signing': {
      'sandbox/bank/a.ts': `import { sign } from '#server/shop/bank/signature.rules.ts'`,
    },
    'the outside world reading our limits': {
      'sandbox/bank/b.ts': `import { x } from '#contract/limits.ts'`,
    },
    'a journey looking inside': { 'tests/journeys/a.spec.ts': `import '#server/app.ts'` },
    'a page using Node': { 'web/pages/home.tsx': `import { join } from 'node:path'` },
  },
  {
    'the lawful ways': {
      'web/ui/a.ts': `import { money } from '#contract/money.ts'`,
      'sandbox/bank/a.ts': `import { pages } from '#contract/pages.ts'; import net from 'node:net'`,
      'contract/a.test.ts': `import { test } from 'vitest'; import './a.ts'`,
    },
  },
)

proveLaw('Wiring is imported only by its entry', wiringIsNotImported, {
  'a room importing the app': { 'server/shop/orders/a.ts': `import { app } from '#server/app.ts'` },
  'a page importing the layout': {
    'web/pages/a.tsx': `import { Layout } from '../app/layout.tsx'`,
  },
})
