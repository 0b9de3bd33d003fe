import fs from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import { readConfig } from '#server/config.ts'
import { systemClock, type Clock } from '#server/kernel/clock.ts'
import { hmacSha256 } from '#server/kernel/ids.ts'
import { loadKeys } from '#server/keys.ts'
import { prepareDatabase } from '#server/open-database.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openPgliteInMemory } from '#server/platform/db/pglite.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { createLog } from '#server/platform/log.ts'
import { holdCompiledPglite } from './compiled-pglite.ts'
import { createDatabase, dropDatabase, ensureTemplate } from './postgres-databases.ts'
import { waitFor } from './wait-for.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Maintenance database of the server to test on; empty when there is no PostgreSQL here. */
    postgresUrl: string
    /** The filled database on it that the first test file of a run makes for the others. */
    templateName: string
    /** Where the first test file of a run puts the filled embedded database for the others. */
    snapshotFolder: string
  }
}

/** Keys of every shop under test, so that databases filled once serve all of them. */
export const testKeys = {
  CODE_KEY: hmacSha256('tests', 'code key').toString('hex'),
  FINGERPRINT_KEY: hmacSha256('tests', 'fingerprint key').toString('hex'),
}

/** A database of its own for one test file: migrated, filled with the demo shop. */
export interface TestDatabase {
  database: Database
  /** Empty on PGlite. */
  url: string
  /** Another handle on the same database, as a second instance has it; PostgreSQL only. */
  openAnother(): Database
  drop(): Promise<void>
}

const silent = createLog('silent')

/** On which engine the tests of this run stand. */
export function testEngine(): 'pglite' | 'postgres' {
  return process.env['VITRINE_TEST_DB'] === 'pglite' ? 'pglite' : 'postgres'
}

/** `clock` is the time of every statement; the demo shop in it was filled in at the real time. */
export async function makeTestDatabase(clock: Clock = systemClock): Promise<TestDatabase> {
  return testEngine() === 'pglite' ? onPglite(clock) : onPostgres(clock)
}

async function fill(database: Database): Promise<void> {
  const config = readConfig({ ...testKeys })
  const filling = { keys: loadKeys(config), forSale: false }
  await prepareDatabase(database, filling, silent)
}

async function onPostgres(clock: Clock): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl')
  if (serverUrl === '') throw new Error('there is no PostgreSQL to test on')
  const template = await ensureTemplate(serverUrl, inject('templateName'), async (url) => {
    const database = openPostgres(url, systemClock, () => undefined)
    await fill(database)
    await database.close()
  })
  const url = await createDatabase(serverUrl, template)
  const open = () => openPostgres(url, clock, () => undefined)
  return { database: open(), url, openAnother: open, drop: () => dropDatabase(url) }
}

async function onPglite(clock: Clock): Promise<TestDatabase> {
  await holdCompiledPglite()
  const snapshot = await readSnapshot()
  const database = openPgliteInMemory(clock, { snapshot })
  const openAnother = () => {
    throw new Error('the embedded database serves one process')
  }
  return { database, url: '', openAnother, drop: async () => undefined }
}

/** The filled database as bytes, made once per run of tests by whoever comes first. */
async function readSnapshot(): Promise<Uint8Array<ArrayBuffer>> {
  const file = path.join(inject('snapshotFolder'), 'demo-shop.tar')
  if (isFirstToMake(file)) {
    const database = openPgliteInMemory(systemClock)
    await fill(database)
    const half = `${file}.half`
    fs.writeFileSync(half, await database.dump())
    fs.renameSync(half, file)
    await database.close()
  }
  await waitFor('the filled database', async () => fs.existsSync(file), 50_000)
  return new Uint8Array(fs.readFileSync(file))
}

/** Two files begin at the same time; one of them fills, the other waits. */
function isFirstToMake(file: string): boolean {
  try {
    fs.closeSync(fs.openSync(`${file}.claimed`, 'wx'))
    return true
  } catch {
    return false
  }
}
