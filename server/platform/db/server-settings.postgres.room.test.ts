import { sql, type RawBuilder } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import { makeTestDatabase } from '#tests/helpers/test-database.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { openPostgres } from './postgres.ts'
import { rows, type Reader } from './query.ts'

/** The address of a database whose server gives every session this setting. */
async function makeDatabaseOf(setting: RawBuilder<unknown>): Promise<string> {
  const { database, url, drop } = await makeTestDatabase()
  const name = sql.id(new URL(url).pathname.slice(1))
  await database.read((reader) => reader.run(sql`alter database ${name} set ${setting}`))
  await database.close()
  onTestFinished(drop)
  return url
}

function open(address: string) {
  const database = openPostgres(address, systemClock, () => undefined)
  onTestFinished(() => database.close())
  return database
}

it('times are read on a server of another style, beside options of the address', async () => {
  const url = await makeDatabaseOf(sql`datestyle to 'German, DMY'`)
  const withOptions = new URL(url)
  withOptions.searchParams.set('options', '-c work_mem=1234kB')
  for (const address of [url, withOptions.href]) {
    const [row] = await open(address).read((reader) =>
      rows(
        reader,
        sql<object>`select timestamptz '2026-11-02T03:04:05Z' as at, date '2026-11-02' as day,
          current_setting('work_mem') = '1234kB' as given`,
      ),
    )
    const at = new Date('2026-11-02T03:04:05Z')
    expect(row).toEqual({ at, day: '2026-11-02', given: address !== url })
  }
})

it('who waited for a lock sees what was written before it, whatever the server’s isolation', async () => {
  const url = await makeDatabaseOf(sql`default_transaction_isolation to 'repeatable read'`)
  const database = open(url)
  await database.read((reader) =>
    reader.run(sql`create table pieces as select 1 as id, 0 as count union select 2, 0`),
  )
  const locked = Promise.withResolvers<void>()
  const lock = sql`select from pieces where id = 1 for no key update`
  const first = database.write(async (tx) => {
    await tx.run(lock)
    locked.resolve()
    await tx.run(sql`update pieces set count = 1 where id = 2`)
    await waitFor('the other to wait', () => database.read(hasWaiting))
  })
  await locked.promise
  const seen = await database.write(async (tx) => {
    await tx.run(lock)
    return rows(tx, sql<object>`select count from pieces where id = 2`)
  })
  await first
  expect(seen).toEqual([{ count: 1 }])
})

async function hasWaiting(reader: Reader): Promise<boolean> {
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return (await rows(reader, waiting)).length > 0
}
