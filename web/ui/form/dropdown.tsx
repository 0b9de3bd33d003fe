/* The select-only combobox of the ARIA practices: the keys are the button's. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role */
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import { useDismiss } from '../overlay/use-dismiss.ts'
import css from './dropdown.module.css'
import { findByLetter, moveActive, type Option } from './listbox.rules.ts'

export interface DropdownProps {
  label: string
  hiddenLabel?: boolean
  /** Id and text (spec §2). */
  options: readonly Option[]
  value: string
  onValue: (id: string) => void
  icon?: IconName
  /** Looks chosen: a filter that is on. */
  active?: boolean
  align?: 'start' | 'end'
  kind?: 'field' | 'quiet'
  /** Shown on the button instead of the chosen text, such as a language code. */
  shortText?: string
  id?: string
}

/** Choose one of a list: a select-only combobox with arrows, Home, End, letters, Enter and Esc. */
export function Dropdown(props: DropdownProps) {
  const { options, value, kind = 'field' } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const chosen = options.findIndex((option) => option.id === value)

  useDismiss(root, open, () => setOpen(false))

  function show() {
    setActive(Math.max(chosen, 0))
    setOpen(true)
  }

  function choose(index: number) {
    setOpen(false)
    button.current?.focus()
    const option = options[index]
    if (option && option.id !== value) props.onValue(option.id)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return setOpen(false)
    const moved =
      moveActive(event.key, active, options.length) ?? findByLetter(options, active, event.key)
    const presses = event.key === 'Enter' || event.key === ' '
    if (moved === null && !presses) return
    event.preventDefault()
    if (!open) return show()
    if (presses) return choose(active)
    setActive(moved!)
    document.getElementById(`${id}-${moved}`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className={css.wrap} ref={root}>
      <span className={props.hiddenLabel ? 'visually-hidden' : css.label} id={`${id}-label`}>
        {props.label}
      </span>
      <button
        type="button"
        ref={button}
        id={id}
        className={css.button}
        data-kind={kind}
        data-active={props.active ? '' : undefined}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-labelledby={`${id}-label ${id}`}
        aria-activedescendant={open ? `${id}-${active}` : undefined}
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={handleKeyDown}
      >
        {props.icon && <Icon name={props.icon} size={18} className={css.icon} />}
        <span className={css.text}>{props.shortText ?? options[chosen]?.text ?? props.label}</span>
        <Icon name="chevron-down" size={16} className={css.arrow} />
      </button>
      {open && (
        <ul
          className={css.list}
          data-align={props.align}
          id={`${id}-list`}
          role="listbox"
          aria-labelledby={`${id}-label`}
          // The focus stays on the button: moving it would count as leaving the list.
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option, index) => (
            <li
              key={option.id}
              id={`${id}-${index}`}
              className={css.option}
              role="option"
              aria-selected={index === chosen}
              data-active={index === active ? '' : undefined}
              onPointerMove={() => setActive(index)}
              onClick={() => choose(index)}
            >
              <span>{option.text}</span>
              {option.note && <small>{option.note}</small>}
              <Icon name="check" size={18} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
