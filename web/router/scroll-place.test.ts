import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Place } from './place.ts'

const stored = new Map<string, string>()
const entries = (count: number) => Array.from({ length: count }, (_, at) => `entry ${at + 1}`)

/** Leaves one entry after the other, in a document opened anew; answers what is remembered. */
async function leave(...keys: string[]): Promise<string[]> {
  vi.resetModules()
  const { keepScroll } = await import('./scroll-place.ts')
  for (const key of keys) keepScroll(key)
  return Object.keys(JSON.parse(stored.get('scroll')!))
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('window', { scrollY: 0 })
  vi.stubGlobal('document', { querySelectorAll: () => [], activeElement: null })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

test('fifty places are remembered, and of one more the one left longest ago is forgotten', async () => {
  expect(await leave(...entries(50))).toEqual(entries(50))
  expect(await leave('another')).toEqual([...entries(50).slice(1), 'another'])
})

test('a place that is left again is the newest', async () => {
  const left = await leave(...entries(50), 'entry 1', 'another')
  expect(left).toEqual([...entries(50).slice(2), 'entry 1', 'another'])
})

test('until a frame has come, however late, nothing of the page is left out', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const frames: (() => void)[] = []
  const dataset: Record<string, string> = {}
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  vi.stubGlobal('window', { scrollY: 100, scrollTo: () => undefined })
  vi.stubGlobal('document', { querySelectorAll: () => [], documentElement: { dataset } })
  vi.resetModules()
  const { keepScroll, placeScroll } = await import('./scroll-place.ts')
  keepScroll('list')
  const list = { key: 'list', hash: '' } as Place
  placeScroll(list, { isReturn: true, keepsScroll: false })
  const drawFrame = () => frames.splice(0).forEach((run) => run())
  vi.advanceTimersByTime(10_000)
  expect(dataset).toEqual({ whole: '' })
  drawFrame()
  expect(dataset).toEqual({ whole: '' })
  drawFrame()
  expect(dataset).toEqual({})
})
