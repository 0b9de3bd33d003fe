import type { ReactNode } from 'react'
import css from './badge.module.css'

/** A count: sun for joy (the basket), primary beside a chosen filter. */
export function Badge({ children, tone }: { children: ReactNode; tone?: 'primary' }) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  )
}
