import { Fragment, useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { describedBy, FieldError } from './field.tsx'
import {
  type BoxesState,
  boxCount,
  enterDigits,
  eraseDigit,
  fromBoxes,
  isComplete,
  toBoxes,
  typedOver,
} from './code-boxes.rules.ts'
import css from './code-boxes.module.css'

export interface CodeBoxesProps {
  label: string
  hiddenLabel?: boolean
  /** Name of one box: "Digit 2 of 6". */
  digitLabel: (number: number) => string
  /** Digits so far; a gap is a space. */
  value: string
  onValue: (value: string) => void
  /** Once all six are there, after every change. */
  onComplete?: (code: string) => void
  hint?: string
  error?: string | null
  autofocus?: boolean
  /** Id of the first box, for "still needed" lines. */
  id?: string
}

const boxNumbers = Array.from({ length: boxCount }, (_, index) => index + 1)

/** Six single-digit boxes of the verification code (spec §5). */
export function CodeBoxes(props: CodeBoxesProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const digits = toBoxes(props.value)

  useEffect(() => {
    if (props.autofocus) boxes.current[0]?.focus()
  }, [props.autofocus])

  function apply(state: BoxesState) {
    const value = fromBoxes(state.digits)
    props.onValue(value)
    boxes.current[state.focus]?.focus()
    if (isComplete(state.digits) && value !== props.value) props.onComplete?.(value)
  }

  function handleKeyDown(event: KeyboardEvent, index: number) {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      Home: -boxCount,
      End: boxCount,
    }
    // The same digit again changes nothing, so no change event would move on.
    const step = event.key === digits[index] ? 1 : steps[event.key]
    const isErasing = event.key === 'Backspace'
    // With one of those keys the others are the browser's: back and forth, another tab.
    const isBrowsers = event.altKey || event.ctrlKey || event.metaKey
    if (!isErasing && (step === undefined || isBrowsers)) return
    event.preventDefault()
    if (step === undefined) return apply(eraseDigit(digits, index))
    boxes.current[Math.min(Math.max(index + step, 0), boxCount - 1)]?.focus()
  }

  return (
    <fieldset className={css.group}>
      <legend className={props.hiddenLabel ? 'visually-hidden' : css.label}>{props.label}</legend>
      <div className={css.boxes}>
        {boxNumbers.map((number, index) => (
          <Fragment key={number}>
            {index === boxCount / 2 && <span className={css.dash} aria-hidden="true" />}
            <input
              ref={(box) => {
                boxes.current[index] = box
              }}
              id={index === 0 ? id : undefined}
              className={css.box}
              type="text"
              inputMode="numeric"
              autoComplete={index === 0 ? 'one-time-code' : 'off'}
              data-autofocus={props.autofocus && index === 0 ? '' : undefined}
              value={digits[index]}
              aria-label={props.digitLabel(number)}
              aria-invalid={props.error ? true : undefined}
              aria-describedby={describedBy(id, props)}
              onFocus={(event) => event.target.select()}
              onKeyDown={(event) => handleKeyDown(event, index)}
              onPaste={(event) => {
                event.preventDefault()
                apply(enterDigits(digits, index, event.clipboardData.getData('text')))
              }}
              onChange={(event) =>
                apply(enterDigits(digits, index, typedOver(digits[index]!, event.target.value)))
              }
            />
          </Fragment>
        ))}
      </div>
      {props.error && <FieldError id={`${id}-error`}>{props.error}</FieldError>}
      {props.hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {props.hint}
        </p>
      )}
    </fieldset>
  )
}
