import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import css from './chip.module.css'

export interface ChipProps {
  children: ReactNode
  kind?: 'soft' | 'outline' | 'promo'
  icon?: IconName
  onRemove?: () => void
  /** "Remove Up to 15 000 ₸" */
  removeLabel?: string
}

/** A filter that is on, or a promo code that holds; removable. */
export function Chip({ children, kind = 'soft', icon, onRemove, removeLabel }: ChipProps) {
  return (
    <span className={css.chip} data-kind={kind}>
      {icon && <Icon name={icon} size={18} />}
      {children}
      {onRemove && (
        <button type="button" className={css.remove} aria-label={removeLabel} onClick={onRemove}>
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  )
}
