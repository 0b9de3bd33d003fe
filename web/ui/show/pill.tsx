import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import css from './pill.module.css'

export type Tone = 'neutral' | 'success' | 'warn' | 'info'

export interface PillProps {
  tone?: Tone
  size?: 'small' | 'medium'
  icon?: IconName
  children: ReactNode
}

/** A state in a word: "Ready", "3 left", "Out of stock". */
export function Pill({ tone = 'neutral', size = 'medium', icon, children }: PillProps) {
  return (
    <span
      className={css.pill}
      data-tone={tone === 'neutral' ? undefined : tone}
      data-size={size === 'medium' ? undefined : size}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  )
}
