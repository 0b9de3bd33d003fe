import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import { makeTestDatabase } from '#tests/helpers/test-database.ts'
import { openPostgres } from './postgres.ts'
import { rows } from './query.ts'

it('times are read on a server of another style, beside options of the address', async () => {
  const { database, url, drop } = await makeTestDatabase()
  const name = sql.id(new URL(url).pathname.slice(1))
  await database.read((reader) =>
    reader.run(sql`alter database ${name} set datestyle to 'German, DMY'`),
  )
  await database.close()
  onTestFinished(drop)
  const withOptions = new URL(url)
  withOptions.searchParams.set('options', '-c work_mem=1234kB')
  for (const address of [url, withOptions.href]) {
    const another = openPostgres(address, systemClock, () => undefined)
    onTestFinished(() => another.close())
    const [row] = await another.read((reader) =>
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
