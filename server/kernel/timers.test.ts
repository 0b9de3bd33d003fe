import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sparingly } from './timers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('of many calls the first is told and one in a while, with how many it stands for', () => {
  const told: number[] = []
  const call = sparingly(1000, (calls) => told.push(calls))
  call()
  for (let nth = 0; nth < 500; nth++) call()
  expect(told).toEqual([1])
  vi.advanceTimersByTime(999)
  call()
  expect(told).toEqual([1])
  vi.advanceTimersByTime(1)
  call()
  expect(told).toEqual([1, 502])
})
