import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { createDatabase, dropDatabase } from '#tests/helpers/postgres-databases.ts'
import { testKeys } from '#tests/helpers/test-database.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { readConfig } from './config.ts'
import { systemClock } from './kernel/clock.ts'
import { loadKeys, type Keys } from './keys.ts'
import { prepareDatabase } from './open-database.ts'
import type { Database } from './platform/db/database.ts'
import { openPostgres } from './platform/db/postgres.ts'
import { rows, type Tx } from './platform/db/query.ts'
import { createLog } from './platform/log.ts'
import { importCodes } from './shop/codes/import-codes.ts'
import { claimForKeys } from './shop/codes/shop-keys.ts'

const right = loadKeys(readConfig({ ...testKeys }))
const wrong = loadKeys(readConfig({ ...testKeys, CODE_KEY: '0b'.repeat(32) }))

let url: string
let one: Database
let another: Database
beforeEach(async () => {
  url = await createDatabase(inject('postgresUrl'))
  one = openPostgres(url, systemClock, () => undefined)
  another = openPostgres(url, systemClock, () => undefined)
})
afterEach(async () => {
  await Promise.all([one.close(), another.close()])
  await dropDatabase(url)
})

const start = (database: Database, keys: Keys, forSale: boolean) =>
  prepareDatabase(database, { keys, forSale }, createLog('silent'))

const addFirst = (tx: Tx, keys: Keys) =>
  importCodes(tx, keys, 'first', [{ productId: 10_003, code: 'FIRST-1' }])

async function keysOfCodes(): Promise<string[]> {
  const found = sql<{ key_id: string }>`select distinct key_id from codes
    union select key_id from shop_keys where purpose = 'code'`
  return (await one.read((reader) => rows(reader, found))).map((row) => row.key_id)
}

async function isSomebodyWaiting(): Promise<boolean> {
  const waiting = sql`select from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and not l.granted`
  return (await one.read((reader) => rows(reader, waiting))).length > 0
}

it('of two that fill an empty database with other keys at once, one opens', async () => {
  const starts = [start(one, right, false), start(another, wrong, false)]
  const outcomes = await Promise.allSettled(starts)
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { message: expect.stringContaining('CODE_KEY') } }])
  expect(await keysOfCodes()).toHaveLength(1)
})

it('a start with other keys waits for the first codes that come in, and is refused', async () => {
  await start(one, right, true)
  let late: Promise<unknown> = Promise.resolve()
  await one.write(async (tx) => {
    await addFirst(tx, right)
    late = start(another, wrong, true).catch((error: unknown) => error)
    await waitFor('the other to wait', isSomebodyWaiting)
  })
  expect(await late).toMatchObject({ message: expect.stringContaining('another CODE_KEY:') })
  expect(await keysOfCodes()).toHaveLength(1)
})

it('first codes that come in while the shop is given other keys are refused', async () => {
  await start(one, wrong, true)
  let late: Promise<unknown> = Promise.resolve()
  await another.write(async (tx) => {
    await claimForKeys(tx, right)
    late = one.write((behind) => addFirst(behind, wrong)).catch((error: unknown) => error)
    await waitFor('the first codes to wait', isSomebodyWaiting)
  })
  expect(await late).toMatchObject({ messageKey: 'keys_foreign' })
  expect(await keysOfCodes()).toHaveLength(1)
})
