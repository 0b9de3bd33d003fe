import css from './badge.module.css'

/** More would hide what it is the count of; the name of the button has the whole number. */
const shownMax = 99

/** A count: sun for joy (the basket), primary beside a chosen filter. */
export function Badge({ count, tone }: { count: number; tone?: 'primary' }) {
  return (
    <span className={css.badge} data-tone={tone}>
      {count > shownMax ? `${shownMax}+` : count}
    </span>
  )
}
