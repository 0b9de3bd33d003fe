import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conflict, type ShopError } from '#server/kernel/shop-error.ts'
import { createTestClock } from '#tests/helpers/test-clock.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'
import { countingWrong, takePlace, takePlaces } from './rate-limit.ts'

const clock = createTestClock()
let test: TestDatabase
beforeAll(async () => {
  test = await makeTestDatabase(clock)
})
afterAll(async () => {
  await test?.database.close()
  await test?.drop()
})

const rule = (key: string) => ({ key, max: 3, windowSeconds: 900 })
/** Seconds to wait, or 0 when there was a place. */
const take = (key: string) =>
  takePlace(test.database, rule(key)).then(
    () => 0,
    (error: ShopError) => error.details.retryAfterSeconds ?? -1,
  )

describe('a limit of three in a quarter of an hour', () => {
  it('holds across every boundary of the clock', async () => {
    // Two boundaries of the quarter hour lie within, wherever the clock stands.
    const granted: number[] = []
    for (let second = 0; second < 2700; second += 60) {
      if ((await take('steady')) === 0) granted.push(second)
      clock.advance(60)
    }
    const crowds = granted.map((from) => granted.filter((at) => at >= from && at < from + 870))
    expect(Math.max(...crowds.map((crowd) => crowd.length))).toBe(3)
    expect(granted.length).toBeGreaterThanOrEqual(9)
  })

  it('tells the wait until the oldest leaves, and keeps that word', async () => {
    await take('wait')
    clock.advance(300)
    await take('wait')
    await take('wait')
    const wait = await take('wait')
    expect(wait).toBeGreaterThan(570)
    expect(wait).toBeLessThanOrEqual(600)
    clock.advance(wait - 1)
    expect(await take('wait')).toBe(1)
    clock.advance(1)
    expect(await take('wait')).toBe(0)
    expect(await take('wait')).toBeGreaterThan(0)
  })

  it('does not count what it refused', async () => {
    for (let n = 0; n < 3; n++) await take('insistent')
    clock.advance(600)
    for (let n = 0; n < 5; n++) expect(await take('insistent')).toBeGreaterThan(0)
    clock.advance(300)
    for (let n = 0; n < 3; n++) expect(await take('insistent')).toBe(0)
  })

  it('gives three of fifty at once a place', async () => {
    const waits = await Promise.all(Array.from({ length: 50 }, () => take('crowd')))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  })

  it('of two that stand together counts nothing when the other one refuses', async () => {
    for (let n = 0; n < 3; n++) await take('of one account')
    const rules = [
      rule('of a network'),
      { ...rule('of one account'), words: 'login_wrong' as const },
    ]
    for (let n = 0; n < 5; n++) {
      const refused = takePlaces(test.database, rules)
      await expect(refused).rejects.toMatchObject({ code: 'too_many', messageKey: 'login_wrong' })
    }
    for (let n = 0; n < 3; n++) expect(await take('of a network')).toBe(0)
    expect(await take('of a network')).toBeGreaterThan(0)
  })

  it('of two that stand together gives both back', async () => {
    const rules = [rule('one of both'), rule('other of both')]
    for (let n = 0; n < 9; n++) await (await takePlaces(test.database, rules)).giveBack()
  })

  it('takes a place back that did not count', async () => {
    for (let n = 0; n < 9; n++) {
      const { giveBack } = await takePlace(test.database, rule('good'))
      await giveBack()
    }
    expect(await take('good')).toBe(0)
  })

  it.each([
    ['a right try', async () => 'right', 0],
    ['one that failed by a fault of ours', () => Promise.reject(new Error('no database')), 0],
    ['a wrong one', () => Promise.reject(conflict('review_exists')), 1],
  ])('counts %s: %#', async (name, attempt: () => Promise<unknown>, counted) => {
    for (let n = 0; n < 3; n++) {
      const place = await takePlace(test.database, rule(name))
      await countingWrong(place, attempt).catch(() => {})
    }
    expect((await take(name)) > 0).toBe(counted === 1)
  })
})
