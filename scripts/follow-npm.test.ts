import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followNpm } from './follow-npm.mjs'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test.each([
  ['under npm', 'start', 1],
  // Left in the background by a shell that has ended, as `nohup` and `setsid` do.
  ['without npm', '', 0],
])('%s, left alone means to stop: %j', (_, event, times) => {
  vi.stubEnv('npm_lifecycle_event', event)
  const stop = vi.fn()
  followNpm(stop)
  vi.advanceTimersByTime(5000)
  expect(stop).not.toHaveBeenCalled()
  vi.spyOn(process, 'ppid', 'get').mockReturnValue(1)
  vi.advanceTimersByTime(5000)
  expect(stop).toHaveBeenCalledTimes(times)
})
