import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oneRow } from '#server/platform/db/query.ts'
import { drainOutbox, enqueue } from '#server/platform/outbox/outbox.ts'
import { countTo } from '#tests/helpers/in-parallel.ts'
import { createTestClock } from '#tests/helpers/test-clock.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'
import { cleanUp } from './cleaning.ts'

const clock = createTestClock()
let test: TestDatabase
beforeAll(async () => {
  test = await makeTestDatabase(clock)
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

async function countEffects(): Promise<number> {
  const count = sql<{ count: number }>`select count(*)::integer as count from outbox`
  return (await test.database.read((reader) => oneRow(reader, count))).count
}

it('deletes all that is over, slice by slice, and nothing else', async () => {
  await deliver(countTo(5).map((n) => `old ${n}`))
  clock.advance(8 * 86_400)
  await deliver(['new'])
  await cleanUp(test.database, { sliceRows: 2 })
  expect(await countEffects()).toBe(1)
})

it('ends at once when the shop is stopping', async () => {
  clock.advance(8 * 86_400)
  await cleanUp(test.database, { isStopping: () => true })
  expect(await countEffects()).toBe(1)
})

it('one that fails keeps no other waiting, and is told', async () => {
  await test.database.write((tx) => tx.run(sql`alter table rate_buckets rename to elsewhere`))
  await expect(cleanUp(test.database)).rejects.toThrow('rate_buckets')
  await test.database.write((tx) => tx.run(sql`alter table elsewhere rename to rate_buckets`))
  expect(await countEffects()).toBe(0)
})
