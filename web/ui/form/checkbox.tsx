import { useId, type ReactNode } from 'react'
import { FieldError } from './field.tsx'
import css from './checkbox.module.css'

export interface CheckboxProps {
  checked: boolean
  onChecked: (checked: boolean) => void
  /** May hold links: pressing a link follows it and leaves the tick alone. */
  children: ReactNode
  error?: string | null
  id?: string
  name?: string
  disabled?: boolean
}

/** The whole label is the target. */
export function Checkbox(props: CheckboxProps) {
  const { checked, onChecked, children, error, name, disabled } = props
  const ownId = useId()
  const id = props.id ?? ownId
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        <input
          type="checkbox"
          className={css.box}
          id={id}
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChecked(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
