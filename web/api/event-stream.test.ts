import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { connectBearer } from './browser-api.ts'
import { readEvents } from './event-stream.ts'

let say: (text: string) => void

beforeEach(() => {
  vi.useFakeTimers()
  connectBearer({ findToken: () => 'kept', onRefused: () => undefined })
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      say = (text) => controller.enqueue(new TextEncoder().encode(text))
    },
  })
  const headers = { 'content-type': 'text/event-stream' }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { headers })))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a stream that is held open and passes nothing on any more has ended', async () => {
  const heard: string[] = []
  let isOver = false
  const reading = readEvents('/x', ({ data }) => heard.push(data), new AbortController().signal)
  void reading.then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(0)
  say('data: init\n\n')
  for (let beat = 0; beat < 5; beat++) {
    await vi.advanceTimersByTimeAsync(limits.orderStreamSilenceMs)
    say(': here\n\n')
  }
  await vi.advanceTimersByTimeAsync(2 * limits.orderStreamSilenceMs - 1)
  expect([heard, isOver]).toEqual([['init'], false])
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver).toBe(true)
})

test('a stream that does not open is waited for no longer than one that is silent', async () => {
  const stopped = vi.fn()
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      signal!.addEventListener('abort', () => {
        stopped()
        reject(signal!.reason as Error)
      })
    })
  })
  const end = vi.fn()
  readEvents('/x', () => undefined, new AbortController().signal).catch(end)
  await vi.advanceTimersByTimeAsync(2 * limits.orderStreamSilenceMs - 1)
  expect(stopped).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(stopped).toHaveBeenCalledOnce()
  expect(end).toHaveBeenCalledOnce()
})

test.each([
  ['a refusal', 404, 'application/json'],
  ['a refusal by events', 503, 'text/event-stream'],
  ['the page of a proxy', 200, 'text/html'],
])('%s is no stream', async (_, status, type) => {
  const headers = { 'content-type': type }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('data: 1\n\n', { status, headers })))
  const heard: string[] = []
  const reading = readEvents('/x', ({ data }) => heard.push(data), new AbortController().signal)
  await expect(reading).rejects.toMatchObject({ name: 'ApiError', status })
  expect(heard).toEqual([])
})
