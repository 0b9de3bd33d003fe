import type { Clock } from '#server/kernel/clock.ts'

/** A clock that goes only when it is told to. */
export interface TestClock extends Clock {
  advance(seconds: number): void
}

/**
 * Noon, so that no window of minutes, hours or a day ends in the middle of a test. The bank's
 * signatures are of the real time: a shop with this clock cannot be paid in.
 */
export function createTestClock(start = '2031-03-04T12:00:00.000Z'): TestClock {
  let now = new Date(start)
  return {
    now: () => now,
    advance(seconds) {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}
