import type { World } from '#sandbox/world.ts'

type Timer = { atMs: number; run: () => void }

/** A world in which time passes only when told; what is posted is kept and taken with 200. */
export function createStillWorld(startMs: number) {
  let now = startMs
  let count = 0
  const timers = new Set<Timer>()
  const posted: string[] = []

  function after(ms: number, run: () => void): () => void {
    const timer = { atMs: now + ms, run }
    timers.add(timer)
    return () => void timers.delete(timer)
  }

  const world: World = {
    nowMs: () => now,
    isoTime: (ms) => new Date(ms).toISOString(),
    parseTime: (text) => (Number.isNaN(Date.parse(text)) ? null : Date.parse(text)),
    after,
    sleep: (ms) => new Promise((resolve) => void after(ms, resolve)),
    randomHex: (byteCount) => String((count += 1)).padStart(byteCount * 2, '0'),
    post: (_url, { body }) => {
      posted.push(body)
      return Promise.resolve(200)
    },
    stop: () => timers.clear(),
  }

  return {
    world,
    posted,
    /** Everything due on the way happens in its order. */
    pass(ms: number): void {
      const endMs = now + ms
      for (;;) {
        const due = [...timers].filter(({ atMs }) => atMs <= endMs)
        const next = due.toSorted((one, other) => one.atMs - other.atMs)[0]
        if (!next) break
        timers.delete(next)
        now = Math.max(now, next.atMs)
        next.run()
      }
      now = endMs
    },
  }
}
