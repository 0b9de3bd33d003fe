import { expect, it } from 'vitest'
import { errorReply } from '#server/platform/http/error-reply.ts'
import { PgliteEngine } from './pglite-engine.ts'
import type { PgliteThread } from './pglite-thread.ts'

const thread = { ready: Promise.resolve(), ask: async () => ({}) } as unknown as PgliteThread
const statement = { text: 'select 1', values: [] }

it('whose session is taken too long is an outage, and the next one has its turn', async () => {
  const engine = new PgliteEngine(thread, 20)
  const first = await engine.begin()
  for (const late of [() => engine.run(statement), () => engine.begin()]) {
    const error: unknown = await late().catch((reason: unknown) => reason)
    const { defect, headers, status } = errorReply(error, 'en')
    expect([status, headers]).toEqual([503, { 'retry-after': '1' }])
    expect(defect).toBe(error)
  }
  await first.rollback()
  const second = await engine.begin()
  await second.rollback()
  expect(await engine.run(statement)).toEqual({ rows: [], affected: null })
})
