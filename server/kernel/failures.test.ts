import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Failures, hearOut } from './failures.ts'

const first = new Error('first')
const second = new Error('second')

it('what did not fail throws nothing', () => {
  expect(() => new Failures().throwAny()).not.toThrow()
})

it('one failure is thrown as it is, several as one that holds them all', () => {
  const failures = new Failures()
  failures.note(first)
  expect(() => failures.throwAny()).toThrow(first)
  failures.note(second)
  expect(() => failures.throwAny()).toThrow(AggregateError)
  expect(() => failures.throwAny()).toThrow(expect.objectContaining({ errors: [first, second] }))
})

it('works are heard out before the failure of one is thrown', async () => {
  const slow = Promise.withResolvers<void>()
  const heard = hearOut([Promise.reject(first), slow.promise])
  const outcome = await Promise.race([heard.catch(() => 'thrown'), setImmediate('waits')])
  expect(outcome).toBe('waits')
  slow.resolve()
  await expect(heard).rejects.toBe(first)
})
