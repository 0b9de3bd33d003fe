import { useEffect, useState } from 'react'
import { every, nowMs } from '#web/app/browser.ts'

export interface Countdown {
  /** 0 when there is nothing to wait for. */
  secondsLeft: number
  start(seconds: number): void
}

/** Seconds until something may be tried again; right even after the device slept. */
export function useCountdown(initialSeconds = 0): Countdown {
  const [untilMs, setUntilMs] = useState(() => nowMs() + initialSeconds * 1000)
  const [secondsLeft, setSecondsLeft] = useState(initialSeconds)

  useEffect(() => {
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((untilMs - nowMs()) / 1000)))
    tick()
    if (untilMs <= nowMs()) return undefined
    const stop = every(1000, () => {
      tick()
      if (untilMs <= nowMs()) stop()
    })
    return stop
  }, [untilMs])

  return { secondsLeft, start: (seconds) => setUntilMs(nowMs() + seconds * 1000) }
}
