import type { ChildProcess } from 'node:child_process'
import type { SpamAction } from '#contract/schemas/spam-check.ts'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { loadKeys } from '#server/keys.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { makeEasyChallenge } from '#tests/helpers/easy-challenge.ts'
import { enterAsCustomer } from '#tests/helpers/enter-as-customer.ts'
import { importStock } from '#tests/helpers/import-stock.ts'
import { countTo, inParallel } from '#tests/helpers/in-parallel.ts'
import { createPerson, type Person } from '#tests/helpers/person.ts'
import { restartablePostgres } from '#tests/helpers/restartable-postgres.ts'
import type { Challenge } from '#tests/helpers/spam-solution.ts'
import buildPages from '#tests/helpers/build-pages.ts'
import { startShopProcess, type ShopProcess } from '#tests/helpers/shop-process.ts'
import { endChild, startScript } from './processes.ts'

/** A shop, its outside world and its own PostgreSQL, which syncs to disk: three processes. */
export interface BenchShop {
  shop: ShopProcess
  outside: ChildProcess
  database: Database
  postgresPid: () => number
  databaseUrl: string
  /** A spam check as the shop would give it, solved at the second try. */
  easyChallenge(action: SpamAction): Promise<Challenge>
  customers(count: number): Promise<Person[]>
  importStock(productId: number, count: number): Promise<void>
  close(): Promise<void>
}

/** Opens `/metrics`. */
export const metricsToken = 'bench'
const keys = { CODE_KEY: '0a'.repeat(32), FINGERPRINT_KEY: '0b'.repeat(32) }

/** Null where there is no PostgreSQL. */
export async function startBenchShop(): Promise<BenchShop | null> {
  buildPages()
  const postgres = await restartablePostgres(['shared_preload_libraries=pg_stat_statements'])
  if (!postgres) return null
  const { child: outside, message: ports } = await startScript<Ports>('sandbox/main.ts', {
    PORT: '0',
    SMTP_PORT: '0',
  })
  const shop = await startShopProcess({
    ...keys,
    PORT: '0',
    METRICS_TOKEN: metricsToken,
    DATABASE_URL: postgres.url,
    BANK_URL: `http://127.0.0.1:${ports.httpPort}`,
    MAIL_URL: `smtp://127.0.0.1:${ports.smtpPort}`,
  })
  const database = openPostgres(postgres.url, systemClock, () => undefined)
  const { spamCheckSecret } = loadKeys(readConfig({ ...keys }))
  return {
    shop,
    outside,
    database,
    postgresPid: () => postgres.pid(),
    databaseUrl: postgres.url,
    easyChallenge: (action) => makeEasyChallenge(spamCheckSecret, action, systemClock),
    customers: (count) => inParallel(4, countTo(count), () => makeCustomer(database, shop.url)),
    importStock: (productId, count) => importStock(database, keys, { productId, count }),
    async close() {
      await database.close()
      await shop.stop()
      await endChild(outside)
      await postgres.remove()
    },
  }
}

interface Ports {
  httpPort: number
  smtpPort: number
}

function makeCustomer(database: Database, url: string): Promise<Person> {
  const notNeeded = () => Promise.reject(new Error('these customers have a session already'))
  const outside = { listMails: async () => [] } as unknown as Parameters<
    typeof createPerson
  >[0]['outside']
  const person = createPerson({ url, outside, easyChallenge: notNeeded }, 'Bencher')
  return enterAsCustomer(database, person)
}
