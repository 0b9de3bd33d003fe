import type { ButtonHTMLAttributes } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import { Badge } from '../show/badge.tsx'
import css from './icon-button.module.css'

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName
  /** The accessible name; include the count in it when there is one. */
  label: string
  kind?: 'quiet' | 'secondary'
  size?: 'small' | 'medium'
  /** Sun bubble on the icon; nothing at 0. */
  count?: number
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, kind = 'quiet', size = 'medium', count = 0, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={css.button}
      data-kind={kind}
      data-size={size}
      aria-label={label}
      title={rest.title ?? label}
    >
      <Icon name={icon} />
      {count > 0 && (
        <span className={css.count}>
          <Badge count={count} />
        </span>
      )}
    </button>
  )
}
