import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './browser.ts'

let frames: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.splice(id - 1, 1, () => undefined))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const drawFrame = () => frames.splice(0).forEach((run) => run())

test('what waits for a frame runs behind it, once', () => {
  const run = vi.fn()
  afterPaint(run)
  drawFrame()
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a page that draws nothing does not hold it up, and a late frame does not repeat it', () => {
  const run = vi.fn()
  afterPaint(run)
  vi.advanceTimersByTime(299)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  drawFrame()
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(1)
})

test.each(['before', 'after'])('taken back %s the frame it never runs', (when) => {
  const run = vi.fn()
  const cancel = afterPaint(run)
  if (when === 'after') drawFrame()
  cancel()
  drawFrame()
  vi.advanceTimersByTime(1000)
  expect(run).not.toHaveBeenCalled()
})
