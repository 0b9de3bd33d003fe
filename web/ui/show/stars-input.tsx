import css from './stars-input.module.css'

export interface StarsInputProps {
  legend: string
  name: string
  /** 0 while none is chosen. */
  value: number
  onValue: (value: number) => void
  /** "3 stars" */
  starLabel: (stars: number) => string
  /** "3 of 5", for the eye; the star that is chosen says it to readers. */
  valueText: string | null
  /** Id of the first star, for the focus. */
  id?: string
  /** Id of the text that says what is wrong, while there is one. */
  errorId?: string | undefined
}

/** One to five stars as radios. */
export function StarsInput(props: StarsInputProps) {
  const { legend, name, value, onValue, starLabel, valueText, id, errorId } = props
  return (
    <fieldset aria-describedby={errorId}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.stars}>
        {[1, 2, 3, 4, 5].map((star) => (
          <label key={star} className={css.star} data-on={star <= value ? '' : undefined}>
            <input
              type="radio"
              id={star === 1 ? id : undefined}
              name={name}
              value={star}
              checked={star === value}
              aria-label={starLabel(star)}
              onChange={() => onValue(star)}
            />
          </label>
        ))}
        <span className={css.value} aria-hidden="true">
          {valueText}
        </span>
      </div>
    </fieldset>
  )
}
