import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { loadKeys } from '#server/keys.ts'
import { prepareDatabase } from '#server/open-database.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openPgliteInMemory } from '#server/platform/db/pglite.ts'
import { rows } from '#server/platform/db/query.ts'
import { createLog } from '#server/platform/log.ts'
import { setCompany } from '#server/shop/site/site.service.ts'
import { makeTestDatabase, testKeys } from '#tests/helpers/test-database.ts'

const keys = loadKeys(readConfig({ ...testKeys }))
/** Gives what the log warns of. */
async function prepare(database: Database): Promise<string> {
  let warnings = ''
  const log = createLog('warn', { write: (line) => void (warnings += line) })
  await prepareDatabase(database, { keys, forSale: true }, log)
  return warnings
}

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

const own = {
  legalName: 'Loja LLP',
  address: '2 Own St, Almaty',
  supportMail: 'help@shop.test',
  supportHours: 'on weekdays',
  bankName: 'A bank',
  bankAccount: 'KZ11',
  bankCode: 'ABCDKZKA',
}

it('says at each start which details of the demo’s company are left, until none is', async () => {
  expect(await prepare(database)).toContain('company set')
  await database.write((tx) => setCompany(tx, { taxId: '990840000123' }, null))
  const warned = await prepare(database)
  expect(warned).not.toContain('tax-id')
  expect(JSON.parse(warned).details).toContain('bank-account')
  await database.write((tx) => setCompany(tx, own, null))
  await database.write((tx) => setCompany(tx, { bankName: 'Демонстрационный банк' }, 'ru'))
  expect(JSON.parse(await prepare(database)).details).toEqual(['bank-name (ru)'])
  await database.write((tx) => setCompany(tx, own, null))
  expect(await prepare(database)).toBe('')
})

it('starts again on its own database, and not on one that holds the demo', async () => {
  await prepare(database)
  const demo = await makeTestDatabase()
  onTestFinished(async () => {
    await demo.database.close()
    await demo.drop()
  })
  await expect(prepare(demo.database)).rejects.toThrow('holds the demo shop')
})
