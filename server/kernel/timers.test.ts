import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sparingly } from './timers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('of many calls the first is told at once, the others once in a while with their count', () => {
  const told: [number, string][] = []
  const call = sparingly(1000, (calls, what: string) => told.push([calls, what]))
  call('first')
  for (let nth = 0; nth < 500; nth++) call(`later ${nth}`)
  vi.advanceTimersByTime(999)
  expect(told).toEqual([[1, 'first']])
  vi.advanceTimersByTime(1)
  expect(told.splice(1)).toEqual([[500, 'later 499']])
  vi.advanceTimersByTime(999)
  call('soon')
  expect(told).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(told.splice(1)).toEqual([[1, 'soon']])
  vi.advanceTimersByTime(2000)
  expect(told).toHaveLength(1)
  call('anew')
  expect(told.splice(1)).toEqual([[1, 'anew']])
})
