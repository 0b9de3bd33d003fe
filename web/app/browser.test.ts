import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint, send, shopNowMs } from './browser.ts'

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

test.each([
  [3_600_000, 'no-store', 3_600_000],
  [-3_600_000, 'private, no-store', -3_600_000],
  [4_000, 'no-store', 0],
  [3_600_000, 'max-age=60', 0],
])('a shop ahead by %i ms that answers with %s is seen as %i', async (aheadMs, kept, seenMs) => {
  vi.setSystemTime(1_800_000_000_000)
  const date = (ms: number) => new Date(Date.now() + ms).toUTCString()
  const answer = (ms: number, control: string) =>
    new Response('', { headers: { date: date(ms), 'cache-control': control } })
  vi.stubGlobal('fetch', () => Promise.resolve(answer(0, 'no-store')))
  await send('/', {})
  vi.stubGlobal('fetch', () => Promise.resolve(answer(aheadMs, kept)))
  await send('/', {})
  expect(shopNowMs() - Date.now()).toBe(seenMs)
})
