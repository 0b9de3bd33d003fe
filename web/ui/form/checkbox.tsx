import { useId, type ReactNode } from 'react'
import css from './checkbox.module.css'

export interface CheckboxProps {
  checked: boolean
  onChecked: (checked: boolean) => void
  /** May hold links: pressing a link follows it and leaves the tick alone. */
  children: ReactNode
  id?: string
  name?: string
  disabled?: boolean
}

/** The whole label is the target. */
export function Checkbox(props: CheckboxProps) {
  const { checked, onChecked, children, name, disabled } = props
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
        />
        <span>{children}</span>
      </label>
    </div>
  )
}
