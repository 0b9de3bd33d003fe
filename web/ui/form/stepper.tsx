import { useRef, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Announcer } from '../overlay/announcer.tsx'
import { onlyDigits } from './digits.rules.ts'
import css from './stepper.module.css'
import { useEarlyText } from './use-early-text.ts'

/** Less is none, for which a line has a button of its own. */
const min = 1

export interface StepperProps {
  value: number
  onValue: (value: number) => void
  /** What is in stock, or the limit of a line. */
  max?: number
  /** Why it goes no further: said whenever more is wished for. */
  limitText?: string
  /** Names the number: "Quantity of Steam 250 TRY". */
  label: string
  lessLabel: string
  moreLabel: string
  size?: 'small' | 'medium'
  disabled?: boolean
}

/** A number by buttons or typing; typed text counts when the field is left or Enter pressed. */
export function Stepper(props: StepperProps) {
  const { value, onValue, max = 20, size = 'small', disabled } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEarlyText(field, String(value), (text) => settle(onlyDigits(text, 3)))

  function settle(text = draft) {
    if (text === null) return
    setDraft(null)
    const wished = Number(text || value)
    setOver(wished > max)
    const typed = Math.min(Math.max(wished, min), max)
    if (typed !== value) onValue(typed)
    // React has nothing to draw then, and what was typed early would stay.
    else if (field.current) field.current.value = String(value)
  }

  /** At its end a button leads no further and keeps the focus of who got there by it. */
  function step(by: 1 | -1) {
    const next = value + by
    setOver(next > max)
    if (by > 0 ? next <= max : next >= min) onValue(next)
  }

  return (
    <fieldset className={css.stepper} data-size={size} aria-label={props.label}>
      <button
        type="button"
        className={css.step}
        data-act=""
        aria-label={props.lessLabel}
        disabled={disabled}
        aria-disabled={value <= min || undefined}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size={18} />
      </button>
      <input
        ref={field}
        className={css.number}
        inputMode="numeric"
        // Else a browser's own memory of the form would pass for a number typed early.
        autoComplete="off"
        aria-label={props.label}
        value={draft ?? value}
        disabled={disabled}
        onChange={(event) => {
          setOver(false)
          setDraft(onlyDigits(event.target.value, 3))
        }}
        onBlur={() => settle()}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
      <button
        type="button"
        className={css.step}
        data-act=""
        aria-label={props.moreLabel}
        disabled={disabled}
        aria-disabled={value >= max || undefined}
        onClick={() => step(1)}
      >
        <Icon name="plus" size={18} />
      </button>
      {props.limitText && <Announcer message={isOver ? props.limitText : ''} />}
    </fieldset>
  )
}
