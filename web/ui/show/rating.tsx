import css from './rating.module.css'

export interface RatingProps {
  /** Already written for the language: "4.9" or "4,9". */
  value: string
  /** Already grouped: "1 284". */
  count?: string
  /** Read instead of the numbers: "4.9 of 5, 1 284 reviews". */
  label: string
  size?: 'medium'
}

/** One star, the average and the number of reviews: the short form of cards. */
export function Rating({ value, count, label, size }: RatingProps) {
  return (
    <p className={css.rating} data-size={size}>
      <span className="visually-hidden">{label}</span>
      <span aria-hidden="true">
        <b>{value}</b> {count && <i>{`(${count})`}</i>}
      </span>
    </p>
  )
}
