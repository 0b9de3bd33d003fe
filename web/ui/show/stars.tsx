import css from './stars.module.css'

interface StarsProps {
  value: number
  label: string
  /** The label is seen as well: where no number stands beside the stars. */
  labelShown?: boolean
}

/** Five stars, whole ones filled up to the rounded value. */
export function Stars({ value, label, labelShown }: StarsProps) {
  return (
    <span className={css.stars}>
      {[1, 2, 3, 4, 5].map((star) => (
        <i key={star} data-empty={star > Math.round(value) ? '' : undefined} />
      ))}
      <span className={labelShown ? css.label : 'visually-hidden'}>{label}</span>
    </span>
  )
}
