import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestDatabase, testKeys, type TestDatabase } from '#tests/helpers/test-database.ts'
import { readConfig } from './config.ts'
import { loadKeys } from './keys.ts'
import { prepareDatabase } from './open-database.ts'
import type { Database } from './platform/db/database.ts'
import { change } from './platform/db/query.ts'
import { createLog } from './platform/log.ts'

const keys = loadKeys(readConfig({ ...testKeys }))
const filling = { keys, publicUrl: 'http://localhost:3000', forSale: false }

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
