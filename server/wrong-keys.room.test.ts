import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTestDatabase, testKeys, type TestDatabase } from '#tests/helpers/test-database.ts'
import { answerCommand } from './cli/answer-command.ts'
import { ConfigError, readConfig } from './config.ts'
import { loadKeys } from './keys.ts'
import { prepareDatabase, refuseForeignKeys } from './open-database.ts'
import { createLog } from './platform/log.ts'
import { importInSlices } from './shop/codes/import-codes.ts'

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
  const filling = { keys: keysWith(changed), forSale: false }
  return prepareDatabase(test.database, filling, createLog('silent'))
}
const command = (changed: Partial<typeof testKeys>) =>
  test.database.read((reader) => refuseForeignKeys(reader, keysWith(changed)))
const run = (statement: RawBuilder<unknown>) => test.database.write((tx) => tx.run(statement))
const add = (changed: Partial<typeof testKeys>) =>
  importInSlices(
    test.database,
    keysWith(changed),
    'test',
    [{ productId: 10_003, code: 'KEYS-1' }],
    () => undefined,
  )
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

describe('a database older than the table of its keys', () => {
  beforeEach(() => run(sql`delete from shop_keys`))

  it.each([
    [{ CODE_KEY: other }, 'another CODE_KEY:'],
    [{ CODE_KEY: other, FINGERPRINT_KEY: other }, 'another CODE_KEY'],
    [{ FINGERPRINT_KEY: other }, 'another FINGERPRINT_KEY:'],
  ])('opens with the keys of its codes, whoever came first: %o', async (keys, why) => {
    await expect(prepare(keys)).rejects.toThrow(why)
    await expect(command(keys)).rejects.toThrow(why)
    await prepare({})
    await expect(prepare(keys)).rejects.toThrow(why)
  })

  it('takes no code before a shop has opened it', async () => {
    await expect(add({})).rejects.toMatchObject({ messageKey: 'keys_foreign' })
  })

  it.each(['import', 'withdraw', 'restore'])(
    'says of stock %s that nothing was done',
    async (verb) => {
      const scope = { keys: keysWith({}), onStock: () => undefined } as never
      const request = {
        command: `stock ${verb}`,
        values: { sku: '10003', file: '-' },
        file: 'KEYS-2',
      }
      const { status, body } = await answerCommand(test.database, scope, request)
      expect([status, body]).toMatchObject([
        409,
        { message: expect.stringContaining('Nothing was done.') },
      ])
    },
  )

  it('is not shut for codes that came in under other keys by mistake', async () => {
    await run(sql`update codes set key_id = 'by mistake' where id % 2 = 0`)
    await run(sql`update codes set fingerprint = public_id::bytea where id % 3 = 0`)
    await prepare({})
  })
})

describe('a shop that has no code yet', () => {
  beforeEach(() => run(sql`delete from codes`))

  it('goes by the keys of its last start: a slip is mended by starting it again', async () => {
    await prepare({ CODE_KEY: other, FINGERPRINT_KEY: other })
    await expect(command({})).rejects.toThrow('another CODE_KEY and FINGERPRINT_KEY:')
    await prepare({})
    await command({})
  })

  it('takes no code from whoever runs with the keys of before', async () => {
    await prepare({ FINGERPRINT_KEY: other })
    await prepare({})
    const late = add({ FINGERPRINT_KEY: other })
    await expect(late).rejects.toMatchObject({ status: 409, messageKey: 'keys_foreign' })
    expect(await add({})).toMatchObject({ imported: 1 })
    await expect(prepare({ FINGERPRINT_KEY: other })).rejects.toThrow('another FINGERPRINT_KEY:')
  })
})
