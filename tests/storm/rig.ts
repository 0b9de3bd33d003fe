import type { SpamAction } from '#contract/schemas/spam-check.ts'
import { createSandbox } from '#sandbox/app.ts'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { loadKeys } from '#server/keys.ts'
import { makeEasyChallenge } from '#tests/helpers/easy-challenge.ts'
import { enterAsCustomer } from '#tests/helpers/enter-as-customer.ts'
import { demoBankKeys, type Outside } from '#tests/helpers/outside.ts'
import { importStock } from '#tests/helpers/import-stock.ts'
import { createPerson, type Person } from '#tests/helpers/person.ts'
import { startShopProcess, type ShopProcess } from '#tests/helpers/shop-process.ts'
import { makeTestDatabase, testKeys } from '#tests/helpers/test-database.ts'
import { askDatabase } from '#tests/helpers/ask-database.ts'
import { bankCallName, startHttpProxy, type HttpProxy } from '#tests/helpers/http-proxy.ts'
import type { Ask } from '#tests/helpers/invariants.ts'
import {
  postgresAddress,
  startTcpProxy,
  throughProxy,
  type TcpProxy,
} from '#tests/helpers/tcp-proxy.ts'

/** A shop in a process of its own; every wire that leads to it can be counted and cut. */
export interface Rig {
  url: string
  outside: Outside
  /** From the shop to its bank. */
  bank: HttpProxy
  /** From the bank and from browsers coming back to the shop. */
  front: HttpProxy
  mail: TcpProxy
  shop(): ShopProcess
  /** SIGKILL, and the same shop started again on the same port; waits until it is dead only. */
  crash(): Promise<void>
  crashCount(): number
  /** Waits until the shop that was started last listens. */
  whenUp(): Promise<void>
  close(): Promise<void>
}

export async function makeRig(env: Record<string, string>): Promise<Rig> {
  const outside = await createSandbox({
    httpPort: 0,
    smtpPort: 0,
    host: '127.0.0.1',
    bankKeys: demoBankKeys,
  })
  const bank = await startHttpProxy(() => `http://127.0.0.1:${outside.httpPort}`, bankCallName)
  const front = await startHttpProxy(() => shop.url, frontCallName)
  const mail = await startTcpProxy({ host: '127.0.0.1', port: outside.smtpPort })
  const allEnv = {
    PORT: '0',
    PUBLIC_URL: front.url,
    BANK_URL: bank.url,
    CHALLENGE_ORIGINS: `http://127.0.0.1:${outside.httpPort}`,
    FISCAL_URL: `http://127.0.0.1:${outside.httpPort}`,
    MAIL_URL: `smtp://127.0.0.1:${mail.port}`,
    ...testKeys,
    ...env,
  }
  let shop = await startShopProcess(allEnv)
  const { url } = shop
  let starting = Promise.resolve()
  let crashes = 0
  return {
    url,
    outside,
    bank,
    front,
    mail,
    shop: () => shop,
    async crash() {
      crashes += 1
      const dead = shop.kill()
      starting = dead
        .then(() => startShopProcess({ ...allEnv, PORT: new URL(url).port }))
        .then((started) => void (shop = started))
      starting.catch(() => undefined)
      await dead
    },
    crashCount: () => crashes,
    whenUp: () => starting,
    async close() {
      await starting.catch(() => undefined)
      await shop.stop()
      await Promise.all([bank.close(), front.close(), mail.close(), outside.close()])
    },
  }
}

function frontCallName(_method: string, path: string): string {
  if (path.startsWith('/api/callbacks/')) return 'callback'
  return path.startsWith('/api/payments/3ds-return') ? 'return' : 'other'
}

/** A rig on PostgreSQL, whose wire to the database can be cut too. */
export interface PostgresRig extends Rig {
  postgres: TcpProxy
  ask: Ask
  customer(): Promise<Person>
  importStock(productId: number, count: number): Promise<void>
}

export async function makePostgresRig(env: Record<string, string> = {}): Promise<PostgresRig> {
  const testDatabase = await makeTestDatabase()
  const postgres = await startTcpProxy(postgresAddress(testDatabase.url))
  const rig = await makeRig({ DATABASE_URL: throughProxy(testDatabase.url, postgres), ...env })
  return {
    ...rig,
    postgres,
    ask: askDatabase(testDatabase.database),
    customer: () => enterAsCustomer(testDatabase.database, makeRigPerson(rig)),
    importStock: (productId, count) =>
      importStock(testDatabase.database, testKeys, { productId, count }),
    async close() {
      await rig.close()
      await postgres.close()
      await testDatabase.database.close()
      await testDatabase.drop()
    },
  }
}

/** Somebody at the other end of the wire to a rig. */
export function makeRigPerson({ url, outside }: Pick<Rig, 'url' | 'outside'>): Person {
  const { spamCheckSecret } = loadKeys(readConfig({ ...testKeys }))
  const easyChallenge = (action: SpamAction) =>
    makeEasyChallenge(spamCheckSecret, action, systemClock)
  return createPerson({ url, outside, easyChallenge }, 'Patient')
}
