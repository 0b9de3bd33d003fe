import { useEffect, useEffectEvent, useState } from 'react'
import { every, shopNowMs } from '#web/app/browser.ts'
import { clockText, secondsUntil } from './countdown.rules.ts'
import css from './countdown.module.css'

interface CountdownProps {
  /** By the shop's clock. */
  untilMs: number
  /** The whole time, of which the ring shows what is left. */
  totalMs: number
  /** The sentence around "9:42". */
  text: (time: string) => string
  /** Called once when nothing is left. */
  onEnd?: () => void
}

const circumference = 2 * Math.PI * 8

/** What is left of a time, as a ring and in words; not read aloud every second. */
export function Countdown({ untilMs, totalMs, text, onEnd }: CountdownProps) {
  const [now, setNow] = useState(shopNowMs)
  const tellEnd = useEffectEvent(() => onEnd?.())
  const seconds = secondsUntil(untilMs, now)
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) return tellEnd()
    return every(1000, () => setNow(shopNowMs()))
  }, [isOver])
  const share = Math.min(1, (seconds * 1000) / totalMs)
  return (
    <p className={css.countdown} role="timer" aria-live="off">
      <svg width="20" height="20" fill="none" stroke="currentColor" strokeWidth="3.5">
        <circle className={css.rest} cx="10" cy="10" r="8" />
        <circle
          cx="10"
          cy="10"
          r="8"
          strokeDasharray={`${(circumference * share).toFixed(1)} ${circumference.toFixed(1)}`}
        />
      </svg>
      <span>{text(clockText(seconds))}</span>
    </p>
  )
}
