import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import { databaseUrl } from '#tests/helpers/postgres-databases.ts'
import { setAllowsConnections, setReadOnly } from '#tests/helpers/postgres-moods.ts'
import { postgresAddress, throughProxy } from '#tests/helpers/tcp-proxy.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'
import { pingDatabase, type Database } from './database.ts'
import { isOutage } from './db-errors.ts'
import { openPostgres } from './postgres.ts'
import { change, oneRow } from './query.ts'

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

describe('a connection whose prepared statements are stale', () => {
  const uses: Record<string, (database: Database, statement: RawBuilder<unknown>) => unknown> = {
    'a lone statement': (database, statement) => database.read((reader) => reader.run(statement)),
    'a transaction': (database, statement) => database.write((tx) => tx.run(statement)),
  }
  const stale = {
    '0A000': sql`select 1 union select 2 for update`,
    '26000': sql`execute nothing_of_this_name`,
  }

  it.each(
    Object.keys(uses).flatMap((use) => Object.keys(stale).map((code) => [use, code] as const)),
  )('is not used again once %s has said %s', async (use, code) => {
    const database = test.openAnother()
    onTestFinished(() => database.close())
    const backend = () =>
      database.read((reader) =>
        oneRow(reader, sql<{ pid: number }>`select pg_backend_pid() as pid`),
      )
    const before = await backend()
    expect(await backend()).toEqual(before)
    const failing = uses[use]!(database, stale[code as keyof typeof stale])
    await expect(failing).rejects.toMatchObject({ code })
    expect(await backend()).not.toEqual(before)
  })
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

describe('a server that is slow to give a connection', () => {
  /** Whoever connects is led to the server after a while. */
  async function openBehind(delayMs: number): Promise<Database> {
    const server = net.createServer(async (near) => {
      near.on('error', () => undefined)
      await pause(delayMs)
      const far = net.connect(postgresAddress(test.url)).on('error', () => undefined)
      near.pipe(far).pipe(near)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as net.AddressInfo
    const database = openPostgres(throughProxy(test.url, { port }), systemClock, () => undefined)
    onTestFinished(async () => {
      await database.close()
      await new Promise((resolve) => server.close(resolve))
    })
    return database
  }

  it('is waited for while it is as busy as a crowd makes it', async () => {
    await pingDatabase(await openBehind(900))
  })

  it('is an outage before the patience of the pool ends', async () => {
    const database = await openBehind(3500)
    const askedAt = performance.now()
    await expect(pingDatabase(database)).rejects.toSatisfy(isOutage)
    expect(performance.now() - askedAt).toBeLessThan(3000)
  })
})
