import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows } from '#server/platform/db/query.ts'
import { createLog } from '#server/platform/log.ts'
import { enqueue } from '#server/platform/outbox/outbox.ts'
import { countTo } from '#tests/helpers/in-parallel.ts'
import { createTestClock } from '#tests/helpers/test-clock.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { queueReceipt } from '#server/shop/receipts/receipts.service.ts'
import { listJobs, listOutboxJobs, startJobs, type JobsScope } from './jobs.ts'

const clock = createTestClock()
let test: TestDatabase
beforeAll(async () => {
  test = await makeTestDatabase(clock)
})
afterAll(async () => {
  await test?.database.close()
  await test?.drop()
})

it('letters leave while a bank is silent about all it was told before', async () => {
  await test.database.write(async (tx) => {
    for (const n of countTo(30)) enqueue(tx, { kind: 'void', dedupeKey: `void ${n}`, payload: n })
    enqueue(tx, { kind: 'mail', dedupeKey: 'letter', payload: 'letter' })
  })
  const left: unknown[] = []
  const asked: unknown[] = []
  let answer = () => {}
  const silence = new Promise<void>((resolve) => (answer = resolve))
  const deliverers = {
    mail: async (payload: unknown) => void left.push(payload),
    void: async (payload: unknown) => {
      asked.push(payload)
      await silence
    },
  }
  const log = createLog('silent')
  const stop = startJobs(listOutboxJobs(test.database, deliverers, log), log)
  await waitFor('the bank to be asked', async () => asked.length > 0)
  await waitFor('the letter', async () => left.includes('letter'))
  const isUndone = sql`select id from outbox where kind = 'void' and done_at is null`
  expect(await test.database.read((reader) => rows(reader, isUndone))).toHaveLength(30)
  answer()
  await waitFor('the bank to have been told all', async () => asked.length === 30)
  await stop()
})

it('receipts leave in one step of theirs, however many are due', async () => {
  const { database } = test
  const [order] = await database.read((reader) =>
    rows<{ id: number }>(reader, sql`select id from orders limit 1`),
  )
  const item = {
    name: 'A card',
    price: '1.00',
    quantity: 1,
    sum: '1.00',
    payment_method: 'full_prepayment',
    payment_object: 'service',
    vat: 'none',
  } as const
  const paid = { kind: 'prepayment', currency: 'KZT', totalMinor: 100, items: [item] } as const
  const buyer = { orderId: order!.id, customerEmail: 'anna@mail.test' }
  await database.write(async (tx) => {
    for (const n of countTo(45))
      await queueReceipt(tx, { ...paid, ...buyer, externalId: `receipt ${n}` })
  })
  let sentCount = 0
  const register = async () => ({ fiscalId: String((sentCount += 1)), status: 200 })
  const scope = {
    payments: { database },
    fiscal: { register },
    feed: {},
    version: {},
    deliverers: {},
  }
  const jobs = listJobs(scope as unknown as JobsScope)
  await jobs.find(({ name }) => name === 'receipts')!.step(() => false)
  expect(sentCount).toBe(45)
})

it('what nobody here knows is left for a day to a newer build, then given up', async () => {
  await test.database.write(async (tx) =>
    enqueue(tx, { kind: 'of tomorrow', dedupeKey: 'one', payload: 1 }),
  )
  const ofTomorrow = sql<{ dead: boolean; attempts: number }>`
    select dead_at is not null as dead, attempts from outbox where kind = 'of tomorrow'`
  const afterAllJobs = async () => {
    const jobs = listOutboxJobs(test.database, { mail: async () => undefined }, createLog('silent'))
    for (const { step } of jobs) await step(() => false)
    return test.database.read((reader) => rows(reader, ofTomorrow))
  }
  clock.advance(86_399)
  expect(await afterAllJobs()).toEqual([{ dead: false, attempts: 0 }])
  clock.advance(1)
  expect(await afterAllJobs()).toEqual([{ dead: true, attempts: 1 }])
})
