import { monotonicMs, type Clock } from '#server/kernel/clock.ts'
import { sleep } from '#server/kernel/timers.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isOutage, NoConnection } from '#server/platform/db/db-errors.ts'
import { lockFilling } from '#server/platform/db/lock.sql.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import type { Reader } from '#server/platform/db/query.ts'
import { openPglite } from '#server/platform/db/pglite.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import type { Log } from '#server/platform/log.ts'
import { readAddressesAnew } from '#server/shop/accounts/known-addresses.ts'
import {
  fillCatalogueAlone,
  fillDemoShop,
  hasDemoPeople,
} from '#server/shop/backoffice/fill-demo-shop.ts'
import { listDemoDetails } from '#server/shop/backoffice/fill-demo-site.ts'
import { claimForKeys, listForeignKeys } from '#server/shop/codes/shop-keys.ts'
import { listCategories } from '#server/shop/catalogue/catalogue.service.ts'
import { ConfigError, type Config } from './config.ts'
import type { Keys } from './keys.ts'

/**
 * The database of the environment: a server when DATABASE_URL names one, else the embedded one.
 * `onEnd`: the embedded one is closed or broken, and this process will have none any more.
 */
export async function openDatabase(
  config: Config,
  clock: Clock,
  log: Log,
  onEnd: (reason: Error) => void = () => undefined,
): Promise<Database> {
  if (config.databaseUrl === '') {
    const database = await openPglite(config.dataDir, clock)
    void database.ended.then(onEnd)
    return database
  }
  const onConnectionError = (error: Error) => log.warn({ err: error }, 'a connection was lost')
  return openPostgres(config.databaseUrl, clock, onConnectionError)
}

const startPatienceMs = 30_000
const startPauseMs = 500

/** What an empty shop is filled with. */
export interface Filling {
  keys: Keys
  /** The shop takes real money: no people with a known password, no stock or promo of the demo. */
  forSale: boolean
}

/**
 * Brings the schema up to date and fills an empty shop, both safe to run from two instances. A
 * database that is itself only starting, or busy with the other instance's filling, is waited for.
 */
export async function prepareDatabase(
  database: Database,
  filling: Filling,
  log: Log,
): Promise<void> {
  const giveUpAtMs = monotonicMs() + startPatienceMs
  for (;;) {
    try {
      return await migrateAndFill(database, filling, log)
    } catch (error) {
      const mayPass = isOutage(error) && !(error instanceof NoConnection)
      if (!mayPass || monotonicMs() > giveUpAtMs) throw error
      log.warn({ err: error }, 'the database does not answer yet; it is asked again')
      await sleep(startPauseMs)
    }
  }
}

/** Throws when the database has codes of other keys than these. */
export async function refuseForeignKeys(reader: Reader, keys: Keys): Promise<void> {
  const foreign = await listForeignKeys(reader, keys)
  if (foreign.length === 0) return
  const names = foreign.map((purpose) => keyNames[purpose]).join(' and ')
  throw new ConfigError([
    `this database belongs to another ${names}: codes sold here could not be opened. ` +
      'Name the keys it was begun with, or the DATA_DIR that holds them',
  ])
}

const demoCompany =
  'Pages and receipts still name the company of the demo: set yours with npm run shop -- company set'

const keyNames = { code: 'CODE_KEY', fingerprint: 'FINGERPRINT_KEY' }

const sharedMailbox = 'another account has the mailbox of these customers: they cannot log in'

const demoForSale =
  'This database holds the demo shop: people with a balance and a password that everybody knows. ' +
  'Name an empty database: PUBLIC_URL is not localhost'

async function migrateAndFill(database: Database, filling: Filling, log: Log): Promise<void> {
  const { applied, unknown } = await migrate(database)
  if (applied.length > 0) log.info({ migrations: applied.length }, 'the schema is up to date')
  // Builds stand beside each other while one takes the other's place.
  if (unknown.length > 0) log.warn({ migrations: unknown }, 'the schema is of a newer build')
  await database.write(async (tx) => {
    await lockFilling(tx)
    await claimForKeys(tx, filling.keys)
    await refuseForeignKeys(tx, filling.keys)
    const homeless = await readAddressesAnew(tx)
    if (homeless.length > 0) log.warn({ customers: homeless }, sharedMailbox)
    if (filling.forSale && (await hasDemoPeople(tx))) throw new Error(demoForSale)
    if ((await listCategories(tx, 'en')).result.length > 0) return
    if (filling.forSale) await fillCatalogueAlone(tx)
    else await fillDemoShop(tx, filling.keys)
    log.info(filling.forSale ? 'the catalogue was filled in' : 'the demo shop was filled in')
  })
  const demo = filling.forSale ? await database.read(listDemoDetails) : []
  if (demo.length > 0) log.warn({ details: demo }, demoCompany)
}
