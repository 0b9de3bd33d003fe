import { expect, inject, it, onTestFinished } from 'vitest'
import { databaseUrl } from '#tests/helpers/postgres-databases.ts'
import { testKeys } from '#tests/helpers/test-database.ts'
import { readConfig } from './config.ts'
import { systemClock } from './kernel/clock.ts'
import { loadKeys } from './keys.ts'
import { prepareDatabase } from './open-database.ts'
import { openPostgres } from './platform/db/postgres.ts'
import { createLog } from './platform/log.ts'

it('a database that is not there is not waited for', async () => {
  const url = databaseUrl(inject('postgresUrl'), 'vitrine_nowhere')
  const database = openPostgres(url, systemClock, () => undefined)
  onTestFinished(() => database.close())
  const keys = loadKeys(readConfig({ ...testKeys }))
  const filling = { keys, forSale: false }
  const preparing = prepareDatabase(database, filling, createLog('silent'))
  await expect(preparing).rejects.toThrow('does not exist')
})
