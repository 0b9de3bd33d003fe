import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestDatabase, testEngine, type TestDatabase } from '#tests/helpers/test-database.ts'
import { change, oneRow } from './query.ts'
import { keepUp } from './upkeep.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await makeTestDatabase()
  await test.database.write(async (tx) => {
    await change(tx, sql`create table counters (id integer primary key, n integer)`)
    await change(tx, sql`insert into counters select id, 0 from generate_series(1, 500) as id`)
  })
})
afterAll(async () => {
  await test?.database.close()
  await test?.drop()
})

const stays = () => false
const countTenTimes = async () => {
  for (let nth = 0; nth < 10; nth++) {
    await test.database.read((reader) => change(reader, sql`update counters set n = n + 1`))
  }
  // What the database has counted is told within a second otherwise.
  await test.database.read((reader) => reader.run(sql`select pg_stat_force_next_flush()`))
}
const bytesOf = async (what: ReturnType<typeof sql>) =>
  (
    await test.database.read((reader) =>
      oneRow(reader, sql<{ bytes: number }>`select ${what} as bytes`),
    )
  ).bytes
const tableBytes = () => bytesOf(sql`pg_table_size('counters')::bigint`)
/** How much would be worked through after a kill. */
const logBytes = () =>
  bytesOf(sql`(select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::bigint
    from pg_control_checkpoint())`)

async function staysSmall(): Promise<void> {
  await countTenTimes()
  await keepUp(test.database, stays)
  const before = await tableBytes()
  for (let nth = 0; nth < 5; nth++) {
    await countTenTimes()
    expect(await logBytes()).toBeGreaterThan(100_000)
    await keepUp(test.database, stays)
    expect(await logBytes()).toBeLessThan(10_000)
  }
  expect(await tableBytes()).toBeLessThan(before * 1.5)
}

async function isNotAsked(): Promise<void> {
  const read = () => Promise.reject(new Error('it was asked'))
  await keepUp({ ...test.database, read }, stays)
}

const isEmbedded = testEngine() === 'pglite'

it(
  isEmbedded
    ? 'the embedded database stays as small as what it holds'
    : 'a server, which does so by itself, is not asked',
  isEmbedded ? staysSmall : isNotAsked,
)
