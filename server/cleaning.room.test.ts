import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { oneRow, type Tx } from '#server/platform/db/query.ts'
import { claimKey } from '#server/platform/http/idempotency.sql.ts'
import { addToBucket } from '#server/platform/http/rate-limit.sql.ts'
import { drainOutbox, enqueue } from '#server/platform/outbox/outbox.ts'
import { issueLink } from '#server/shop/accounts/mailed-links.ts'
import { issueSession } from '#server/shop/sessions/sessions.service.ts'
import { countTo } from '#tests/helpers/in-parallel.ts'
import { createTestClock } from '#tests/helpers/test-clock.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'
import { cleanUp } from './cleaning.ts'

const daySeconds = 86_400
const clock = createTestClock()
let test: TestDatabase
beforeAll(async () => {
  test = await makeTestDatabase(clock)
  // The demo shop has letters of its own.
  await deliver([])
  clock.advance(8 * daySeconds)
  await cleanUp(test.database)
})
afterAll(async () => {
  await test?.database.close()
  await test?.drop()
})

/** So many effects, delivered at once. */
async function deliver(names: readonly string[]): Promise<void> {
  await test.database.write(async (tx) => {
    for (const dedupeKey of names) enqueue(tx, { kind: 'test', dedupeKey, payload: null })
  })
  await drainOutbox(test.database, { test: async () => undefined }, () => undefined)
}

async function countRows(table: string): Promise<number> {
  const count = sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`
  return (await test.database.read((reader) => oneRow(reader, count))).count
}

const countEffects = () => countRows('outbox')

const someone = async (tx: Tx) =>
  (await oneRow(tx, sql<{ id: number }>`select min(id) as id from customers`)).id

const mailLink = async (tx: Tx) =>
  issueLink(tx, {
    purpose: 'reset',
    customerId: await someone(tx),
    addressNorm: 'ana@example.com',
  })

const logIn = async (tx: Tx) =>
  issueSession(tx, await someone(tx), { agent: 'a browser', network: '192.0.2.0/24' })

const written = (work: (tx: Tx) => Promise<unknown>) => () => test.database.write(work)

it.each<[string, number, () => Promise<unknown>]>([
  [
    'rate_buckets',
    2 * daySeconds,
    written((tx) => addToBucket(tx, 'wrong log-ins', { slice: tx.now, since: tx.now })),
  ],
  [
    'idempotency_keys',
    daySeconds,
    written((tx) => claimKey(tx, { scope: '1', key: 'k', requestHash: 'h', staleBefore: tx.now })),
  ],
  ['outbox', 7 * daySeconds, () => deliver(['done'])],
  [
    'spam_solutions',
    600,
    written((tx) =>
      tx.run(sql`insert into spam_solutions (signature, used_at) values ('a', ${tx.now})`),
    ),
  ],
  [
    'basket_changes',
    30 * daySeconds,
    written((tx) =>
      tx.run(sql`insert into basket_changes (customer_id, change_id, applied_at)
        select min(id), 'a', ${tx.now} from customers`),
    ),
  ],
  ['verifications', limits.resetLinkMinutes * 60 + daySeconds, written(mailLink)],
  ['sessions', limits.sessionAbsoluteDays * daySeconds, written(logIn)],
])('keeps what is in %s for %i seconds, and no longer', async (table, seconds, note) => {
  await note()
  clock.advance(seconds)
  await cleanUp(test.database)
  expect(await countRows(table)).toBe(1)
  clock.advance(1)
  await cleanUp(test.database)
  expect(await countRows(table)).toBe(0)
})

it('deletes what is over slice by slice', async () => {
  await deliver(countTo(5).map((n) => `old ${n}`))
  clock.advance(8 * daySeconds)
  await deliver(['new'])
  await cleanUp(test.database, { sliceRows: 2 })
  expect(await countEffects()).toBe(1)
})

it('ends at once when the shop is stopping', async () => {
  await deliver(['left'])
  const count = await countEffects()
  clock.advance(8 * daySeconds)
  await cleanUp(test.database, { isStopping: () => true })
  expect(await countEffects()).toBe(count)
})

it('one that fails keeps no other waiting, and is told', async () => {
  await deliver(['over'])
  clock.advance(8 * daySeconds)
  await test.database.write((tx) => tx.run(sql`alter table rate_buckets rename to elsewhere`))
  await expect(cleanUp(test.database)).rejects.toThrow('rate_buckets')
  await test.database.write((tx) => tx.run(sql`alter table elsewhere rename to rate_buckets`))
  expect(await countEffects()).toBe(0)
})
