import { expect, test } from 'vitest'
import { isOutage } from './db-errors.ts'
import { PgliteThread } from './pglite-thread.ts'

const query = (sql: string) => ({ op: 'query', sql, params: [] }) as const

test('a database that does not answer any more is ended, and says so to all who wait', async () => {
  const thread = new PgliteThread({}, 2000)
  await thread.ready
  expect((await thread.ask(query('select 1 as one'))).rows).toEqual([{ one: 1 }])
  const endless = query('select count(*) from generate_series(1, 1000000000000)')
  const outcomes = await Promise.allSettled([thread.ask(endless), thread.ask(query('select 1'))])
  for (const outcome of outcomes) {
    expect(outcome.status === 'rejected' && isOutage(outcome.reason)).toBe(true)
  }
  expect((await thread.ended).message).toContain('did not answer')
  await expect(thread.ask(query('select 1'))).rejects.toThrow('did not answer')
  await thread.stop()
})
