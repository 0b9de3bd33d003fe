import { levelOf } from './room-graph.ts'
import { importsOf } from './source/imports.ts'
import type { Import } from './source/imports.ts'
import { isUnder, kindOf, roomOf } from './source/places.ts'
import { proveLaw } from './source/prove-law.ts'
import type { Law } from './source/prove-law.ts'
import { isScript, isTest } from './source/source-file.ts'
import type { SourceFile } from './source/source-file.ts'
import { breach } from './source/walk.ts'

const inRooms = ({ path }: SourceFile) => isScript(path) && !isTest(path) && Boolean(roomOf(path))

const roomsCallOnlyLowerServices: Law = (files) =>
  files.filter(inRooms).flatMap((file) => {
    const room = roomOf(file.path) ?? ''
    if (levelOf(room) < 0) return [`${file.path}:1 room ${room} is not in room-graph.ts`]
    return importsOf(file).flatMap((imported) => {
      const words = complain(room, imported)
      return words ? [breach(file, imported.start, words)] : []
    })
  })

function complain(room: string, { target }: Import): string | null {
  const other = roomOf(target)
  if (!other || other === room) return null
  if (levelOf(other) >= levelOf(room)) return `${room} is not above ${other}: ${target}`
  const kind = kindOf(target)
  if (kind === 'service' || kind === 'verb') return null
  return `${target} is private to its room; ask a service of ${other}`
}

/** Only the composition root sees routes; nobody outside a room sees its sql, rules or present. */
const roomsHaveOneDoor: Law = (files) =>
  files
    .filter(({ path }) => isScript(path) && isUnder(path, 'server', 'tests', 'scripts', 'bench'))
    .filter((file) => !roomOf(file.path))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => roomOf(target) && /\.(sql|rules|present)\.ts$/.test(target))
        .map(({ target, start }) => breach(file, start, `${target} is private to its room`)),
    )

proveLaw(
  'A room calls only services of lower rooms',
  roomsCallOnlyLowerServices,
  {
    'a lower room asking a higher one': {
      'server/shop/codes/a.ts': `import { settle } from '../orders/settle-order.ts'`,
    },
    'a neighbour': { 'server/shop/basket/a.ts': `import { x } from '../search/search.service.ts'` },
    "another room's sql, even as a type": {
      'server/shop/orders/a.ts': `import type { Row } from '#server/shop/codes/codes.sql.ts'`,
    },
    'a room nobody drew': { 'server/shop/gifts/a.ts': `export {}` },
  },
  {
    'a lower service and a lower verb': {
      'server/shop/orders/a.ts': `
        import { x } from '../codes/codes.service.ts'
        import { y } from '#server/shop/codes/claim-codes.ts'`,
    },
  },
)

proveLaw('Sql, rules and present of a room are seen by nobody outside it', roomsHaveOneDoor, {
  'the app using sql of a room': {
    'server/app.ts': `import { x } from './shop/orders/orders.sql.ts'`,
  },
  'a storm using rules': { 'tests/storm/a.ts': `import '#server/shop/orders/orders.rules.ts'` },
})
