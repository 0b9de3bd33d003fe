import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#server/kernel/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rows } from '#server/platform/db/query.ts'
import { createTestClock } from '#tests/helpers/test-clock.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'
import { deleteDoneRowsBefore } from './outbox.sql.ts'
import { drainOutbox, enqueue, PermanentFailure } from './outbox.ts'

interface Row {
  payload: unknown
  attempts: number
  done_at: Date | null
  dead_at: Date | null
  last_error: string | null
}

const clock = createTestClock()
let test: TestDatabase
beforeAll(async () => {
  test = await makeTestDatabase(clock)
})
afterAll(async () => {
  await test?.database.close()
  await test?.drop()
})

/** What was delivered, and what each delivery is to do. */
let delivered: unknown[]
let behave: () => Promise<void>
beforeEach(async () => {
  delivered = []
  behave = async () => undefined
  await test.database.read((reader) => reader.run(sql`delete from outbox`))
})

const put = (dedupeKey = 'one', payload: unknown = { secret: 'canary' }) =>
  test.database.write(async (tx) => enqueue(tx, { kind: 'test', dedupeKey, payload }))
const failures: string[] = []
const drain = (kind = 'test', database = test.database) =>
  drainOutbox(
    database,
    {
      [kind]: async (payload: unknown) => {
        delivered.push(payload)
        await behave()
      },
    },
    (_row, error) => failures.push(String(error)),
  )
const stored = () =>
  test.database.read((reader) => rows(reader, sql<Row>`select * from outbox order by id`))

describe('an effect', () => {
  it('leaves after the commit and only then', async () => {
    const undone = test.database.write(async (tx) => {
      enqueue(tx, { kind: 'test', dedupeKey: 'undone', payload: 1 })
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await put()
    await drain()
    expect(delivered).toEqual([{ secret: 'canary' }])
  })

  it('leaves once, and nothing of it stays', async () => {
    await put()
    await drain()
    await drain()
    expect(delivered).toHaveLength(1)
    const [row] = await stored()
    expect(row!.payload).toEqual({})
    expect(row).toMatchObject({ attempts: 1, dead_at: null, done_at: expect.any(Date) })
  })

  it('with the same key is the same effect while its row is kept', async () => {
    await put('one', 'first')
    await put('one', 'second')
    await drain()
    await put('one', 'third')
    await drain()
    expect(delivered).toEqual(['first'])
  })

  it('is taken by one of two who drain at the same time', async () => {
    for (let n = 0; n < 30; n++) await put(`key-${n}`, n)
    await Promise.all([drain(), drain(), drain()])
    await drain()
    expect([...delivered].sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 30 }, (_, n) => n),
    )
  })

  it('in a great many says that there may be more', async () => {
    for (let n = 0; n < 21; n++) await put(`key-${n}`, n)
    expect(await drain()).toBe(true)
    expect(await drain()).toBe(false)
    expect(delivered).toHaveLength(21)
  })

  it('leaves while a whole lease before it hangs', async () => {
    let end = () => {}
    const silence = new Promise<void>((resolve) => (end = resolve))
    behave = () => silence
    for (let n = 0; n < 20; n++) await put(`key-${n}`, n)
    const draining = drain()
    await expect.poll(() => delivered).toHaveLength(20)
    behave = async () => undefined
    await put('next', 'next')
    await expect.poll(() => delivered).toContain('next')
    end()
    await draining
    expect((await stored()).filter((row) => row.done_at === null)).toEqual([])
  })

  it('that ends while another is noted is noted too', async () => {
    const second = Promise.withResolvers<void>()
    behave = () => (delivered.length === 1 ? Promise.resolve() : second.promise)
    await put('first', 1)
    await put('second', 2)
    let reads = 0
    const slow: Database = {
      ...test.database,
      read: async (work) => {
        const isNote = ++reads === 2
        if (isNote) second.resolve()
        const answer = await test.database.read(work)
        if (isNote) await second.promise
        return answer
      },
    }
    await drain('test', slow)
    expect((await stored()).filter((row) => row.done_at === null)).toEqual([])
  })

  it('that is new goes before those that failed, which are not forgotten', async () => {
    behave = async () => {
      throw new Error('away')
    }
    for (let n = 0; n < 30; n++) await put(`old-${n}`, `old ${n}`)
    await drain()
    await drain()
    clock.advance(5)
    for (let n = 0; n < 30; n++) await put(`new-${n}`, `new ${n}`)
    delivered = []
    await drain()
    const first = delivered.slice(0, 24) // a slow machine takes more before the drain is over
    expect(first.filter((one) => String(one).startsWith('new'))).toHaveLength(20)
    expect(first.filter((one) => String(one).startsWith('old'))).toHaveLength(4)
  })
})

describe('a delivery that fails', () => {
  it('is tried again, later each time', async () => {
    behave = async () => {
      throw new Error('the mail server is away')
    }
    await put()
    for (const wait of [1, 2, 4, 8]) {
      const before = delivered.length
      await drain()
      expect(delivered).toHaveLength(before + 1)
      clock.advance(wait - 0.1)
      await drain()
      expect(delivered).toHaveLength(before + 1)
      clock.advance(0.1)
    }
    expect((await stored())[0]).toMatchObject({
      payload: { secret: 'canary' },
      attempts: 4,
      last_error: 'the mail server is away',
      dead_at: null,
    })
    behave = async () => undefined
    await drain()
    expect((await stored())[0]!.done_at).not.toBeNull()
  })

  it('is not given up while a mail server is away for two days, and is in the fourth', async () => {
    behave = async () => {
      throw new Error('away')
    }
    await put()
    const failFor = async (days: number) => {
      for (let quarter = 0; quarter < days * 96; quarter++) {
        await drain()
        clock.advance(900)
      }
    }
    await failFor(2)
    expect((await stored())[0]!.dead_at).toBeNull()
    await failFor(1.2)
    expect((await stored())[0]).toMatchObject({ attempts: 300, dead_at: expect.any(Date) })
  }, 60_000)

  it('for good is given up at once', async () => {
    behave = async () => {
      throw new PermanentFailure('no such address')
    }
    await put()
    await drain()
    clock.advance(86_400)
    await drain()
    expect(delivered).toHaveLength(1)
    const [row] = await stored()
    expect(row).toMatchObject({ dead_at: expect.any(Date), last_error: 'no such address' })
    expect(row!.payload).toEqual({})
  })

  it('and was given up is forgotten after a while, like one that was done', async () => {
    behave = async () => {
      throw new PermanentFailure('no such address')
    }
    await put()
    await drain()
    const forget = () =>
      test.database.read((reader) => deleteDoneRowsBefore(reader, addDays(clock.now(), -7), 10))
    expect(await forget()).toBe(0)
    clock.advance(7 * 86_400 + 1)
    expect(await forget()).toBe(1)
    expect(await stored()).toEqual([])
  })

  it('because nobody knows its kind is given up and said', async () => {
    await put()
    await drain('other')
    expect((await stored())[0]!.last_error).toBe('nobody delivers test')
    expect(failures.at(-1)).toContain('nobody delivers test')
  })

  it('because its process died is taken over when its lease has run out', async () => {
    await put()
    let die = () => {}
    behave = () => new Promise((_, reject) => (die = () => reject(new Error('late'))))
    const stuck = drain()
    await expect.poll(() => delivered).toHaveLength(1)
    behave = async () => undefined
    clock.advance(59)
    await drain()
    expect(delivered).toHaveLength(1)
    clock.advance(2)
    await drain()
    expect(delivered).toHaveLength(2)
    die()
    await stuck
    const [row] = await stored()
    expect(row).toMatchObject({ done_at: expect.any(Date), last_error: null })
  })
})
