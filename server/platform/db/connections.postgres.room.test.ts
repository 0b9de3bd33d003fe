import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import { databaseUrl } from '#tests/helpers/postgres-databases.ts'
import { setAllowsConnections, setReadOnly } from '#tests/helpers/postgres-moods.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'
import { pingDatabase, type Database } from './database.ts'
import { isOutage } from './db-errors.ts'
import { openPostgres } from './postgres.ts'
import { change } from './query.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await makeTestDatabase()
  await test.database.write((tx) => change(tx, sql`create table notes (id integer)`))
})
afterAll(async () => {
  await test?.database.close()
  await test?.drop()
})

const insert = sql`insert into notes values (1)`

it('however many ways there are to read, a transaction finds its statements prepared', async () => {
  const ways = Array.from(
    { length: 401 },
    (_, n) => sql`select ${n}::integer as ${sql.ref(`way${n}`)}`,
  )
  for (const way of ways) await test.database.read((reader) => reader.run(way))
  const prepared = await test.database.write(async (tx) => {
    await tx.run(sql`select ${1}::integer as written`)
    return tx.run(sql`select from pg_prepared_statements where statement like '%as written'`)
  })
  expect(prepared.affected).toBe(1)
})

describe('a connection of a time without writes', () => {
  /** A pool with one connection, opened while the database was read-only; it is not any more. */
  async function openLeftOver(): Promise<Database> {
    const database = test.openAnother()
    onTestFinished(() => database.close())
    await setReadOnly(test, true)
    await database.read((reader) => reader.run(sql`select 1`))
    await setReadOnly(test, false)
    return database
  }

  const uses: Record<string, (database: Database) => Promise<unknown>> = {
    'a lone statement': (database) => database.read((reader) => change(reader, insert)),
    'a transaction': (database) => database.write((tx) => change(tx, insert)),
    'a statement that is only sent': (database) =>
      database.write(async (tx) => {
        tx.send(insert)
        throw new Error('changed our mind')
      }),
    'a failure that is swallowed': (database) =>
      database.write((tx) => change(tx, insert).catch(() => undefined)),
    'a failure behind a savepoint': (database) =>
      database.write(async (tx) => {
        await change(tx, sql`savepoint before`)
        await change(tx, insert).catch(() => undefined)
        await change(tx, sql`rollback to before`)
      }),
    'the question whether it is ready': pingDatabase,
  }

  it.each(Object.entries(uses))('is given up for a new one by %s', async (_name, use) => {
    const database = await openLeftOver()
    await use(database).catch(() => undefined)
    await database.write((tx) => change(tx, insert))
  })

  it.each(['a lone statement', 'a transaction', 'the question whether it is ready'])(
    'is an outage that passes to %s',
    async (name) => {
      const database = await openLeftOver()
      await expect(uses[name]!(database)).rejects.toSatisfy(isOutage)
      await uses[name]!(database)
    },
  )
})

describe('a server that gives no connection', () => {
  const ways: Record<string, () => string> = {
    'has closed the database': () => test.url,
    'has no such database': () => databaseUrl(test.url, 'vitrine_nowhere'),
    'does not know the user': () => {
      const url = new URL(test.url)
      url.username = 'vitrine_nobody'
      return url.href
    },
  }

  it.each(Object.entries(ways))('is an outage: it %s', async (name, urlOf) => {
    if (name === 'has closed the database') await closeForThisTest()
    const database = openPostgres(urlOf(), systemClock, () => undefined)
    onTestFinished(() => database.close())
    await expect(pingDatabase(database)).rejects.toSatisfy(isOutage)
    await expect(database.write((tx) => change(tx, insert))).rejects.toSatisfy(isOutage)
  })

  async function closeForThisTest(): Promise<void> {
    await setAllowsConnections(test.url, false)
    onTestFinished(() => setAllowsConnections(test.url, true))
  }
})
