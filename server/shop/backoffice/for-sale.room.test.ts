import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { demoShop } from '#db/seed/demo-shop.ts'
import type { DemoPerson } from '#db/seed/demo-shop-types.ts'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { loadKeys } from '#server/keys.ts'
import { prepareDatabase } from '#server/open-database.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openPgliteInMemory } from '#server/platform/db/pglite.ts'
import { rows } from '#server/platform/db/query.ts'
import { createLog } from '#server/platform/log.ts'
import { createCustomer } from '#server/shop/accounts/accounts.service.ts'
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

const ofTheDemo = [
  'customers',
  'codes',
  'promos',
  'reviews',
  'orders',
  'ledger_transfers',
  'rates',
] as const
let database: Database
/** How many rows the shop begins with. */
const begun = new Map<string, number>()
beforeAll(async () => {
  database = openPgliteInMemory(systemClock)
  await prepare(database)
  for (const table of [...ofTheDemo, 'products']) begun.set(table, await countOf(table))
})
afterAll(() => database?.close())

async function countOf(table: string): Promise<number> {
  const [row] = await database.read((reader) =>
    rows(reader, sql<{ count: number }>`select count(*)::float8 as count from ${sql.table(table)}`),
  )
  return row!.count
}

it.each(ofTheDemo)('a shop that takes real money begins without %s of the demo', (table) => {
  expect(begun.get(table)).toBe(0)
})

it('and has products that wait for their codes', () => {
  expect(begun.get('products')).toBeGreaterThan(200)
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

it('starts again where somebody has registered an address of the demo', async () => {
  const [{ email, name, password }] = demoShop().people as [DemoPerson]
  const registered = { email, name, password, verified: true, locale: 'en' } as const
  await database.write((tx) => createCustomer(tx, registered))
  await prepare(database)
  expect(await countOf('customers')).toBe(1)
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
