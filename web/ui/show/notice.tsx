import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import css from './notice.module.css'

export interface NoticeProps {
  tone?: 'neutral' | 'success' | 'warn' | 'danger' | 'info'
  icon?: IconName
  title?: string
  /** Danger that appears after a press is read at once. */
  role?: 'alert'
  children?: ReactNode
}

const toneIcons = {
  neutral: 'info',
  success: 'check-circle',
  warn: 'warning',
  danger: 'error',
  info: 'info',
} as const

/** A soft box that says one thing: what happened and what to do. */
export function Notice({ tone = 'neutral', icon, title, role, children }: NoticeProps) {
  return (
    <div className={css.notice} data-tone={tone} role={role}>
      <Icon name={icon ?? toneIcons[tone]} />
      <div>
        {title && <p className={css.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
