import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestDatabase, testKeys, type TestDatabase } from '#tests/helpers/test-database.ts'
import { ConfigError, readConfig } from './config.ts'
import { loadKeys } from './keys.ts'
import { prepareDatabase, refuseForeignKeys } from './open-database.ts'
import { createLog } from './platform/log.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await makeTestDatabase()
})
afterAll(async () => {
  await test.database.close()
  await test.drop()
})

const keysWith = (changed: Partial<typeof testKeys>) =>
  loadKeys(readConfig({ ...testKeys, ...changed }))
const prepare = (changed: Partial<typeof testKeys>) => {
  const filling = { keys: keysWith(changed), publicUrl: 'http://localhost:3000', forSale: false }
  return prepareDatabase(test.database, filling, createLog('silent'))
}
const command = (changed: Partial<typeof testKeys>) =>
  test.database.read((reader) => refuseForeignKeys(reader, keysWith(changed)))
const other = '0b'.repeat(32)

it.each([
  [{ CODE_KEY: other }, 'another CODE_KEY:'],
  [{ FINGERPRINT_KEY: other }, 'another FINGERPRINT_KEY:'],
  [{ CODE_KEY: other, FINGERPRINT_KEY: other }, 'another CODE_KEY and FINGERPRINT_KEY:'],
])('a shop with other keys does not open, and a command does nothing: %o', async (keys, why) => {
  await expect(prepare(keys)).rejects.toThrow(why)
  await expect(prepare(keys)).rejects.toBeInstanceOf(ConfigError)
  await expect(command(keys)).rejects.toThrow(why)
})

it('with its own keys it opens again', async () => {
  await prepare({})
  await command({})
})

it('a database of the time before belongs to the keys it is opened with next', async () => {
  await test.database.write((tx) => tx.run(sql`delete from shop_keys`))
  await command({ FINGERPRINT_KEY: other })
  await prepare({})
  await expect(prepare({ FINGERPRINT_KEY: other })).rejects.toThrow('another FINGERPRINT_KEY:')
})
