import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listCategories } from '#contract/calls/catalogue.ts'
import { getUser, resetPassword, sendVerify } from '#contract/calls/accounts.ts'
import { getCardType } from '#contract/calls/payments.ts'
import { browserApi, connectBearer } from './browser-api.ts'

/** A network that takes a request and never answers it. */
function neverAnswers() {
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(
    (_, { signal }) =>
      new Promise((_resolve, reject) => {
        const stop = () => reject(signal!.reason as Error)
        if (signal!.aborted) stop()
        else signal!.addEventListener('abort', stop)
      }),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

/** What has become of a promise by now. */
function watch(work: Promise<unknown>) {
  const seen = { end: 'none', error: null as unknown }
  work.then(
    () => (seen.end = 'answer'),
    (error: unknown) => Object.assign(seen, { end: 'error', error }),
  )
  return seen
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a server that never answers', () => {
  test.each([
    [
      'is given up after 15 s where it is only asked',
      15_000,
      () => browserApi.call(listCategories),
    ],
    [
      'is given up after 15 s where it is asked by POST',
      15_000,
      () => browserApi.call(getCardType, { body: { number: '42424242' } }),
    ],
    [
      'is given up after a minute where something is sent',
      60_000,
      () => browserApi.call(sendVerify, { body: { email: 'anna@demo.shop' } }),
    ],
  ])('%s', async (_, mostMs, call) => {
    neverAnswers()
    const seen = watch(call())
    await vi.advanceTimersByTimeAsync(mostMs - 1)
    expect(seen.end).toBe('none')
    await vi.advanceTimersByTimeAsync(1)
    expect(seen.error).toMatchObject({ name: 'ApiError', outage: true })
  })

  test('is given up at once when the caller has lost interest, without an outage', async () => {
    neverAnswers()
    const request = new AbortController()
    const seen = watch(browserApi.call(listCategories, { signal: request.signal }))
    request.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.error).toMatchObject({ name: 'AbortError' })
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('an answer that came leaves no clock running', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"result":[]}')))
  expect(await browserApi.call(listCategories)).toEqual({ result: [] })
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['a good answer that breaks off is none', 200, '{"result":[', { outage: true, status: 0 }],
  ['an error in no words is that error', 404, '<html>', { status: 404, message: '' }],
])('%s', async (_, status, text, error) => {
  vi.stubGlobal('fetch', async () => new Response(text, { status }))
  await expect(browserApi.call(listCategories)).rejects.toMatchObject(error)
})

test('what went wrong is one line of the console, which says nothing of whom', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const headers = { 'x-request-id': 'r-1' }
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 422, headers }))
  const args = {
    params: { token: 'A'.repeat(43) },
    body: { password: 'x', password_confirmation: 'x' },
  }
  await expect(browserApi.call(resetPassword, args)).rejects.toMatchObject({ status: 422 })
  expect(warn.mock.calls).toEqual([['PATCH', '/password-reset/:token', 422, 'r-1']])
  warn.mockRestore()
})

test('what needs a customer is not asked for nobody', async () => {
  const fetch = vi.fn(async () => new Response('{}'))
  vi.stubGlobal('fetch', fetch)
  await expect(browserApi.call(getUser)).rejects.toMatchObject({ status: 401 })
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  [401, ['good']],
  [403, []],
  [503, []],
])('a session that is answered %i is told of: %j', async (status, told) => {
  const refused: string[] = []
  connectBearer({ findToken: () => 'good', onRefused: (token) => refused.push(token) })
  vi.stubGlobal('fetch', async () => new Response('{}', { status }))
  await expect(browserApi.call(getUser)).rejects.toMatchObject({ status })
  expect(refused).toEqual(told)
})
