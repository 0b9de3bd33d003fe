import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import css from './chip.module.css'

export interface ChipProps {
  children: ReactNode
  icon?: IconName
  onRemove?: () => void
  /** "Remove the promo code NAURYZ10" */
  removeLabel?: string
}

/** A promo code that holds; removable. */
export function Chip({ children, icon, onRemove, removeLabel }: ChipProps) {
  return (
    <span className={css.chip}>
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
