import { expect, it, onTestFinished } from 'vitest'
import { databaseUrl } from '#tests/helpers/postgres-databases.ts'
import { makeTestDatabase, testEngine, testKeys } from '#tests/helpers/test-database.ts'
import { readConfig } from './config.ts'
import { systemClock } from './kernel/clock.ts'
import { loadKeys } from './keys.ts'
import { prepareDatabase } from './open-database.ts'
import { openPostgres } from './platform/db/postgres.ts'
import { createLog } from './platform/log.ts'

const keys = loadKeys(readConfig({ ...testKeys }))
const filling = { keys, publicUrl: 'http://localhost:3000', forSale: false }

it.skipIf(testEngine() === 'pglite')('a database that is not there is not waited for', async () => {
  const test = await makeTestDatabase()
  const database = openPostgres(databaseUrl(test.url, 'vitrine_nowhere'), systemClock, () => {})
  onTestFinished(async () => {
    await database.close()
    await test.database.close()
    await test.drop()
  })
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  await expect(prepareDatabase(database, filling, log)).rejects.toThrow('does not exist')
  expect(lines).toEqual([])
})
