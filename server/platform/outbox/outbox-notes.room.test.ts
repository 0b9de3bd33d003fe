import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { rows } from '#server/platform/db/query.ts'
import { createTestClock } from '#tests/helpers/test-clock.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'
import { drainOutbox, enqueue } from './outbox.ts'

const clock = createTestClock()
let test: TestDatabase
beforeAll(async () => {
  test = await makeTestDatabase(clock)
})
afterAll(async () => {
  await test?.database.close()
  await test?.drop()
})

let delivered: unknown[]
beforeEach(async () => {
  delivered = []
  await test.database.read((reader) => reader.run(sql`delete from outbox`))
})

const put = (count: number) =>
  test.database.write(async (tx) => {
    for (let n = 0; n < count; n++) enqueue(tx, { kind: 'test', dedupeKey: `${n}`, payload: n })
  })
const notDone = async () => {
  const open = sql<{ attempts: number }>`select attempts from outbox where done_at is null`
  return test.database.read((reader) => rows(reader, open))
}

/** A database that does not answer these of its calls, the first being 1. */
function failing(fails: (nth: number) => boolean): Database {
  let calls = 0
  return {
    ...test.database,
    read: (work) =>
      fails(++calls) ? Promise.reject(new Error('cut off')) : test.database.read(work),
  }
}

function drain(database: Database, behave: (payload: number) => Promise<void>) {
  const deliver = async (payload: number) => {
    delivered.push(payload)
    await behave(payload)
  }
  return drainOutbox(database, { test: deliver }, () => undefined)
}

describe('a database that is away for a moment', () => {
  it('makes nothing leave twice that left while it was away', async () => {
    await put(4)
    const second = Promise.withResolvers<void>()
    const cutOff = failing((nth) => {
      if (nth === 2) second.resolve()
      return nth === 2
    })
    await drain(cutOff, (payload) => (payload < 2 ? Promise.resolve() : second.promise)).catch(
      () => undefined,
    )
    expect(await notDone()).toEqual([])
    expect(delivered).toHaveLength(4)
  })

  it('is named when all has been noted', async () => {
    await put(1)
    const draining = drain(
      failing((nth) => nth === 2),
      async () => undefined,
    )
    await expect(draining).rejects.toThrow('cut off')
    expect(await notDone()).toEqual([])
  })

  it('ends no other delivery with the one that could not be put off', async () => {
    await put(2)
    const other = Promise.withResolvers<void>()
    const cutOff = failing((nth) => {
      if (nth === 2) other.resolve()
      return nth === 2
    })
    const draining = drain(cutOff, async (payload) => {
      if (payload === 0) throw new Error('the mail server is away')
      await other.promise
    })
    await expect(draining).rejects.toThrow('cut off')
    expect(await notDone()).toEqual([{ attempts: 1 }])
  })

  it('keeps what comes after it from leaving no longer than that', async () => {
    await put(2)
    const noted = Promise.withResolvers<void>()
    const later = Promise.withResolvers<void>()
    const draining = drain(
      failing((nth) => {
        if (nth === 3) noted.resolve()
        return nth === 2
      }),
      async (payload) => {
        if (payload === 1) await later.promise
        if (payload === 2) later.resolve()
      },
    )
    await noted.promise
    await put(3)
    await expect(draining).rejects.toThrow('cut off')
    expect(delivered).toEqual([0, 1, 2])
  })
})

it('a database that stays away is given up, and what left is still leased', async () => {
  await put(1)
  const draining = drain(
    failing((nth) => nth > 1),
    async () => undefined,
  )
  await expect(draining).rejects.toThrow('cut off')
  await drain(test.database, async () => undefined)
  expect(delivered).toHaveLength(1)
}, 20_000)

it('what is delivered after its lease has run out is noted, and leaves no more', async () => {
  await put(1)
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const late = drain(test.database, () => first.promise)
  await expect.poll(() => delivered).toHaveLength(1)
  clock.advance(61)
  const again = drain(test.database, () => second.promise)
  await expect.poll(() => delivered).toHaveLength(2)
  first.resolve()
  await late
  second.reject(new Error('its connection was lost'))
  await again
  expect(await notDone()).toEqual([])
  clock.advance(3600)
  await drain(test.database, async () => undefined)
  expect(delivered).toHaveLength(2)
})
