/** The server's only timers: jobs, back-off and time-outs start here. */

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Does it once all that has just come in to this process is worked off. */
export function afterThisTurn(work: () => void): void {
  setImmediate(work)
}

/** Does it after so long, unless what is returned is called before; keeps no process alive. */
export function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms)
  timer.unref()
  return () => clearTimeout(timer)
}

/** Runs `step` over and over, `pauseMs` after each end, until the returned stop is awaited. */
export function repeat(step: () => Promise<void>, pauseMs: number): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const next = () => {
    running = step().finally(() => {
      if (!stopped) timer = setTimeout(next, pauseMs)
    })
  }
  timer = setTimeout(next, pauseMs)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running.catch(() => undefined)
  }
}

/** Rejects with `message` when the work takes longer than `ms`; the work itself goes on. */
export async function withPatience<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), ms)
    timer.unref()
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Tells of the first call at once, of those that follow once in `pauseMs`, with their count. */
export function sparingly<Args extends readonly unknown[]>(
  pauseMs: number,
  tell: (calls: number, ...args: Args) => void,
): (...args: Args) => void {
  let untold: { calls: number; args: Args } | null = null
  let resting = false
  const tellUntold = () => {
    resting = untold !== null
    if (untold === null) return
    tell(untold.calls, ...untold.args)
    untold = null
    after(pauseMs, tellUntold)
  }
  return (...args) => {
    untold = { calls: (untold?.calls ?? 0) + 1, args }
    if (!resting) tellUntold()
  }
}
