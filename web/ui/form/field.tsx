import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import css from './field.module.css'

export interface FieldProps {
  label: string
  hiddenLabel?: boolean
  /** Right of the label: "Forgot password?" */
  labelEnd?: ReactNode
  hint?: ReactNode
  error?: string | null
}

/** Ids of the texts about a field, for `aria-describedby`. */
export function describedBy(id: string, props: Pick<FieldProps, 'hint' | 'error'>) {
  const ids = [props.error && `${id}-error`, props.hint && `${id}-hint`].filter(Boolean)
  return ids.join(' ') || undefined
}

/** Label above, control, error and hint below. */
export function Field(props: FieldProps & { id: string; children: ReactNode }) {
  const { id, label, hiddenLabel, labelEnd, hint, error, children } = props
  return (
    <div className={css.field}>
      <div className={hiddenLabel ? 'visually-hidden' : css.head}>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {labelEnd && <span className={css.end}>{labelEnd}</span>}
      </div>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={css.error} id={id}>
      <Icon name="error" size={17} />
      <span>{children}</span>
    </p>
  )
}
