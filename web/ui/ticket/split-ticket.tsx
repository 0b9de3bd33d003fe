import { useLayoutEffect, useRef } from 'react'
import css from './split-ticket.module.css'

export interface SplitTicketProps {
  /** "On the balance" and its sum. */
  left: { label: string; value: string }
  /** "Short" and its sum, in amber. */
  right: { label: string; value: string }
  /** Share of the left part, 0 to 1; no part is drawn under 32 %. */
  share: number
}

/** What is there and what is missing, as one torn ticket. */
export function SplitTicket({ left, right, share }: SplitTicketProps) {
  const split = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const percent = Math.min(Math.max(share * 100, 32), 68)
    split.current?.style.setProperty('--left', `${percent.toFixed(0)}%`)
  }, [share])
  return (
    <div className={css.split} ref={split}>
      <p className={css.part}>
        {left.label}
        <b>{left.value}</b>
      </p>
      <p className={css.part}>
        {right.label}
        <b>{right.value}</b>
      </p>
    </div>
  )
}
