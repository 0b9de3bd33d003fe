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
import { testKeys } from '#tests/helpers/test-database.ts'

let database: Database
beforeAll(async () => {
  database = openPgliteInMemory(systemClock)
  const keys = loadKeys(readConfig({ ...testKeys }))
  const filling = { keys, publicUrl: 'https://shop.test', forSale: true }
  await prepareDatabase(database, filling, createLog('silent'))
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
