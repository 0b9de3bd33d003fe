import { describe, expect, test } from 'vitest'
import { levelOf } from './room-graph.ts'
import { readRepository } from './source/repository.ts'
import { roomOf } from './source/places.ts'
import { proveLaw } from './source/prove-law.ts'
import type { Law } from './source/prove-law.ts'
import { isScript, isTest } from './source/source-file.ts'
import type { SourceFile } from './source/source-file.ts'
import { findReads, findSql, findWrites } from './source/sql-text.ts'
import { breach } from './source/walk.ts'
import { ownTableOfMigrations, readBelow, tableOwners } from './table-owners.ts'

const inServer = ({ path }: SourceFile) =>
  path.startsWith('server/') && isScript(path) && !isTest(path)

/** The platform's own database code speaks SQL about SQL: transactions, migrations, settings. */
const mayHoldSql = (path: string) =>
  path.endsWith('.sql.ts') || path.startsWith('server/platform/db/')

const sqlStandsInSqlFiles: Law = (files) =>
  files
    .filter((file) => inServer(file) && !mayHoldSql(file.path))
    .flatMap((file) =>
      findSql(file).map(({ start }) => breach(file, start, 'SQL belongs into a .sql.ts file')),
    )

const onlyOwnersWrite =
  (owners: Readonly<Record<string, string>>): Law =>
  (files) =>
    files.filter(inServer).flatMap((file) =>
      findWrites(file)
        .filter(({ table }) => owners[table] !== ownerNameOf(file.path))
        .map(({ table, start }) =>
          breach(file, start, `writes ${table}, which belongs to ${owners[table] ?? 'nobody'}`),
        ),
    )

const onlyRoomsAboveRead: Law = (files) =>
  files
    .filter((file) => inServer(file) && file.path.endsWith('.sql.ts'))
    .flatMap((file) =>
      findReads(file)
        .filter(({ table }) => !mayRead(roomOf(file.path), table))
        .map(({ table, start }) =>
          breach(file, start, `reads ${table}, which belongs to ${tableOwners[table]} above it`),
        ),
    )

/** The platform's tables are everybody's, and the platform sees no room. */
function mayRead(room: string | undefined, table: string): boolean {
  const owner = tableOwners[table]
  if (owner === undefined || owner === room || levelOf(owner) < 0) return true
  if (room === undefined) return false
  return levelOf(owner) < levelOf(room) || Boolean(readBelow[table]?.includes(room))
}

function ownerNameOf(path: string): string | undefined {
  return roomOf(path) ?? path.match(/^server\/platform\/([^/.]+)/)?.[1]
}

const created = /create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?(?:\w+\.)?(\w+)/gi
const dropped = /drop\s+table\s+(?:if\s+exists\s+)?(\w+)/gi

/** Tables that exist once every migration has run. */
function tablesOf(files: SourceFile[]): Set<string> {
  const tables = new Set<string>()
  for (const { path, text } of files) {
    if (!path.startsWith('db/migrations/') || !path.endsWith('.sql')) continue
    const statements = text.replaceAll(/--.*$/gm, '')
    for (const [, table = ''] of statements.matchAll(created)) tables.add(table)
    for (const [, table = ''] of statements.matchAll(dropped)) tables.delete(table)
  }
  return tables
}

proveLaw(
  'SQL stands only in .sql.ts files',
  sqlStandsInSqlFiles,
  {
    'a tagged query in a service': {
      'server/shop/orders/a.service.ts': 'sql`select 1`.execute(db)',
    },
    'a builder in a verb': { 'server/shop/orders/a.ts': `db.selectFrom('orders').selectAll()` },
    'plain text': { 'server/app.ts': `await db.query('select * from users where id = $1', [1])` },
    'a statement over lines': { 'server/app.ts': 'query(`\n  with x as (\n select 1) select`)' },
    'an update in a page': { 'server/pages/a.ts': `run('update users set name = 1')` },
  },
  {
    'words that only sound like SQL': {
      'server/shop/mail/a.ts': `const text = 'Select a card, then update your address'`,
    },
    'sql where it belongs': { 'server/shop/orders/orders.sql.ts': 'sql`select 1`' },
  },
)

proveLaw(
  'Only the owner of a table writes it',
  onlyOwnersWrite({ ...tableOwners, ...ownTableOfMigrations, apples: 'codes', jobs: 'outbox' }),
  {
    'another room': { 'server/shop/orders/a.sql.ts': 'sql`insert into apples (a) values (1)`' },
    'another room by builder': { 'server/shop/orders/a.sql.ts': `db.updateTable('apples as a')` },
    'a table without an owner': { 'server/shop/orders/a.sql.ts': 'sql`delete from ghosts`' },
    'a write in a common table expression': {
      'server/shop/orders/a.sql.ts': 'sql`with x as (update apples set a = 1 returning *) select`',
    },
  },
  {
    'the owner': { 'server/shop/codes/a.sql.ts': 'sql`update apples set a = 1`' },
    'the platform': { 'server/platform/outbox/outbox.sql.ts': 'sql`delete from jobs`' },
    'locks and upserts': {
      'server/shop/codes/a.sql.ts':
        'sql`insert into apples values (1) on conflict (a) do update set a = 2`;' +
        'sql`select 1 from pears for update skip locked`; sql`select 1 for no key update of p`',
    },
  },
)

proveLaw(
  'Only rooms above read a table of a room',
  onlyRoomsAboveRead,
  {
    'a lower room': { 'server/shop/codes/a.sql.ts': 'sql`select from orders`' },
    'a neighbour': { 'server/shop/basket/a.sql.ts': 'sql`select 1 from x join codes c on true`' },
    'another lower room': { 'server/shop/promo/a.sql.ts': 'sql`select 1 from payments`' },
    'the platform': { 'server/platform/http/a.sql.ts': 'sql`delete from x using orders`' },
  },
  {
    'a room above': { 'server/shop/refunds/a.sql.ts': 'sql`select from payments join orders`' },
    'the owner': { 'server/shop/codes/a.sql.ts': 'sql`select from codes`' },
    'what the platform keeps': { 'server/shop/mail/a.sql.ts': 'sql`select from outbox`' },
    'one that is named': { 'server/shop/orders/a.sql.ts': 'sql`select from payments`' },
  },
)

describe('Owners and tables agree', () => {
  test('every table of the migrations has an owner, and every owner a table', () => {
    expect(Object.keys(tableOwners).sort()).toEqual([...tablesOf(readRepository())].sort())
  })
})
