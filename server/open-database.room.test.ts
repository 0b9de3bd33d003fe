import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestDatabase, testKeys, type TestDatabase } from '#tests/helpers/test-database.ts'
import { readConfig } from './config.ts'
import { loadKeys } from './keys.ts'
import { prepareDatabase } from './open-database.ts'
import type { Database } from './platform/db/database.ts'
import { change } from './platform/db/query.ts'
import { createLog } from './platform/log.ts'
import { findCustomerId } from './shop/accounts/accounts.service.ts'

const keys = loadKeys(readConfig({ ...testKeys }))
const filling = { keys, forSale: false }

let test: TestDatabase
beforeAll(async () => (test = await makeTestDatabase()))
afterAll(async () => {
  await test?.database.close()
  await test?.drop()
})

async function warningsOf(database: Database): Promise<Record<string, unknown>[]> {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  await prepareDatabase(database, filling, log)
  return lines.map((line) => JSON.parse(line))
}

it('a schema of a newer build is opened, and the log names what is not known of it', async () => {
  expect(await warningsOf(test.database)).toEqual([])
  await test.database.write((tx) =>
    change(
      tx,
      sql`insert into schema_migrations values ('9002-b.sql', now()), ('9001-a.sql', now())`,
    ),
  )
  expect(await warningsOf(test.database)).toMatchObject([
    { msg: 'the schema is of a newer build', migrations: ['9001-a.sql', '9002-b.sql'] },
  ])
})

it('an account that was known by an encoded domain is found by the one that people read', async () => {
  const addresses = ['anna@xn--80a1acny.xn--p1ai', 'ivan@xn--80a1acny.xn--p1ai', 'ivan@почта.рф']
  await test.database.write((tx) =>
    change(
      tx,
      sql`insert into customers (email, email_norm, name, password_hash, locale, created_at)
        select address, address, 'Older', '', 'ru', now()
        from unnest(${addresses}::text[]) with ordinality as old(address, nth) order by nth`,
    ),
  )
  const find = (email: string) => test.database.read((reader) => findCustomerId(reader, email))
  expect(await find('anna@почта.рф')).toBeNull()
  const warnings = await warningsOf(test.database)
  expect(await find('anna@почта.рф')).not.toBeNull()
  expect(await find('Anna@XN--80A1ACNY.xn--p1ai')).toBe(await find('anna@почта.рф'))
  const told = warnings.filter(({ customers }) => customers)
  expect(told).toEqual([expect.objectContaining({ customers: [expect.any(Number)] })])
})
