import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { loadKeys } from '#server/keys.ts'
import { prepareDatabase } from '#server/open-database.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openPgliteInMemory } from '#server/platform/db/pglite.ts'
import { rows } from '#server/platform/db/query.ts'
import { createLog } from '#server/platform/log.ts'
import { makeTestDatabase, testKeys } from '#tests/helpers/test-database.ts'

const keys = loadKeys(readConfig({ ...testKeys }))
const prepare = (database: Database) =>
  prepareDatabase(
    database,
    { keys, publicUrl: 'https://shop.test', forSale: true },
    createLog('silent'),
  )

let database: Database
beforeAll(async () => {
  database = openPgliteInMemory(systemClock)
  await prepare(database)
})
afterAll(() => database?.close())

async function countOf(table: string): Promise<number> {
  const [row] = await database.read((reader) =>
    rows(reader, sql<{ count: number }>`select count(*)::float8 as count from ${sql.table(table)}`),
  )
  return row!.count
}

it.each(['customers', 'codes', 'promos', 'reviews', 'orders', 'ledger_transfers', 'rates'])(
  'a shop that takes real money begins without %s of the demo',
  async (table) => {
    expect(await countOf(table)).toBe(0)
  },
)

it('and has products that wait for their codes', async () => {
  expect(await countOf('products')).toBeGreaterThan(200)
})

it('starts again on its own database, and not on one that holds the demo', async () => {
  await prepare(database)
  const demo = await makeTestDatabase()
  await expect(prepare(demo.database)).rejects.toThrow('holds the demo shop')
  await demo.database.close()
  await demo.drop()
})
