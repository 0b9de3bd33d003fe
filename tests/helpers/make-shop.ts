import { createApp, type App } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { systemClock, type Clock } from '#server/kernel/clock.ts'
import { loadKeys } from '#server/keys.ts'
import type { RawBuilder } from 'kysely'
import type { SpamAction } from '#contract/schemas/spam-check.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rows } from '#server/platform/db/query.ts'
import { createLog } from '#server/platform/log.ts'
import { createSandbox, type SandboxOptions } from '#sandbox/app.ts'
import { demoBankKeys, type Outside } from './outside.ts'
import { makeEasyChallenge } from './easy-challenge.ts'
import { enterAsCustomer } from './enter-as-customer.ts'
import { createPerson, type Person } from './person.ts'
import { makeTestDatabase, testKeys, type TestDatabase } from './test-database.ts'

export interface ShopOptions {
  /** Variables as an operator would set them, such as ORDER_TTL_S. */
  env?: Record<string, string>
  clock?: Clock
  /** Second instances of one shop share these. */
  beside?: TestShop
  /** Shorter waits of the bank. */
  bankDelaysMs?: SandboxOptions['delaysMs']
  /** A shorter wait of the shop for what is under way as it stops. */
  stopGraceMs?: number
  /** Where the shop's log goes; LOG_LEVEL says how much of it. */
  logTo?: { write(line: string): void }
}

/** A whole shop on a free port with the outside world beside it, in this process. */
export interface TestShop {
  url: string
  app: App
  database: Database
  testDatabase: TestDatabase
  outside: Outside
  /** Somebody new, with an own address and network. */
  person(name?: string): Person
  /** Somebody with a proven address, logged in, without the way through mail and spam check. */
  customer(name?: string): Promise<Person>
  /** Asks the database behind the shop. */
  rows<Row>(statement: RawBuilder<Row>): Promise<Row[]>
  /** Once, however often it is asked for. */
  close(): Promise<void>
}

/** Starts a shop; calls only, no pages. Everything it starts ends with `close`. */
export async function makeShop(options: ShopOptions = {}): Promise<TestShop> {
  const { beside, clock = systemClock } = options
  const testDatabase = beside?.testDatabase ?? (await makeTestDatabase(clock))
  const database = beside ? testDatabase.openAnother() : testDatabase.database
  const outside = beside?.outside ?? (await openOutside(options.bankDelaysMs))
  const config = readConfig({
    PORT: '0',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: process.env['VITRINE_TEST_LOG'] ?? 'silent',
    METRICS_TOKEN: 'metrics-of-tests',
    BANK_URL: `http://127.0.0.1:${outside.httpPort}`,
    // Also where a wire stands between the two.
    CHALLENGE_ORIGINS: `http://127.0.0.1:${outside.httpPort}`,
    FISCAL_URL: `http://127.0.0.1:${outside.httpPort}`,
    MAIL_URL: `smtp://127.0.0.1:${outside.smtpPort}`,
    // Asked by those who set SPAM_CHECK.
    SPAM_CHECK_URL: `http://127.0.0.1:${outside.httpPort}/siteverify`,
    ...testKeys,
    ...options.env,
  })
  const log = createLog(config.logLevel, options.logTo)
  const keys = loadKeys(config)
  const { stopGraceMs } = options
  const deps = { config, database, keys, clock, log, withPages: false }
  const app = await createApp({ ...deps, ...(stopGraceMs ? { stopGraceMs } : {}) })
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.server.address() as { port: number }
  config.publicUrl = `http://localhost:${port}`
  app.startJobs()
  const url = `http://127.0.0.1:${port}`
  const easyChallenge = (action: SpamAction) =>
    makeEasyChallenge(keys.spamCheckSecret, action, clock)
  const person = (name?: string) => createPerson({ url, outside, easyChallenge }, name)
  async function closeAll() {
    await app.close()
    await database.close()
    if (beside) return
    await outside.close()
    await testDatabase.drop()
  }
  let closing: Promise<void> | undefined
  return {
    url,
    app,
    database,
    testDatabase,
    outside,
    person,
    customer: (name) => enterAsCustomer(database, person(name)),
    rows: (statement) => database.read((reader) => rows(reader, statement)),
    close: () => (closing ??= closeAll()),
  }
}

function openOutside(delaysMs: SandboxOptions['delaysMs'] = {}): Promise<Outside> {
  const bankKeys = demoBankKeys
  return createSandbox({ httpPort: 0, smtpPort: 0, host: '127.0.0.1', bankKeys, delaysMs })
}
