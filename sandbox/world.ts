import { randomBytes } from 'node:crypto'

/** Node fires a longer timer at once, so long waits are cut into pieces of this length. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

type Post = { body: string; headers: Record<string, string>; timeoutMs: number }

/**
 * Everything that is not a function of its input: clock, timers, random, outgoing calls.
 * `stop` cancels every timer and call still open, so that a closed process part leaves nothing.
 */
export type World = {
  nowMs(): number
  isoTime(ms: number): string
  /** Milliseconds, or null when the text is no time. */
  parseTime(text: string): number | null
  /** Runs once after `ms`; the answer cancels it. */
  after(ms: number, run: () => void): () => void
  sleep(ms: number): Promise<void>
  randomHex(byteCount: number): string
  /** The status of the answer; redirects are not followed. Throws when no answer came. */
  post(url: string, post: Post): Promise<number>
  stop(): void
}

export function createWorld(): World {
  const closing = new AbortController()
  const timers = createTimers()
  return {
    nowMs: () => Date.now(),
    isoTime: (ms) => new Date(ms).toISOString(),
    parseTime(text) {
      const ms = Date.parse(text)
      return Number.isNaN(ms) ? null : ms
    },
    after: timers.after,
    sleep: (ms) => new Promise((resolve) => timers.after(ms, resolve)),
    randomHex: (byteCount) => randomBytes(byteCount).toString('hex'),
    async post(url, { body, headers, timeoutMs }) {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)])
      const init: RequestInit = { method: 'POST', body, headers, redirect: 'manual', signal }
      const response = await fetch(url, init)
      await response.body?.cancel()
      return response.status
    },
    stop() {
      timers.stop()
      closing.abort()
    },
  }
}

function createTimers() {
  const cancels = new Set<() => void>()
  let isStopped = false

  function after(ms: number, run: () => void): () => void {
    if (isStopped) return () => {}
    let timer: NodeJS.Timeout
    const cancel = () => {
      clearTimeout(timer)
      cancels.delete(cancel)
    }
    const arm = (leftMs: number) => {
      timer = setTimeout(
        () => {
          if (leftMs > LONGEST_TIMER_MS) return arm(leftMs - LONGEST_TIMER_MS)
          cancels.delete(cancel)
          run()
        },
        Math.min(leftMs, LONGEST_TIMER_MS),
      )
    }
    cancels.add(cancel)
    arm(Math.max(0, ms))
    return cancel
  }

  function stop(): void {
    isStopped = true
    for (const cancel of cancels) cancel()
  }

  return { after, stop }
}

export type Environment = Readonly<Record<string, string | undefined>>

export function readEnvironment(): Environment {
  return process.env
}
