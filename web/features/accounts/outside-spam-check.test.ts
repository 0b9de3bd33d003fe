import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeOutsideToken } from './outside-spam-check.ts'

const asked: { src: string; tell: (event: 'load' | 'error') => void }[] = []
type Options = Record<string, (token?: string) => void>

class Script extends EventTarget {
  src = ''
}

const box = { remove: () => undefined, scrollIntoView: vi.fn() }

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  const append = (script: Script) =>
    asked.push({ src: script.src, tell: (event) => script.dispatchEvent(new Event(event)) })
  vi.stubGlobal('document', {
    createElement: (tag: string) => (tag === 'script' ? new Script() : box),
    querySelector: () => ({ append: () => undefined }),
    head: { append },
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What became of it so far. */
function watch(token: Promise<string>) {
  const seen = { said: 'nothing' }
  token.then(
    (value) => (seen.said = value),
    (error: Error) => (seen.said = error.message),
  )
  return seen
}

test('a script that hangs is waited for 15 seconds, and asked for anew the next time', async () => {
  const seen = watch(takeOutsideToken('recaptcha', 'key', 'LOGIN'))
  await vi.advanceTimersByTimeAsync(14_900)
  expect(seen.said).toBe('nothing')
  await vi.advanceTimersByTimeAsync(200)
  expect(seen.said).toBe('nobody waits for the script')
  const again = watch(takeOutsideToken('recaptcha', 'key', 'LOGIN'))
  expect(asked.map(({ src }) => src)).toEqual([
    'https://www.google.com/recaptcha/api.js?render=key',
    'https://www.google.com/recaptcha/api.js?render=key&again=1',
  ])
  const grecaptcha = { ready: (run: () => void) => run(), execute: async () => 'token' }
  vi.stubGlobal('grecaptcha', grecaptcha)
  asked[1]!.tell('load')
  await vi.advanceTimersByTimeAsync(0)
  expect(again.said).toBe('token')
})

test('a service that never answers is given up, later where it has asked the person', async () => {
  const shown: Options[] = []
  const remove = vi.fn()
  vi.stubGlobal('turnstile', {
    render: (_box: object, options: Options) => `widget ${shown.push(options)}`,
    remove,
  })
  const silent = watch(takeOutsideToken('turnstile', 'key', 'LOGIN'))
  asked[0]!.tell('load')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(silent.said).toBe('Turnstile gave no token')
  expect(remove).toHaveBeenCalledWith('widget 1')

  const slow = watch(takeOutsideToken('turnstile', 'key', 'LOGIN'))
  await vi.advanceTimersByTimeAsync(1000)
  shown[1]!['before-interactive-callback']!()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(slow.said).toBe('nothing')
  shown[1]!['callback']!('token')
  await vi.advanceTimersByTimeAsync(0)
  expect(slow.said).toBe('token')

  const gone = watch(takeOutsideToken('turnstile', 'key', 'LOGIN'))
  await vi.advanceTimersByTimeAsync(1000)
  shown[2]!['before-interactive-callback']!()
  expect(box.scrollIntoView).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(gone.said).toBe('nothing')
  await vi.advanceTimersByTimeAsync(1)
  expect(gone.said).toBe('Turnstile gave no token')
})
